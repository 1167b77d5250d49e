import type { CommentRow, UnseenComment } from '../../../contract/forum/comments.ts';

/** The rows with what their author alone sees of the own comments: in its place, or behind the replies of its floor. */
export function withUnseen(rows: readonly CommentRow[], unseen: readonly UnseenComment[]): CommentRow[] {
  if (unseen.length === 0) return [...rows];
  const own = new Map(unseen.map((one) => [one.id, one]));
  return rows.map((row) => {
    const mine = own.get(row.id);
    const replies = row.replies.map((reply) => own.get(reply.id) ?? reply);
    const known = new Set(replies.map((reply) => reply.id));
    const further = unseen.filter((one) => one.root_id === row.id && !known.has(one.id));
    return { ...row, ...mine, replies: [...replies, ...further.toReversed()] };
  });
}
