import type { Call } from '../../../call/call.ts';
import { day_ms, startOfBeijingDay } from '../../../clock/beijing-time.ts';
import { standingCredits } from '../../../ledger/standing.ts';
import { termOverTime } from '../../../settings/trade-terms.ts';

/** Postings that give points; by all others what was given once only came back, and is as old as it was. */
const gifts = ['points_grant', 'points_confirm'] as const;

/** What is left of points that were earned, and the first moment at which they are worth nothing; the first to end first. */
export type PointLot = { transaction_id: bigint; left: bigint; ends_at: Date };

export async function pointLots(call: Pick<Call, 'db' | 'now'>, owner_id: number): Promise<PointLot[]> {
  const credits = await standingCredits(call, { owner_id, account: 'points.user', kinds: gifts });
  const validAt = await endsOf(call);
  return credits.map(({ transaction_id, left, at }) => ({ transaction_id, left, ends_at: validAt(at) }));
}

/** When points that came at a moment end: how long they are good is what was said on that day. */
export async function endsOf(call: Pick<Call, 'db'>): Promise<(at: Date) => Date> {
  const validAt = await termOverTime(call, 'points_valid');
  return (at) => new Date(startOfBeijingDay(at).getTime() + (validAt(at) + 1) * day_ms);
}

export const gives = (kind: string): boolean => (gifts as readonly string[]).includes(kind);
