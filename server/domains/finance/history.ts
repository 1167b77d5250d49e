import type { Person } from '../../../contract/account/person.ts';
import type { Lifecycle } from '../../../contract/lifecycle.ts';
import type { Call } from '../../call/call.ts';
import { peopleByIds } from '../account/index.ts';

type Step = { event_title: string; actor_id: number | null; reason: string; at: string };

/** What moved one thing along its lifecycle, the oldest first, and who they were. */
export async function historyOf(
  call: Pick<Call, 'db'>,
  { machine, moves }: Lifecycle,
  subject_id: number,
): Promise<{ history: Step[]; actors: Map<number, Person> }> {
  const rows = await call.db
    .selectFrom('flow_log')
    .select(['event', 'actor_id', 'reason', 'at'])
    .where('machine', '=', machine)
    .where('subject_id', '=', BigInt(subject_id))
    .orderBy('id')
    .execute();
  return {
    history: rows.map(({ event, actor_id, reason, at }) => ({
      event_title: moves[event]?.title ?? event,
      actor_id,
      reason,
      at: at.toISOString(),
    })),
    actors: await peopleByIds(
      { db: call.db },
      rows.flatMap(({ actor_id }) => actor_id ?? []),
    ),
  };
}

/** What was said when each of these was moved last. */
export async function lastReasons(
  call: Pick<Call, 'db'>,
  { machine }: Pick<Lifecycle, 'machine'>,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await call.db
    .selectFrom('flow_log')
    .select(['subject_id', 'reason'])
    .where('machine', '=', machine)
    .where('subject_id', 'in', ids.map(BigInt))
    .orderBy('id')
    .execute();
  return new Map(rows.map(({ subject_id, reason }) => [Number(subject_id), reason]));
}
