import { sql, type Updateable } from 'kysely';
import type { Actor, Lifecycle } from '../../contract/lifecycle.ts';
import type { Call } from '../call/call.ts';
import { invalid, refuse } from '../call/refusal.ts';
import type { DB } from '../database/tables.generated.ts';

/** The tables whose rows have an id and a state: those that can have a lifecycle. */
type WithState = {
  [T in keyof DB]: DB[T] extends { id: unknown; status: unknown } ? T : never;
}[keyof DB];

/** One record with a lifecycle; its state stands in the column `status`. */
export type Subject<T extends WithState = WithState> = { table: T; id: number | bigint };

/** What else changes with the state: values of columns, or expressions over the row as it was. */
type Facts<T extends WithState> = {
  [C in keyof Omit<Updateable<DB[T]>, 'id' | 'status'>]?:
    | Updateable<DB[T]>[C]
    | RawBuilderOf<Updateable<DB[T]>[C]>;
};
type RawBuilderOf<V> = ReturnType<typeof sql<V>>;

/**
 * Moves one record along its lifecycle, with the facts that go with its new state: one guarded UPDATE and one row of history,
 * in the call's transaction. A pair of state and event that is not in the table answers "当前状态不可操作"; nothing is
 * changed then.
 * @returns the state it came from
 */
export async function move<S extends string, E extends string, T extends WithState>(
  call: Call,
  table: Lifecycle<S, E>,
  event: E,
  subject: Subject<T>,
  as: { actor: Actor; to: S; reason?: string | undefined; set?: Facts<T> },
): Promise<S> {
  const step = table.moves[event];
  const reason = as.reason?.trim() ?? '';
  if (!step.by.includes(as.actor) || !step.to.includes(as.to)) throw refuse('当前状态不可操作');
  if (step.needs_reason && as.actor !== 'author' && reason === '') throw invalid('reason', '请写明理由');
  const changes = Object.entries({ ...as.set, status: as.to })
    .filter(([, value]) => value !== undefined)
    .map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  const moved = await sql<{ before: S }>`
    with before as (select id, status from ${sql.table(subject.table)} where id = ${subject.id} for no key update)
    update ${sql.table(subject.table)} as subject set ${sql.join(changes)}
    from before where subject.id = before.id and before.status = any(${[...step.from]}::text[])
    returning before.status as before`.execute(call.db);
  const before = moved.rows[0]?.before;
  if (before === undefined) throw refuse('当前状态不可操作');
  await call.db
    .insertInto('flow_log')
    .values({
      machine: table.machine,
      subject_id: BigInt(subject.id),
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
