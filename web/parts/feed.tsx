import './feed.css';
import { useEffect, type ReactNode } from 'react';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/notice.tsx';
import { Pager } from '../ui/pager.tsx';
import { PostRow } from './post-row.tsx';
import type { RowPost } from './row-of-post.ts';

type Props = {
  posts: readonly RowPost[];
  total: number;
  page: number;
  limit: number;
  now: number;
  href: (page: number, limit: number) => string;
  /** One sentence for a list with nothing in it, and the next step. */
  empty: ReactNode;
  in_forum?: boolean;
  by_author?: boolean;
};

/** Rows of posts and their pager. A page beyond the end says so and leads back. */
export function Feed({ posts, total, page, limit, now, href, empty, in_forum, by_author }: Props) {
  useEffect(() => {
    if (document.documentElement.dataset.member !== undefined)
      void import('./unread-marks.ts').then(({ markUnread }) => markUnread());
  }, [posts]);
  return (
    <>
      {posts.map((post) => (
        <PostRow key={post.pcode} post={post} now={now} in_forum={in_forum} by_author={by_author} />
      ))}
      {posts.length > 0 ? null : page > 1 ? (
        <EmptyState
          title="这一页没有内容"
          text={total > 0 ? `一共 ${Math.ceil(total / limit)} 页` : undefined}
        >
          <ButtonLink href={href(1, limit)}>回到第 1 页</ButtonLink>
        </EmptyState>
      ) : (
        empty
      )}
      <Pager page={page} limit={limit} total={total} href={href} />
    </>
  );
}
