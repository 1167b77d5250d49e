import type { CommentRow, ReplyRow } from '../../../contract/forum/comments.ts';

/** The rows with one comment or reply changed, or gone where `to` is null. */
export const withRow = (
  rows: readonly CommentRow[],
  id: number,
  to: Partial<CommentRow> | null,
): CommentRow[] =>
  rows.flatMap((row) => {
    if (row.id === id) return to ? [{ ...row, ...to }] : [];
    const replies = row.replies.flatMap((reply) =>
      reply.id !== id ? [reply] : to ? [{ ...reply, ...to }] : [],
    );
    return [
      replies.length === row.replies.length
        ? { ...row, replies }
        : { ...row, replies, reply_count: row.reply_count - 1 },
    ];
  });

/** A deleted comment that somebody answered keeps its place, without its words. */
export const withoutRow = (rows: readonly CommentRow[], id: number): CommentRow[] => {
  const floor = rows.find((row) => row.id === id);
  return withRow(
    rows,
    id,
    floor && floor.reply_count > 0 ? { status: 'deleted', content: '', author: null } : null,
  );
};

/** The floor with a reply behind its others. */
export const withReply = (rows: readonly CommentRow[], floor_id: number, reply: ReplyRow): CommentRow[] =>
  rows.map((row) =>
    row.id === floor_id
      ? {
          ...row,
          replies: [...row.replies.filter((one) => one.id !== reply.id), reply],
          reply_count: row.reply_count + 1,
        }
      : row,
  );
