import { sql } from 'kysely';
import type { Call } from '../../call/call.ts';
import { takeLock } from '../../database/transaction-steps.ts';
import { lastMove } from '../../lifecycle/last-move.ts';
import type { Complaint } from './complaint-row.ts';
import { complaintDb } from './tables.ts';

type About = Pick<Complaint, 'target' | 'target_id'>;

/** Complaints about one thing are decided one after the other, or one shows again what the other found has to stay hidden. */
export const lockHiding = (call: Call, { target, target_id }: About): Promise<void> =>
  takeLock(call.db, sql`hashtextextended(${`hiding of ${target}`}, ${target_id})`);

/** Whether upheld complaints, and nothing since, keep this thing hidden. */
export async function isHiddenByComplaints(call: Call, { target, target_id }: About): Promise<boolean> {
  const move = await lastMove(call, target, target_id);
  if (move === null) return false;
  const one = await complaintDb(call)
    .selectFrom('complaints')
    .select('id')
    .where('target', '=', target)
    .where('target_id', '=', target_id)
    .where('outcome', '=', 'upheld')
    .where('hide_move', '=', move)
    .limit(1)
    .executeTakeFirst();
  return one !== undefined;
}
