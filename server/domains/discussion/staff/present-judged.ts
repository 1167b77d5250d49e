import { sql } from 'kysely';
import { waitingSince } from '../../../../contract/approval/waiting.ts';
import type { ReplyRow } from '../../../../contract/forum/comments.ts';
import type { ReviewNote } from '../../../../contract/forum/management.ts';
import { member, type Call } from '../../../call/call.ts';
import { mayRestore } from '../../../things/may-restore.ts';
import { reviewNotes } from '../first-review/review-note.ts';
import { commentHref } from '../reading/comment-href.ts';
import { columns, source, threadOf } from '../reading/comment-queries.ts';
import type { CommentRecord } from '../reading/find-comment.ts';
import { lastReasons } from '../reading/last-reasons.ts';
import { presentReplies } from '../reading/present-comment.ts';
import type { Thread, ThreadKind } from '../thread-kind.ts';

export type JudgedComment<T extends Thread> = ReplyRow & {
  thread: T;
  href: string;
  top: boolean;
  waiting: ReturnType<typeof waitingSince> | null;
  reason: string | null;
  review: ReviewNote | null;
  own: boolean;
  can_restore: boolean;
};

/** As those see them who keep order, in the order of the ids. */
export async function presentJudged<T extends Thread>(
  kind: ThreadKind<T>,
  call: Call,
  ids: readonly number[],
): Promise<JudgedComment<T>[]> {
  const { viewer } = member(call);
  const [rows, reasons, reviews] = await Promise.all([
    readRows(kind, call, ids),
    lastReasons(call, kind.lifecycle, ids),
    reviewNotes(call, kind.names.comment, ids),
  ]);
  const shown = await presentReplies(
    call,
    rows.map((comment) => ({ comment, thread: comment.thread })),
    { viewer_id: viewer.id, moderator: true },
  );
  return rows.map((row, at) => ({
    ...shown[at]!,
    thread: row.thread,
    href: commentHref(kind, row.thread, row),
    top: row.top,
    waiting: row.status === 'first_review' ? waitingSince(row.created_at, call.now) : null,
    reason: reasons.get(row.id) ?? null,
    review: reviews.get(row.id) ?? null,
    own: row.author_id === viewer.id,
    can_restore: row.thread.is_public && mayRestore(row, viewer, call.now),
  }));
}

async function readRows<T extends Thread>(
  kind: ThreadKind<T>,
  call: Call,
  ids: readonly number[],
): Promise<(Omit<CommentRecord, 'body_src'> & { thread: T })[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Omit<CommentRecord, 'body_src'> & { thread: T }>`
    select ${columns}, c.deleted_at, c.deleted_by, c.deleted_from, c.erased_at, ${kind.thread} as thread
    from unnest(${ids}::int[]) with ordinality as asked (id, at) join (${source(kind.tables)}) on c.id = asked.id
    join ${kind.from} on t.id = ${threadOf(kind.tables)} order by asked.at`.execute(call.db);
  return rows;
}
