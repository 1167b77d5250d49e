import { sql } from 'kysely';
import type { CommentEvent, CommentStatus } from '../../../../contract/forum/post-lifecycle.ts';
import type { Actor } from '../../../../contract/lifecycle.ts';
import type { Call } from '../../../call/call.ts';
import { move } from '../../../lifecycle/move.ts';
import { peopleByIds } from '../../account/index.ts';
import { noteDecision } from '../notices/note-decision.ts';
import { tellOfComment } from '../notices/tell-of-comment.ts';
import { isShown } from '../reading/comment-queries.ts';
import type { FoundComment } from '../reading/find-comment.ts';
import { countedElsewhere } from '../counted.ts';
import type { Thread } from '../thread-kind.ts';

type As = { actor: Actor; to: CommentStatus; reason?: string | undefined };

/** Takes a comment, its thread locked, along its lifecycle with all that hangs on its state: counts, marks, kept pages. */
export async function moveComment<T extends Thread>(
  call: Call,
  found: FoundComment<T>,
  event: CommentEvent,
  as: As,
): Promise<void> {
  const { kind, comment, thread } = found;
  const set = as.to === comment.status ? {} : marksOf(call, comment.status, as);
  const subject = { table: kind.tables.comments, id: comment.id };
  const from = await move(call, kind.lifecycle, event, subject, { ...as, set });
  kind.reindexes?.(call, comment.id);
  await noteDecision(call, found, { event, ...as });
  // Who is concerned is told of it now, unless what it stands under is not there to be read.
  if (event === 'display' && from === 'first_review' && thread.is_public)
    await tellOfComment(kind, call, { comment, thread }, await toldBefore(call, found));
  const change = Number(isShown(as.to)) - Number(isShown(from));
  if (change === 0) return kind.changed(call, thread);
  await count(call, found, change);
  const author = (await peopleByIds(call, [comment.author_id])).get(comment.author_id);
  kind.changed(call, thread, { username: author?.username ?? '' });
}

/** Of a change that waited those are told whom it mentions anew: that it was said at all they heard when it was. */
async function toldBefore<T extends Thread>(
  call: Call,
  { kind: { lifecycle, tables }, comment }: FoundComment<T>,
): Promise<{ before?: string }> {
  const { rows } = await sql<{ before: string | null }>`
    select (select body_src from ${sql.table(tables.versions)} where comment_id = ${comment.id} order by id desc limit 1) as before
    from flow_log where machine = ${lifecycle.machine} and subject_id = ${BigInt(comment.id)}
      and event = 'edit' and from_state in ('normal', 'folded') and to_state = 'first_review' limit 1`.execute(
    call.db,
  );
  return rows[0] ? { before: rows[0].before ?? '' } : {};
}

/** Only what everyone reads stays at the top; why it is folded goes with the fold; a deleted one remembers where it was. */
const marksOf = (call: Call, from: CommentStatus, { to, reason }: As) => ({
  ...(to === 'normal' ? {} : { top: false }),
  fold_reason: to === 'folded' ? reason?.trim() || null : null,
  ...(to === 'deleted'
    ? { deleted_from: from, deleted_at: call.now, deleted_by: call.viewer?.id ?? null }
    : { deleted_from: null, deleted_at: null, deleted_by: null }),
});

/** One that leaves takes back the place in the lists that it gave its thread. */
async function count<T extends Thread>(
  call: Call,
  { kind, comment, thread }: FoundComment<T>,
  change: number,
): Promise<void> {
  const { tables } = kind;
  const [threads, comments] = [sql.table(tables.threads), sql.table(tables.comments)];
  await sql`
    with thread as (
      update ${threads} set comment_count = comment_count + ${change}::int ${change < 0 ? (kind.onLeaving?.(comment.id) ?? sql``) : sql``},
        last_commented_at = case
          when ${change}::int > 0 then greatest(last_commented_at, ${comment.created_at}::timestamptz)
          when last_commented_at > ${comment.created_at}::timestamptz then last_commented_at
          else greatest(published_at, (
            select max(newest.created_at) from (
              select c.created_at from ${comments} c
              where ${sql.ref(`c.${tables.thread_id}`)} = ${thread.id} and c.root_id is null and c.id <> ${comment.id} and c.status in ('normal', 'folded') order by c.floor desc limit 1
            ) newest)) end
      where id = ${thread.id} returning id ${kind.returning ?? sql``}
    ), answered as (
      update ${comments} as c set reply_count = c.reply_count + ${change}::int from thread where c.id in (${comment.root_id}::int, ${comment.parent_id}::int) returning c.id
    ), ${countedElsewhere(kind, comment.author_id, change)}
    insert into ${sql.table(tables.touches)} (${sql.ref(tables.thread_id)}) select id from thread where (select count(*) from answered) >= 0 on conflict do nothing`.execute(
    call.db,
  );
}
