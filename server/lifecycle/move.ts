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
 * Moves one record along its lifecycle, with the facts that go with its new state: a guarded UPDATE and a row of history in one
 * statement, in the call's transaction. A pair of state and event that is not in the table answers "当前状态不可操作"; nothing is
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
  const { rows } = await sql<{ before: S }>`
    with before as (select id, status from ${sql.table(subject.table)} where id = ${subject.id} for no key update),
    moved as (
      update ${sql.table(subject.table)} as subject set ${sql.join(changes)}
      from before where subject.id = before.id and before.status = any(${[...step.from]}::text[])
      returning before.status as before
    )
    insert into flow_log (machine, subject_id, event, from_state, to_state, actor, actor_id, reason, at)
    select ${table.machine}, ${BigInt(subject.id)}::bigint, ${event}, moved.before, ${as.to}, ${as.actor},
      ${call.viewer?.id ?? null}::int, ${reason}, ${call.now}::timestamptz
    from moved returning from_state as before`.execute(call.db);
  const [moved] = rows;
  if (!moved) throw refuse('当前状态不可操作');
  return moved.before;
}
