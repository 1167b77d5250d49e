import { sql } from 'kysely';
import type { UnseenComment } from '../../../../contract/forum/comments.ts';
import { member, type Call } from '../../../call/call.ts';
import { mayRestore, restorableSince } from '../../../things/may-restore.ts';
import { faceOf } from '../../account/index.ts';
import type { Thread, ThreadKind } from '../thread-kind.ts';
import { columns, source, threadOf } from './comment-queries.ts';
import type { CommentRecord } from './find-comment.ts';
import { lastReasons } from './last-reasons.ts';
import { presentReplies, type ThreadFace } from './present-comment.ts';

const most = 20;

/**
 * One's own comments under a thread that the page, which is the same for everyone, does not show: those that wait, that were
 * hidden or refused with the reason, and those deleted that can still be read.
 */
export async function ownUnseen(
  { tables, lifecycle }: Pick<ThreadKind, 'tables' | 'lifecycle'>,
  call: Call,
  thread: ThreadFace & Pick<Thread, 'id' | 'is_public'>,
): Promise<UnseenComment[]> {
  const { viewer } = member(call);
  const { rows } = await sql<Omit<CommentRecord, 'body_src'>>`
    select ${columns}, c.deleted_at, c.deleted_by, c.deleted_from, c.erased_at from ${source(tables)}
    where ${threadOf(tables)} = ${thread.id} and c.author_id = ${viewer.id} and c.status not in ('normal', 'folded')
      and (c.status <> 'deleted' or (c.erased_at is null and c.deleted_at > ${restorableSince(call.now)}))
    order by c.id desc limit ${sql.lit(most)}`.execute(call.db);
  if (rows.length === 0) return [];
  const [replies, reasons] = await Promise.all([
    presentReplies(
      call,
      rows.map((comment) => ({ comment, thread })),
      { viewer_id: viewer.id, moderator: false },
    ),
    lastReasons(
      call,
      lifecycle,
      rows.map((row) => row.id),
    ),
  ]);
  return rows.map((row, at) => ({
    ...replies[at]!,
    // The place of a deleted one shows nothing to anybody; its author still reads what was written.
    content: row.body_html,
    author: faceOf(viewer),
    by_post_author: viewer.id === thread.author_id,
    root_id: row.root_id,
    reason: reasons.get(row.id) ?? null,
    can_restore: thread.is_public && mayRestore(row, viewer, call.now),
  }));
}
