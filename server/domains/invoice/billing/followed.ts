import type { Call } from '../../../call/call.ts';
import { movementsSoFar, readBillingMovements } from '../../../ledger/billing-movements.ts';
import { type Followed, followMoney } from './follow-money.ts';

/** So many companies turn pages of what they can bill at once, in one process. */
const most_kept = 100;
const kept = new Map<string, { so_far: string; followed: Followed }>();

/**
 * Where each fen of somebody went. All that ever happened is read and followed once, and again when something has happened since: a
 * page of the list, another filter or a tick asks only whether. Not to be changed by who gets it.
 */
export async function followedMoney(
  call: Pick<Call, 'db'>,
  user_id: number,
  refund_of: ReadonlyMap<bigint, bigint>,
): Promise<Followed> {
  // Asked before it is read: what happens in between makes it out of date, never wrong.
  const so_far = await movementsSoFar(call, user_id);
  const key = `${so_far.split(' ')[0]} ${user_id}`;
  const before = kept.get(key);
  kept.delete(key);
  const followed =
    before?.so_far === so_far
      ? before.followed
      : followMoney(await readBillingMovements(call, user_id), refund_of);
  kept.set(key, { so_far, followed });
  for (const oldest of kept.keys()) if (kept.size > most_kept) kept.delete(oldest);
  return followed;
}
