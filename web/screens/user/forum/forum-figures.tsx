import type { ManagedForum } from '../../../../contract/forum/management.ts';
import { ReadState } from '../../../desk/read-state.tsx';
import { dayTime } from '../../../desk/day-time.ts';
import { useRead } from '../../../desk/use-read.ts';
import { thousands } from '../../../ui/count.ts';
import { SectionHead } from '../../../ui/section-head.tsx';

/** What waits for somebody, how large the forum is, and what was decided lately. */
export function ForumFigures({ forum: { id } }: { forum: ManagedForum }) {
  const waiting = useRead('forum.approval_data', { forum_id: id });
  const detail = useRead('forum.detail', { forum_id: id });
  const at = (path: string, query: string) =>
    `/user/forum/${path}?${query}forum_id=${id}&status=first_review`;
  return (
    <section className="work" aria-labelledby="forum-figures">
      <SectionHead
        title="数据"
        id="forum-figures"
        meta={waiting.data?.oldest_at ? `最早的一件 ${dayTime(waiting.data.oldest_at)} 送来` : undefined}
        more={{ title: '管理记录', href: `/forum/list/${id}/log` }}
      />
      <ReadState read={waiting} rows={2}>
        {({ first_review, comments, replies, acts_30d: acts }) => (
          <ul className="forum-figures">
            {(
              [
                ['等初审的帖子', first_review, at('postManage', '')],
                ['等初审的评论', comments, at('commentManage', 'comment_type=2&')],
                ['等初审的回复', replies, at('commentManage', 'comment_type=1&')],
                ['帖子', detail.data?.post_count, `/forum/list/${id}`],
                ['回复', detail.data?.comment_count, `/forum/list/${id}`],
                ['今天的新帖', detail.data?.today_count, `/forum/list/${id}?sort=newest`],
                ['30 天推荐', acts['recommend'] ?? 0, `/forum/list/${id}/log?kind=post`],
                ['30 天隐藏和删除', removed(acts), `/forum/list/${id}/log`],
              ] as const
            ).map(([title, n, href]) => (
              <li key={title}>
                <a href={href}>
                  <b className="n">{n === undefined ? '–' : thousands(n)}</b>
                  <span>{title}</span>
                </a>
              </li>
            ))}
          </ul>
        )}
      </ReadState>
    </section>
  );
}

const removed = (acts: Readonly<Record<string, number>>): number =>
  ['hide', 'delete', 'comment_hide', 'comment_delete'].reduce((sum, event) => sum + (acts[event] ?? 0), 0);
