import { EmptyState } from '../../../ui/notice.tsx';
import type { ThreadQuery } from './thread-query.ts';

/** A list without comments says why, and what to do next. */
export default function NoComments({
  query,
  total,
  first,
  all,
  talking,
}: {
  query: ThreadQuery;
  total: number;
  first: string;
  all: string;
  talking: boolean;
}) {
  if (query.page > 1)
    return (
      <EmptyState
        title="这一页没有回复"
        text={total > 0 ? `一共 ${Math.ceil(total / query.limit)} 页` : undefined}
      >
        <a className="btn" href={first}>
          回到第 1 页
        </a>
      </EmptyState>
    );
  if (query.only_author)
    return (
      <EmptyState title="楼主还没有回复">
        <a className="btn" href={all}>
          看全部回复
        </a>
      </EmptyState>
    );
  return <EmptyState title="还没有回复" text={talking ? '做过的人说一句，比看十篇攻略管用。' : undefined} />;
}
