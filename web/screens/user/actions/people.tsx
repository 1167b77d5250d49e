import { Button } from 'antd';
import type { Acquaintance } from '../../../../contract/social/social.ts';
import { quietApi } from '../../../api.ts';
import { DeskRows } from '../../../desk/desk-rows.tsx';
import { useAct } from '../../../desk/use-act.ts';
import { useListed } from '../../../desk/use-listed.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/notice.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';

const words = {
  follows: {
    call: 'user.follows',
    title: '你还没有关注谁',
    text: '在别人的主页点关注，以后从这里就能找到他',
    next: { title: '去看帖子', href: '/posts' },
  },
  fans: {
    call: 'user.fans',
    title: '还没有人关注你',
    text: '写一篇说得清楚的帖子，来的人自然会多',
    next: { title: '去发帖', href: '/forum/publish' },
  },
} as const;

/** People in rows, each with what the two are to each other. Who is left stays in view until the list is read again. */
export function People({ side }: { side: 'follows' | 'fans' }) {
  const { call, title, text, next } = words[side];
  const { address, read } = useListed({ call });
  const { act, busy } = useAct();
  const toggle = (person: Acquaintance) =>
    void act(String(person.id), async () => {
      const { following } = await quietApi(person.following ? 'user.unfollow' : 'user.follow', {
        user_id: person.id,
      });
      read.change((page) => ({
        ...page,
        list: page.list.map((one) => (one.id === person.id ? { ...one, following } : one)),
      }));
    });
  return (
    <DeskRows
      read={read}
      address={address}
      className="acquaintances"
      row_key={({ id }) => id}
      empty={
        <EmptyState title={title} text={text}>
          <ButtonLink href={next.href}>{next.title}</ButtonLink>
        </EmptyState>
      }
    >
      {(person) => (
        <>
          <Avatar person={person} size={40} />
          <div>
            <a href={`/people/${person.username}`}>
              <b>{person.nickname}</b>
            </a>
            {person.badges.map((badge) => (
              <Tag key={badge}>{badge}</Tag>
            ))}
            {person.following && person.followed_by ? <Tag tone="line">互相关注</Tag> : null}
            <p className="meta">
              <TimeAgo at={person.at} />
              {side === 'fans' ? '关注你' : '关注'}
              {' · '}
              {person.bio || `@${person.username}`}
            </p>
          </div>
          <Button
            type={person.following ? 'default' : 'primary'}
            loading={busy === String(person.id)}
            aria-pressed={person.following}
            onClick={() => toggle(person)}
          >
            {person.following ? '已关注' : side === 'fans' ? '回关' : '关注'}
          </Button>
        </>
      )}
    </DeskRows>
  );
}
