import { yuanWords } from '../../../../contract/trade/money.ts';
import type { Call } from '../../../call/call.ts';
import { walletOf } from '../../../ledger/balances.ts';
import { spentOfBonus } from '../../../ledger/standing.ts';
import { paymentDb, type RechargeRow } from '../tables.ts';

/** Of what came with a top-up: `bonus` out of the bonus balance, `topup` kept of the top-up, in fen. */
export type BonusBack = { bonus: bigint; topup: bigint };

/** What there is of somebody's bonus, whichever top-up it came with: all of it is worth the same. */
export type BonusThere = { left: bigint; spent: bigint };

export async function bonusThere(call: Pick<Call, 'db'>, user_id: number): Promise<BonusThere> {
  const { bonus: left } = await walletOf(call, user_id);
  const spent = await spentOfBonus(call, user_id);
  const { kept } = await paymentDb(call)
    .selectFrom('recharges')
    .select((row) => row.fn.sum<string | null>('topup_back').as('kept'))
    .where('user_id', '=', user_id)
    .where('topup_back', '>', 0n)
    .executeTakeFirstOrThrow();
  // What was paid for once is not asked for again.
  return { left, spent: spent - BigInt(kept ?? 0) };
}

type Facts = Pick<RechargeRow, 'amount' | 'bonus' | 'refunded' | 'refunding' | 'bonus_back' | 'topup_back'>;

/**
 * A bonus is of the money that stays: with so much of a top-up (`gross`, in fen) its share of the bonus is taken back, rounded up. What
 * was spent of it is kept of the money; what expired is nobody's gain, and is asked of nobody.
 */
export function bonusBackOf(recharge: Facts, { left, spent }: BonusThere, gross: bigint): BonusBack {
  const { amount, bonus, refunded, refunding, bonus_back, topup_back } = recharge;
  if (bonus === 0n) return { bonus: 0n, topup: 0n };
  const gone = refunded + refunding + topup_back + gross;
  const due = (bonus * gone + amount - 1n) / amount - bonus_back - topup_back;
  const wanted = due > 0n ? due : 0n;
  const from_bonus = least(wanted, left);
  const from_topup = least(wanted - from_bonus, spent > 0n ? spent : 0n);
  return { bonus: from_bonus, topup: from_topup };
}

/** What is said before a top-up goes back as a whole; '' where nothing came with it. */
export function bonusWords(recharge: Facts, gross: bigint, back: BonusBack): string {
  if (gross === 0n || (back.bonus === 0n && back.topup === 0n)) return '';
  return [
    `这笔充值送过 ${yuanWords(recharge.bonus)}，退款时按比例收回。现在全部退的话：`,
    [
      back.bonus > 0n ? `从赠送余额收回 ${yuanWords(back.bonus)}` : '',
      back.topup > 0n ? `已经用掉的 ${yuanWords(back.topup)}从退款里扣` : '',
      `到账 ${yuanWords(gross - back.topup)}`,
    ]
      .filter((one) => one !== '')
      .join('，'),
    '。',
  ].join('');
}

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);
