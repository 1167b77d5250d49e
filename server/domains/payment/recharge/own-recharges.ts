import type { Output, Parsed } from '../../../../contract/index.ts';
import { rechargeLifecycle, type RechargeStatus } from '../../../../contract/payment/payment-lifecycle.ts';
import type { Recharge } from '../../../../contract/payment/recharges.ts';
import { member, type Call } from '../../../call/call.ts';
import { daysLater } from '../../../clock/beijing-time.ts';
import { walletOf } from '../../../ledger/balances.ts';
import { termsAt } from '../../../settings/trade-terms.ts';
import { paymentDb, type RechargeRow } from '../tables.ts';
import { bonusBackOf, bonusThere, bonusWords } from './bonus-back.ts';
import { methodTitle } from './recharge-payable.ts';

const nothing_there = { left: 0n, spent: 0n };

/** payment.recharges: one's own, the newest first. */
export async function listRecharges(
  { status, page, limit }: Parsed<'payment.recharges'>,
  call: Call,
): Promise<Output<'payment.recharges'>> {
  const { viewer } = member(call);
  const all = paymentDb(call)
    .selectFrom('recharges')
    .where('user_id', '=', viewer.id)
    .$if(status !== undefined, (rows) => rows.where('status', '=', status!));
  const { total } = await all
    .select((row) => row.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await all
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { list: await presentRecharges(call, viewer.id, rows), total: Number(total), page, limit };
}

export async function presentRecharges(
  call: Call,
  user_id: number,
  rows: readonly RechargeRow[],
): Promise<Recharge[]> {
  if (rows.length === 0) return [];
  const { topup } = await walletOf(call, user_id);
  const { recharge_refund_within } = await termsAt(call);
  const there = rows.some(({ bonus }) => bonus > 0n) ? await bonusThere(call, user_id) : nothing_there;
  const ends = await paymentDb(call)
    .selectFrom('payments')
    .select(['order_no', 'expires_at'])
    .where(
      'order_no',
      'in',
      rows.map((row) => row.order_no),
    )
    .execute();
  return rows.map((row) => {
    const status = row.status as RechargeStatus;
    const until = row.credited_at ? daysLater(row.credited_at, recharge_refund_within) : null;
    const unspent = row.amount - row.refunded - row.refunding - row.topup_back;
    const can_go = status === 'credited' && row.method !== 'bank' && until! > call.now;
    const all = can_go ? (unspent < topup ? unspent : topup) : 0n;
    const back = bonusBackOf(row, there, all);
    const refundable = back.topup < all ? all : 0n;
    const waits = status === 'created' || status === 'slip_submitted';
    const by_bank = row.method === 'bank';
    return {
      order_no: row.order_no,
      amount: Number(row.amount),
      bonus: Number(row.bonus),
      method: row.method as Recharge['method'],
      method_title: methodTitle(row),
      status,
      status_title: rechargeLifecycle.states[status].title,
      reason: row.reason,
      refunded: Number(row.refunded),
      refunding: Number(row.refunding),
      refundable: Number(refundable),
      refund_note: bonusWords(row, refundable, back),
      refundable_until: until?.toISOString() ?? null,
      can: {
        pay: status === 'created' && !by_bank,
        send_slip: waits && by_bank,
        cancel: status === 'created',
        refund: refundable > 0n,
      },
      created_at: row.created_at.toISOString(),
      expires_at: (
        ends.find(({ order_no }) => order_no === row.order_no)?.expires_at ?? row.created_at
      ).toISOString(),
      credited_at: row.credited_at?.toISOString() ?? null,
    };
  });
}
