import type { CommentRow } from '../../../../contract/forum/comments.ts';

type Page = { comments: readonly CommentRow[]; total: number };

/** The floors of this page as they stand after what the reader did: a new one counts once it is there for everybody. */
export function floorsNow(
  page: Page,
  now: { from: readonly CommentRow[]; rows: readonly CommentRow[] } | null,
): Page {
  if (now?.from !== page.comments) return page;
  const came = now.rows.filter(
    ({ id, status }) => status === 'normal' && !page.comments.some((one) => one.id === id),
  );
  const went = page.comments.filter(({ id }) => !now.rows.some((one) => one.id === id));
  return { comments: now.rows, total: page.total + came.length - went.length };
}
