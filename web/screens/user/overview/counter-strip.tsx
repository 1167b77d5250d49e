import type { Profile } from '../../../../contract/account/users.ts';
import { useDeskViewer } from '../../../desk/desk-viewer.ts';
import { count } from '../../../ui/count.ts';

type Props = { profile: Profile | undefined; drafts: number | undefined };

/** Six figures, each the way to what it counts; their room is kept while they are read. */
export function CounterStrip({ profile, drafts }: Props) {
  const { username } = useDeskViewer();
  const figures: Figure[] = [
    ['帖子', profile?.post_count, '/user/posts?type=posts&status=normal'],
    ['回复', profile?.comment_count, '/user/posts?type=postsReply'],
    ['草稿', drafts, '/user/posts?type=drafts'],
    ['获赞', profile?.liked_count, `/people/${username}`],
    ['关注', profile?.follow_count, '/user/actions?type=follows'],
    ['粉丝', profile?.fan_count, '/user/actions?type=fans'],
  ];
  return (
    <section className="work" aria-label="计数">
      <Figures figures={figures} />
    </section>
  );
}

export type Figure = [title: string, n: number | undefined, href: string];

/** Figures side by side, each the way to what it counts. */
export const Figures = ({ figures }: { figures: readonly Figure[] }) => (
  <ul className="counter-strip n">
    {figures.map(([title, n, href]) => (
      <li key={title} className={n ? undefined : 'z'}>
        <a href={href}>
          <b>{n === undefined ? '\u2007' : count(n)}</b>
          {title}
        </a>
      </li>
    ))}
  </ul>
);
