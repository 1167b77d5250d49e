import { Button } from 'antd';
import { useState } from 'react';
import { quietApi } from '../../../api.ts';
import { DeskList } from '../../../desk/desk-list.tsx';
import { useAct } from '../../../desk/use-act.ts';
import { useListed } from '../../../desk/use-listed.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { EmptyState } from '../../../ui/notice.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';

const words = {
  focus_forum: {
    icon: 'forum',
    title: '你还没有关注论坛',
    text: '在论坛的页面点关注，新帖会到你的动态里',
    next: { title: '去看论坛', href: '/forum' },
  },
  focus_column: {
    icon: 'text',
    title: '你还没有关注专栏',
    text: '在专栏的页面点关注，新文章会到你的动态里',
    next: { title: '去看专栏', href: '/column' },
  },
} as const;

/** Forums or columns in rows. What is left stays in view, to be taken back, until the list is read again. */
export function FollowedThings({ type }: { type: keyof typeof words }) {
  const { icon, title, text, next } = words[type];
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
                  <img src={thing.image} alt="" width={40} height={40} loading="lazy" />
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
                    关注
                  </p>
                </div>
                <Button
                  type={following ? 'default' : 'primary'}
                  loading={busy === String(thing.id)}
                  aria-pressed={following}
                  onClick={() => toggle(thing.id, !following)}
                >
                  {following ? '已关注' : '关注'}
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
