import { sql } from 'kysely';
import type { UnseenComment } from '../../../../contract/forum/comments.ts';
import { member, type Call } from '../../../http/call.ts';
import { faceOf } from '../../account/index.ts';
import { lastCommentReasons } from '../posts/post-history.ts';
import type { PostRecord } from '../posts/find-post.ts';
import { days_to_restore, mayRestore } from '../rules.ts';
import { forumDb } from '../tables.ts';
import { columns, relatives, type CommentFacts } from './comment-queries.ts';
import { presentReplies } from './present-comment.ts';

const most = 20;

type Row = CommentFacts & { deleted_at: Date | null; deleted_by: number | null; deleted_from: string | null };

/**
 * One's own comments under a post that the page, which is the same for everyone, does not show: those that wait, that were
 * hidden or refused with the reason, and those deleted that can still be read.
 */
export async function ownUnseen(call: Call, post: PostRecord): Promise<UnseenComment[]> {
  const { viewer } = member(call);
  const since = new Date(call.now.getTime() - days_to_restore * 86_400_000);
  const { rows } = await sql<Row>`
    select ${columns}, c.deleted_at, c.deleted_by, c.deleted_from from comments c ${relatives}
    where c.post_id = ${post.id} and c.author_id = ${viewer.id} and c.status not in ('normal', 'folded')
      and (c.status <> 'deleted' or (c.erased_at is null and c.deleted_at > ${since}))
    order by c.id desc limit ${sql.lit(most)}`.execute(forumDb(call));
  if (rows.length === 0) return [];
  const [replies, reasons] = await Promise.all([
    presentReplies(
      call,
      rows.map((comment) => ({ comment, post })),
      { viewer_id: viewer.id, keeper: false },
    ),
    lastCommentReasons(
      call,
      rows.map((row) => row.id),
    ),
  ]);
  return rows.map((row, at) => ({
    ...replies[at]!,
    // The place of a deleted one shows nothing to anybody; its author still reads what was written.
    content: row.body_html,
    author: faceOf(viewer),
    by_post_author: viewer.id === post.author_id,
    root_id: row.root_id,
    reason: reasons.get(row.id) ?? null,
    can_restore: post.status === 'normal' && mayRestore({ ...row, erased_at: null }, viewer, call.now),
  }));
}
