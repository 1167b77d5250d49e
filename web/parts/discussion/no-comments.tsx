import { EmptyState } from '../../ui/notice.tsx';
import type { Talk } from './talk.ts';
import type { ThreadQuery } from './thread-query.ts';

/** A list without comments says why, and what to do next. */
export default function NoComments({
  words,
  query,
  total,
  first,
  all,
  talking,
}: {
  words: Talk['words'];
  query: ThreadQuery;
  total: number;
  first: string;
  all: string;
  talking: boolean;
}) {
  if (query.page > 1)
    return (
      <EmptyState
        title={`这一页没有${words.comment}`}
        text={total > 0 ? `一共 ${Math.ceil(total / query.limit)} 页` : undefined}
      >
        <a className="btn" href={first}>
          回到第 1 页
        </a>
      </EmptyState>
    );
  if (query.only_author)
    return (
      <EmptyState title={`${words.host}还没有${words.comment}`}>
        <a className="btn" href={all}>
          看全部{words.comment}
        </a>
      </EmptyState>
    );
  return <EmptyState title={`还没有${words.comment}`} text={talking ? words.invitation : undefined} />;
}
