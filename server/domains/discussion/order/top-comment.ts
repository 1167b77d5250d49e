import { sql } from 'kysely';
import { member, type Call } from '../../../call/call.ts';
import { refuse } from '../../../call/refusal.ts';
import { noteDecision } from '../notices/note-decision.ts';
import { findComment, type FoundComment } from '../reading/find-comment.ts';
import type { Thread, ThreadKind } from '../thread-kind.ts';
import { hostOf } from './fold-comment.ts';

/** One comment a thread stands first; a new one takes the place of the old. */
export async function topComment<T extends Thread>(
  kind: ThreadKind<T>,
  { comment_id, on }: { comment_id: number; on: boolean },
  call: Call,
): Promise<null> {
  member(call);
  await setTop(call, await findComment(kind, call, comment_id, { lock: true }), on);
  return null;
}

export async function setTop<T extends Thread>(
  call: Call,
  found: FoundComment<T>,
  on: boolean,
): Promise<void> {
  const { kind, comment, thread } = found;
  const actor = hostOf(found);
  if (on && comment.root_id !== null) throw refuse(`只有独立成楼的${kind.words.comment}可以置顶`);
  if (on && comment.status !== 'normal') throw refuse('当前状态不可操作');
  if (comment.top === on) return;
  const { comments, thread_id } = kind.tables;
  await sql`update ${sql.table(comments)} set top = false where ${sql.ref(thread_id)} = ${thread.id} and top`.execute(
    call.db,
  );
  if (on) await sql`update ${sql.table(comments)} set top = true where id = ${comment.id}`.execute(call.db);
  await noteDecision(call, found, { event: on ? 'top' : 'untop', actor });
  kind.changed(call, thread);
}
