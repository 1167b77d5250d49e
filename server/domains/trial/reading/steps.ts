import type { Output } from '../../../../contract/index.ts';
import type { Lifecycle } from '../../../../contract/lifecycle.ts';
import type { Call } from '../../../call/call.ts';
import { trialDb } from '../tables.ts';

type Step = Output<'company.posts_state'>['steps'][number];

/** What happened to one record, the newest first; staff stay unnamed. */
export async function stepsOf(call: Call, table: Lifecycle, id: bigint | number): Promise<Step[]> {
  const rows = await trialDb(call)
    .selectFrom('flow_log')
    .select(['event', 'actor', 'reason', 'at'])
    .where('machine', '=', table.machine)
    .where('subject_id', '=', BigInt(id))
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
  return rows.map(({ event, actor, reason, at }) => ({
    event,
    title: table.moves[event]?.title ?? event,
    by: actor === 'author' ? 'tester' : actor === 'owner' ? 'company' : actor === 'timer' ? 'clock' : 'staff',
    reason,
    at: at.toISOString(),
  }));
}
