import { most_rate_bp, whole_bp } from '../../../../contract/league/commission-limits.ts';
import { shareOf } from '../../../../contract/trade/terms.ts';

type Paid = { amount: bigint; bonus: bigint; fee_bp: number };

/** What commissions are of: the platform's fee on what was really paid, never the price. */
export const baseOf = ({ amount, bonus, fee_bp }: Paid): bigint => shareOf(amount - bonus, fee_bp);

/** Of each level, rounded down. More than the two together may have is nobody's: the second gets what the first leaves. */
export function levelsOf(
  base: bigint,
  first_bp: number,
  second_bp: number,
): { level: 1 | 2; rate_bp: number; amount: bigint }[] {
  const first = Math.min(first_bp, most_rate_bp);
  const second = Math.min(second_bp, most_rate_bp - first);
  return [
    { level: 1, rate_bp: first, amount: shareOf(base, first) },
    { level: 2, rate_bp: second, amount: shareOf(base, second) },
  ];
}

export type Share = { user_id: number; share_bp: number };

/**
 * Parts of an amount that come to all of it: each rounded down, what is over one by one to those with the largest remainder, of
 * equals to the lower number. @throws where the shares are not the whole
 */
export function partsOf(amount: bigint, shares: readonly Share[]): (Share & { amount: bigint })[] {
  if (shares.reduce((sum, { share_bp }) => sum + share_bp, 0) !== whole_bp)
    throw new Error('shares do not add up to the whole');
  const parts = shares.map((share) => ({
    ...share,
    amount: shareOf(amount, share.share_bp),
    remainder: (amount * BigInt(share.share_bp)) % BigInt(whole_bp),
  }));
  let over = amount - parts.reduce((sum, part) => sum + part.amount, 0n);
  const by_remainder = parts.toSorted((a, b) =>
    a.remainder === b.remainder ? a.user_id - b.user_id : a.remainder > b.remainder ? -1 : 1,
  );
  for (const part of by_remainder) {
    if (over === 0n) break;
    part.amount += 1n;
    over -= 1n;
  }
  return parts.map(({ remainder: _remainder, ...part }) => part);
}

type Partner = Share & { accepted: boolean };

/** Whose part is whose: what a partner has not accepted yet is the member's. */
export function sharesOf(member_id: number, partners: readonly Partner[]): Share[] {
  const agreed = partners
    .filter(({ accepted }) => accepted)
    .map(({ user_id, share_bp }) => ({ user_id, share_bp }));
  const given = agreed.reduce((sum, { share_bp }) => sum + share_bp, 0);
  return [{ user_id: member_id, share_bp: whole_bp - given }, ...agreed];
}

/**
 * By how much each part falls when their sum falls: in proportion, rounded down, what is over from the largest that still have some, of
 * equals from the lower number.
 */
export function lessOf<Part extends { user_id: number; amount: bigint }>(
  less: bigint,
  parts: readonly Part[],
): { part: Part; less: bigint }[] {
  const total = parts.reduce((sum, { amount }) => sum + amount, 0n);
  if (less > total) throw new Error(`${less} of ${total} cannot be taken`);
  const falls = parts.map((part) => ({ part, less: total === 0n ? 0n : (part.amount * less) / total }));
  let over = less - falls.reduce((sum, fall) => sum + fall.less, 0n);
  const by_size = falls.toSorted((a, b) =>
    a.part.amount === b.part.amount
      ? a.part.user_id - b.part.user_id
      : a.part.amount > b.part.amount
        ? -1
        : 1,
  );
  for (const fall of by_size) {
    const room = fall.part.amount - fall.less;
    const more = room < over ? room : over;
    fall.less += more;
    over -= more;
  }
  return falls;
}
