import type { Lifecycle } from '../../../contract/lifecycle.ts';
import type { VerificationStep } from '../../../contract/verification/step.ts';
import type { Call } from '../../call/call.ts';
import { verificationDb } from './tables.ts';

const most = 100;

/** What happened to a record, the newest first, in words. Who of the staff it was stays with the staff. */
export async function readHistory(
  call: Call,
  table: Lifecycle,
  subject_id: number,
): Promise<VerificationStep[]> {
  const moves = await verificationDb(call)
    .selectFrom('flow_log')
    .select(['event', 'to_state', 'actor', 'reason', 'at'])
    .where('machine', '=', table.machine)
    .where('subject_id', '=', BigInt(subject_id))
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return moves.map(({ event, to_state, actor, reason, at }) => ({
    event,
    title: table.moves[event]?.title ?? event,
    to_state,
    state_title: table.states[to_state]?.title ?? to_state,
    by: actor === 'author' ? ('self' as const) : actor === 'ops' ? ('staff' as const) : ('house' as const),
    reason,
    at: at.toISOString(),
  }));
}
