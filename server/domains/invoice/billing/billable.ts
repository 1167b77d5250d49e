import type { BilledItem, InvoiceBase, LineHindrance } from '../../../../contract/invoice/invoice-kinds.ts';
import type { Followed } from './follow-money.ts';

/** A line of a live application. `paid_from`: what of which top-ups it covers, in fen. */
export type Claim = {
  transaction_id: bigint;
  base: InvoiceBase;
  amount: bigint;
  paid_from: ReadonlyMap<bigint, bigint>;
  /** It stands on an invoice, not only on an application. */
  issued: boolean;
};

/** What could stand on an invoice. In fen. */
export type Billable = {
  transaction_id: bigint;
  base: InvoiceBase;
  item: BilledItem;
  subject_id: bigint;
  note: string;
  at: Date;
  /** What was paid. */
  amount: bigint;
  billable: bigint;
  /** Of which top-ups the billable part of a fee is. */
  paid_from: Map<bigint, bigint>;
  why: LineHindrance | null;
};

/**
 * What of everything that was paid can be billed now. Of each top-up a fen is given out once: to the invoice of the top-up, or to
 * those of the fees that it paid. Older fees come first. In the order of the ledger, without what is settled for good and small.
 */
export function billableLines({ topups, fees }: Followed, claims: readonly Claim[]): Billable[] {
  const claimed = new Map(claims.map((claim) => [claim.transaction_id, claim]));
  const free = new Map(
    topups.map(({ transaction_id, amount, returned, returning }) => [
      transaction_id,
      amount - returned - returning,
    ]),
  );
  const spend = (born: bigint, amount: bigint) => free.set(born, (free.get(born) ?? 0n) - amount);
  for (const { base, transaction_id, amount, paid_from } of claims)
    if (base === 'topup') spend(transaction_id, amount);
    else for (const [born, part] of paid_from) spend(born, part);

  const of_topups = topups.map((topup): Billable => {
    const { transaction_id, subject_id, note, at, amount, returned, returning } = topup;
    const claim = claimed.get(transaction_id);
    const left = atLeastZero(free.get(transaction_id) ?? 0n);
    const why: LineHindrance | null = claim
      ? claim.issued
        ? 'issued'
        : 'claimed'
      : returning > 0n
        ? 'refunding'
        : returned === amount
          ? 'refunded'
          : left === 0n
            ? 'used'
            : null;
    const facts = { transaction_id, subject_id, note, at, amount, paid_from: new Map() };
    return { ...facts, base: 'topup', item: 'recharge', billable: why ? 0n : left, why };
  });

  const of_fees = fees.map((fee): Billable => {
    const claim = claimed.get(fee.transaction_id);
    const paid_from = new Map<bigint, bigint>();
    let billable = claim ? 0n : fee.plain;
    if (!claim)
      for (const [born, part] of fee.paid_from) {
        const there = atLeastZero(free.get(born) ?? 0n);
        const given = part < there ? part : there;
        if (given === 0n) continue;
        paid_from.set(born, given);
        spend(born, given);
        billable += given;
      }
    const why: LineHindrance | null = claim
      ? claim.issued
        ? 'issued'
        : 'claimed'
      : billable > 0n
        ? null
        : fee.paid_from.size > 0
          ? 'used'
          : 'bonus';
    const { transaction_id, subject_id, note, at, amount } = fee;
    return {
      transaction_id,
      subject_id,
      note,
      at,
      amount,
      base: 'fee',
      item: fee.kind as BilledItem,
      billable,
      paid_from,
      why,
    };
  });
  return [...of_topups, ...of_fees];
}

const atLeastZero = (amount: bigint): bigint => (amount > 0n ? amount : 0n);
