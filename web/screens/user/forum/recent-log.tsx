import { forum_log_events, forum_roles } from '../../../../contract/forum/forum-powers.ts';
import { ReadState } from '../../../desk/read-state.tsx';
import { Timeline } from '../../../desk/timeline.tsx';
import { useRead } from '../../../desk/use-read.ts';
import { EmptyState } from '../../../ui/notice.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';

/** The newest of the public log. */
export function RecentLog({ forum_id }: { forum_id: number }) {
  const read = useRead('forum.log', { forum_id, limit: 6 });
  return (
    <section className="work" aria-labelledby="forum-recent">
      <SectionHead
        title="最近的管理记录"
        id="forum-recent"
        meta="所有人可看"
        more={{ title: '全部', href: `/forum/list/${forum_id}/log` }}
      />
      <ReadState read={read} rows={3}>
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState title="还没有处理过什么" text="置顶、隐藏、任命助理这些处理会记在这里。" />
          ) : (
            <Timeline
              steps={list.map(({ at, event, post, person, role, actor, reason }) => ({
                at,
                title: `${forum_log_events[event].title}${post ? `《${post.title}》` : ''}${person ? `：${person.nickname}` : ''}`,
                text: `${forum_roles[role].title} ${actor.nickname}${reason ? `：${reason}` : ''}`,
              }))}
            />
          )
        }
      </ReadState>
    </section>
  );
}
