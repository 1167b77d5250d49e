import { default_page_size } from '../../../../contract/http/page-sizes.ts';
import type { Thread, ThreadKind } from '../thread-kind.ts';

export type PlacedComment = { id: number; floor: number; root_id: number | null };

/** Where a comment is read: on the page of its floor; a reply with all replies of that floor open. */
export function commentHref<T extends Thread>(
  kind: ThreadKind<T>,
  thread: T,
  comment: PlacedComment,
): string {
  const page = Math.ceil(comment.floor / default_page_size);
  const query = new URLSearchParams({
    ...(page > 1 ? { page: String(page) } : {}),
    ...(comment.root_id === null ? {} : { replies: String(comment.root_id) }),
  });
  const at = comment.root_id === null ? `f${comment.floor}` : `c${comment.id}`;
  return `${kind.href(thread)}${query.size > 0 ? `?${query}` : ''}#${at}`;
}
