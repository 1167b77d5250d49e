import { sql } from 'kysely';
import { waitingSince } from '../../../../contract/approval/waiting.ts';
import type { ManagedComment } from '../../../../contract/forum/management.ts';
import { member, type Call } from '../../../http/call.ts';
import { columns, relatives } from '../comments/comment-queries.ts';
import { presentWithPosts, type CommentWithPost } from '../comments/comments-with-posts.ts';
import { lastCommentReasons } from '../posts/post-history.ts';
import { reviewNotes } from '../posts/review-note.ts';
import { forumDb } from '../tables.ts';

/** As those see them who keep order, in the order of the ids. */
export async function presentManagedComments(call: Call, ids: readonly number[]): Promise<ManagedComment[]> {
  const { viewer } = member(call);
  const [rows, reasons, reviews] = await Promise.all([
    readRows(call, ids),
    lastCommentReasons(call, ids),
    reviewNotes(call, 'comment', ids),
  ]);
  const shown = await presentWithPosts(call, rows, { viewer_id: viewer.id, keeper: true });
  return shown.map((comment, at) => ({
    ...comment,
    top: rows[at]!.top,
    waiting: comment.status === 'first_review' ? waitingSince(rows[at]!.created_at, call.now) : null,
    reason: reasons.get(comment.id) ?? null,
    review: reviews.get(comment.id) ?? null,
    own: rows[at]!.author_id === viewer.id,
  }));
}

async function readRows(call: Call, ids: readonly number[]): Promise<CommentWithPost[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<CommentWithPost>`
    select ${columns}, p.pcode, p.title, p.forum_id, p.author_id as post_author_id, p.accepted_comment_id, f.title as forum_title, f.flag as forum_flag
    from unnest(${ids}::int[]) with ordinality as asked (id, at) join comments c on c.id = asked.id
    join posts p on p.id = c.post_id join forums f on f.id = p.forum_id ${relatives} order by asked.at`.execute(
    forumDb(call),
  );
  return rows;
}
