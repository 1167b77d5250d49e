import { Button } from 'antd';
import { useState } from 'react';
import { quietApi } from '../../../api.ts';
import { DeskList } from '../../../desk/desk-list.tsx';
import { useAct } from '../../../desk/use-act.ts';
import { useListed } from '../../../desk/use-listed.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Crop } from '../../../parts/crop.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { EmptyState } from '../../../ui/notice.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';

const words = {
  focus_forum: {
    icon: 'forum',
    title: '你还没有关注论坛',
    text: '在论坛的页面点关注，新帖会到你的动态里',
    next: { title: '去看论坛', href: '/forum' },
    on: '已关注',
    off: '关注',
  },
  focus_column: {
    icon: 'text',
    title: '你还没有关注专栏',
    text: '在专栏的页面点关注，新文章会到你的动态里',
    next: { title: '去看专栏', href: '/column' },
    on: '已关注',
    off: '关注',
  },
  like_product: {
    icon: 'box',
    title: '你还没有喜欢产品',
    text: '在产品的页面点喜欢，就会出现在这里',
    next: { title: '去看产品', href: '/product' },
    on: '已喜欢',
    off: '喜欢',
  },
  like_product_task: {
    icon: 'box',
    title: '你还没有喜欢任务',
    text: '在任务的页面点喜欢，就会出现在这里',
    next: { title: '去看任务', href: '/product/task' },
    on: '已喜欢',
    off: '喜欢',
  },
  sub_task: {
    icon: 'box',
    title: '你还没有关注任务',
    text: '在任务的页面点关注，有变化会通知你',
    next: { title: '去看任务', href: '/product/task' },
    on: '已关注',
    off: '关注',
  },
} as const;

/** Forums, columns or products in rows. What is left stays in view, to be taken back, until the list is read again. */
export function FollowedThings({ type }: { type: keyof typeof words }) {
  const { icon, title, text, next, on, off } = words[type];
  const { address, read } = useListed({ call: 'user.actions' }, { type });
  const { act, busy } = useAct();
  const [left, setLeft] = useState<readonly number[]>([]);
  const toggle = (id: number, on: boolean) =>
    void act(String(id), async () => {
      await quietApi(on ? 'user.action_add' : 'user.action_remove', { type, id });
      setLeft((ids) => (on ? ids.filter((one) => one !== id) : [...ids, id]));
    });
  return (
    <DeskList
      read={read}
      address={address}
      empty={
        <EmptyState title={title} text={text}>
          <ButtonLink href={next.href}>{next.title}</ButtonLink>
        </EmptyState>
      }
    >
      {(rows) => (
        <ul className="acquaintances followed-things">
          {rows.map((thing) => {
            const following = !left.includes(thing.id);
            return (
              <li key={thing.id}>
                {thing.image ? (
                  <Crop as="square" of={thing.image} width={40} loading="lazy" />
                ) : (
                  <span className="no-image">
                    <Icon name={icon} size={20} />
                  </span>
                )}
                <div>
                  <a href={thing.href}>
                    <b>{thing.title}</b>
                  </a>
                  <p className="meta">
                    <TimeAgo at={thing.at} />
                    {off}
                  </p>
                </div>
                <Button
                  type={following ? 'default' : 'primary'}
                  loading={busy === String(thing.id)}
                  aria-pressed={following}
                  onClick={() => toggle(thing.id, !following)}
                >
                  {following ? on : off}
                  <span className="sr-only">{thing.title}</span>
                </Button>
              </li>
            );
          })}
        </ul>
      )}
    </DeskList>
  );
}
