import type { Movement } from '../../../ledger/billing-movements.ts';
import { Lots, type Lot, sumOf } from './lots.ts';

/** A top-up, and what became of it that makes it smaller. In fen. */
export type ToppedUp = {
  transaction_id: bigint;
  /** Of the attempt that paid it. */
  subject_id: bigint;
  note: string;
  at: Date;
  amount: bigint;
  /** Given back, or taken away by a correction. */
  returned: bigint;
  /** On its way back. */
  returning: bigint;
};

/** A service fee, and whose money it was. In fen. */
export type FeePaid = {
  transaction_id: bigint;
  kind: string;
  subject_id: bigint;
  note: string;
  at: Date;
  amount: bigint;
  /** Earned, paid by a channel, or of a balance that no top-up of one's own brought: nobody else has an invoice for it. */
  plain: bigint;
  /** Of which top-ups, by transaction. */
  paid_from: Map<bigint, bigint>;
};

export type Followed = { topups: ToppedUp[]; fees: FeePaid[] };

/** Where money of the top-up part is, until it is spent. */
const holdsTopup = (account: string) => account.endsWith('.topup') || account === 'user.refund_hold';
/** What leaves this way was not spent. */
const returns = new Set(['recharge_refund_paid', 'adjust', 'reversal']);
const sources = ['bonus', 'topup', 'earn', 'channel'] as const;

/**
 * Follows each fen that was paid in, through wallet, holds and escrows, to what it was spent on: the oldest is spent first, what
 * comes back takes its old place, and of an escrow the reward is paid before the fee. docs/decisions/0014.
 * @param movements of one reader, in their order
 * @param refunded which top-up (subject of its transaction) a refund of one is of, by the number of the refund
 */
export function followMoney(
  movements: readonly Movement[],
  refunded: ReadonlyMap<bigint, bigint> = new Map(),
): Followed {
  const accounts = new Map<string, Lots>();
  const lotsOf = (account: string, subject_id: bigint) => {
    const key = `${account} ${subject_id}`;
    let lots = accounts.get(key);
    if (!lots) accounts.set(key, (lots = new Lots()));
    return lots;
  };
  const spent = new Map<bigint, Lot[]>();
  const topups = new Map<bigint, ToppedUp>();
  const born_of = new Map<bigint, bigint>();
  const fees = new Map<bigint, FeePaid>();
  /** Of refunds on their way: money that no top-up of one's own brought, by the top-up that it is a refund of. */
  const strange_held = new Map<bigint, bigint>();

  for (const movement of movements) {
    const { transaction_id, kind, subject_id, note, at } = movement;
    const pool = new Lots();
    const first = kind.startsWith('recharge_refund')
      ? born_of.get(refunded.get(subject_id) ?? -1n)
      : undefined;
    const noteHeld = (account: string, amount: bigint) => {
      if (first !== undefined && account === 'user.refund_hold')
        strange_held.set(first, (strange_held.get(first) ?? 0n) + amount);
    };
    for (const { account, subject_id: of, amount } of movement.entries) {
      if (!holdsTopup(account) || amount > 0n) continue;
      const taken = lotsOf(account, of).take(-amount, kind === 'recharge_refund_request' ? first : undefined);
      noteHeld(account, -strangeIn(taken));
      pool.put(taken);
    }

    for (const { account, subject_id: of, amount } of movement.entries) {
      if (!holdsTopup(account) || amount < 0n) continue;
      const moved = pool.take(amount);
      noteHeld(account, strangeIn(moved));
      const come = amount - sumOf(moved);
      lotsOf(account, of).put(moved);
      if (come > 0n) lotsOf(account, of).put(brought(movement, come, spent));
    }
    if (kind === 'recharge') {
      const amount = movement.entries.find(({ account }) => account === 'user.topup')?.amount ?? 0n;
      topups.set(transaction_id, {
        transaction_id,
        subject_id,
        note,
        at,
        amount,
        returned: 0n,
        returning: 0n,
      });
      born_of.set(subject_id, transaction_id);
    }
    const left = [...pool.all];
    if (left.length > 0) spent.set(transaction_id, left);
    if (returns.has(kind))
      for (const { born, amount } of left) {
        // A top-up that is given back in somebody else's fen is given back all the same.
        const topup = topups.get(born) ?? topups.get(first ?? -1n);
        if (topup) topup.returned += amount;
      }
    // What a reversal takes back of a fee, nobody has paid.
    if (movement.reverses_id !== null) fees.delete(movement.reverses_id);
    else if (movement.fees > 0n) {
      const fee = feeOf(movement, pool);
      if (fee) fees.set(transaction_id, fee);
    }
  }
  for (const { born, amount } of lotsOf('user.refund_hold', 0n).all) {
    const topup = topups.get(born);
    if (topup) topup.returning += amount;
  }
  for (const [born, amount] of strange_held) {
    const topup = topups.get(born);
    if (topup && amount > 0n) topup.returning += amount;
  }
  return { topups: [...topups.values()], fees: [...fees.values()] };
}

/** What of it no top-up of one's own brought. */
const strangeIn = (lots: readonly Lot[]): bigint => sumOf(lots.filter(({ from }) => from !== 'recharge'));

/** Money that comes into the top-up part from outside of it. */
function brought(movement: Movement, amount: bigint, spent: ReadonlyMap<bigint, Lot[]>): Lot[] {
  const { transaction_id: born, kind, reverses_id } = movement;
  if (kind === 'recharge') return [{ born, from: 'recharge', amount }];
  if (kind === 'transfer') return [{ born, from: 'foreign', amount }];
  const before = reverses_id === null ? undefined : spent.get(reverses_id);
  if (!before) return [{ born, from: 'other', amount }];
  const back = new Lots();
  back.put(before);
  const again = back.take(amount);
  const rest = amount - sumOf(again);
  return rest > 0n ? [...again, { born, from: 'other', amount: rest }] : again;
}

/** @param left what of the top-up part went away for good in this transaction */
function feeOf(movement: Movement, left: Lots): FeePaid | null {
  const { transaction_id, kind, subject_id, note, at, own, fees: amount } = movement;
  const facts = { transaction_id, kind, subject_id, note, at, amount };
  // Taken from what a seller gets or somebody withdraws: earned, whoever paid.
  const takes_from_earned = kind === 'order_settle' ? !own : kind === 'withdraw_paid';
  if (takes_from_earned) return { ...facts, plain: amount, paid_from: new Map() };
  if (kind !== 'report_pay' && kind !== 'arbitration') return null;

  const gave = givenBySource(movement);
  let missing = amount;
  let plain = 0n;
  const paid_from = new Map<bigint, bigint>();
  for (const source of sources.toReversed()) {
    const part = gave[source] < missing ? gave[source] : missing;
    missing -= part;
    if (source === 'channel' || source === 'earn') plain += part;
    if (source === 'topup')
      for (const lot of left.takeYoungest(part)) {
        if (lot.from === 'other') plain += lot.amount;
        if (lot.from === 'recharge') paid_from.set(lot.born, (paid_from.get(lot.born) ?? 0n) + lot.amount);
      }
  }
  return { ...facts, plain, paid_from };
}

/** What each source of an escrow gave away, without what went back to the payer. */
function givenBySource({ entries }: Movement): Record<(typeof sources)[number], bigint> {
  const sum = (account: string) =>
    entries.reduce((total, entry) => (entry.account === account ? total + entry.amount : total), 0n);
  const of = (source: string) => -sum(`task.escrow.${source}`);
  const [topup, back] = [of('topup'), sum('user.topup')];
  // What a channel had paid comes back as a balance too: it is what the escrow's own top-up part does not explain.
  const back_to_topup = back < topup ? back : topup;
  return {
    bonus: of('bonus') - sum('user.bonus'),
    topup: topup - back_to_topup,
    earn: of('earn') - sum('user.earn'),
    channel: of('channel') - (back - back_to_topup),
  };
}
