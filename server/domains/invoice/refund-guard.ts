import type { Call } from '../../call/call.ts';
import { type Movement, readBillingMovements, topUpTransaction } from '../../ledger/billing-movements.ts';
import { topUpFacts } from '../payment/index.ts';
import type { Claim } from './billing/billable.ts';
import { followMoney, type ToppedUp } from './billing/follow-money.ts';
import { liveClaims } from './billing/read-billable.ts';
import { invoiceDb } from './tables.ts';
import { holdInvoicing } from './titles/title-rows.ts';

/**
 * Before a top-up is given back: what stands on an invoice has to be taken back there first. Nobody applies for an invoice of this
 * account until the transaction ends, so what is free stays free. @param order_no of the top-up @param amount that is to go back, in fen
 * @returns why it cannot be given back now, in words; null: nothing stands against it
 */
export async function refundHindrance(
  call: Call,
  { user_id, order_no }: { user_id: number; order_no: string },
  amount: bigint,
): Promise<string | null> {
  await holdInvoicing(call, user_id);
  const { by_attempt, refund_of } = await topUpFacts(call, user_id);
  const [attempt_id] = [...by_attempt].find(([, topup]) => topup.order_no === order_no) ?? [];
  const transaction_id = attempt_id && (await topUpTransaction(call, user_id, attempt_id));
  if (!attempt_id || !transaction_id) return null;
  const own = await claimedBy(call, user_id, transaction_id);
  if (own) return `这笔充值${saysOf(own)}`;
  const other = await otherTouched(call, user_id, { attempt_id, amount, refund_of });
  // Itself, given back in money of another wallet: of what it paid an invoice may stand.
  if (other?.transaction_id === transaction_id) {
    const fee = await feeClaimedOf(call, user_id, transaction_id);
    return fee ? `这笔充值付过的服务费${saysOf(fee)}` : null;
  }
  const claim = other && (await claimedBy(call, user_id, other.transaction_id));
  return claim
    ? `这笔充值没有用掉的不够退，会退到充值 ${by_attempt.get(other.subject_id)?.order_no ?? ''} 的钱，那笔${saysOf(claim)}`
    : null;
}

type ClaimedBy = { invoice_no: string; status: string };

const claimedBy = (call: Call, user_id: number, transaction_id: bigint): Promise<ClaimedBy | undefined> =>
  invoiceDb(call)
    .selectFrom('invoice_lines as l')
    .innerJoin('invoices as i', 'i.id', 'l.invoice_id')
    .select(['i.invoice_no', 'i.status'])
    .where('l.user_id', '=', user_id)
    .where('l.transaction_id', '=', transaction_id)
    .where('l.live', '=', true)
    .executeTakeFirst();

/** One of the fees that it paid. */
async function feeClaimedOf(call: Call, user_id: number, topup: bigint): Promise<ClaimedBy | undefined> {
  const claims = await liveClaims(call, user_id);
  const fee = claims.find(({ base, paid_from }) => base === 'fee' && (paid_from.get(topup) ?? 0n) > 0n);
  return fee && claimedBy(call, user_id, fee.transaction_id);
}

const saysOf = ({ invoice_no, status }: ClaimedBy): string =>
  status === 'issued'
    ? `已开发票（申请单 ${invoice_no}），先在开票记录里申请红冲，红冲后再退`
    : status === 'reversing'
      ? `的发票正在红冲（申请单 ${invoice_no}），红冲完成后再退`
      : `正在开票（申请单 ${invoice_no}），先在开票记录里撤销申请`;

/** Of a top-up that was spent it is the money of others that goes back: one of them of which more is billed than would be left. */
async function otherTouched(
  call: Call,
  user_id: number,
  asked: { attempt_id: bigint; amount: bigint; refund_of: ReadonlyMap<bigint, bigint> },
): Promise<ToppedUp | undefined> {
  const movements = await readBillingMovements(call, user_id);
  const claims = await liveClaims(call, user_id);
  const before = new Map(
    followMoney(movements, asked.refund_of).topups.map((topup) => [topup.transaction_id, topup.returning]),
  );
  const { topups } = followMoney(
    [...movements, goingBack(call.now, asked.amount)],
    new Map([...asked.refund_of, [nobodys, asked.attempt_id]]),
  );
  return topups.find(
    (topup) =>
      topup.returning > (before.get(topup.transaction_id) ?? 0n) &&
      billedOf(topup, claims) > topup.amount - topup.returned - topup.returning,
  );
}

/** No refund has this number. */
const nobodys = 0n;

/** As the refund will stand in the ledger when it is asked for. */
const goingBack = (at: Date, amount: bigint): Movement => ({
  transaction_id: nobodys,
  kind: 'recharge_refund_request',
  subject_id: nobodys,
  note: '',
  reverses_id: null,
  at,
  own: true,
  entries: [
    { account: 'user.topup', subject_id: 0n, amount: -amount, seq: 0n },
    { account: 'user.refund_hold', subject_id: 0n, amount, seq: 0n },
  ],
  fees: 0n,
});

const billedOf = ({ transaction_id }: ToppedUp, claims: readonly Claim[]): bigint =>
  claims.reduce(
    (sum, claim) =>
      sum +
      (claim.base === 'topup'
        ? claim.transaction_id === transaction_id
          ? claim.amount
          : 0n
        : (claim.paid_from.get(transaction_id) ?? 0n)),
    0n,
  );
