import { sql } from 'kysely';
import type { Actor, Lifecycle } from '../../contract/lifecycle.ts';
import type { Call } from '../http/call.ts';
import { invalid, refuse } from '../http/refusal.ts';

/** The tables that have a lifecycle; their state stands in a column `status`. */
export type Subject = {
  table:
    | 'posts'
    | 'comments'
    | 'files'
    | 'approvals'
    | 'permission_applications'
    | 'league_members'
    | 'person_verifications'
    | 'company_verifications'
    | 'forum_joins'
    | 'columns'
    | 'articles'
    | 'article_comments'
    | 'complaints';
  id: number;
};

/**
 * Moves one record along its lifecycle: one guarded UPDATE and one row of history, in the call's transaction.
 * A pair of state and event that is not in the table answers "当前状态不可操作"; nothing is changed then.
 * @returns the state it came from
 */
export async function move<S extends string, E extends string>(
  call: Call,
  table: Lifecycle<S, E>,
  event: E,
  subject: Subject,
  as: { actor: Actor; to: S; reason?: string | undefined },
): Promise<S> {
  const step = table.moves[event];
  const reason = as.reason?.trim() ?? '';
  if (!step.by.includes(as.actor) || !step.to.includes(as.to)) throw refuse('当前状态不可操作');
  if (step.needs_reason && as.actor !== 'author' && reason === '') throw invalid('reason', '请写明理由');
  const moved = await sql<{ before: S }>`
    with before as (select id, status from ${sql.table(subject.table)} where id = ${subject.id} for no key update)
    update ${sql.table(subject.table)} as subject set status = ${as.to}
    from before where subject.id = before.id and before.status = any(${[...step.from]}::text[])
    returning before.status as before`.execute(call.db);
  const before = moved.rows[0]?.before;
  if (before === undefined) throw refuse('当前状态不可操作');
  await call.db
    .insertInto('flow_log')
    .values({
      machine: table.machine,
      subject_id: subject.id,
      event,
      from_state: before,
      to_state: as.to,
      actor: as.actor,
      actor_id: call.viewer?.id ?? null,
      reason,
      at: call.now,
    })
    .execute();
  return before;
}
