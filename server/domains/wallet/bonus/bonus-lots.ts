import type { Call } from '../../../call/call.ts';
import { day_ms, startOfBeijingDay } from '../../../clock/beijing-time.ts';
import { standingCredits } from '../../../ledger/standing.ts';
import { termOverTime } from '../../../settings/trade-terms.ts';

/** Postings that give; by all others what was given once only came back. */
const gifts = ['recharge', 'adjust'] as const;

/** What is left of something that was given, and the first moment at which it is worth nothing. */
export type BonusLot = { transaction_id: bigint; left: bigint; ends_at: Date };

/** What makes up a bonus balance, the first to end first. How long it is good is what was said on the day it was given. */
export async function bonusLots(
  call: Pick<Call, 'db' | 'now'>,
  owner_id: number | bigint,
): Promise<BonusLot[]> {
  const credits = await standingCredits(call, { owner_id, account: 'user.bonus', kinds: gifts });
  if (credits.length === 0) return [];
  const validAt = await termOverTime(call, 'bonus_valid');
  return credits
    .map(({ transaction_id, left, at }) => ({
      transaction_id,
      left,
      ends_at: new Date(startOfBeijingDay(at).getTime() + (validAt(at) + 1) * day_ms),
    }))
    .toSorted((a, b) => a.ends_at.getTime() - b.ends_at.getTime());
}
