import type { Output, Parsed } from '../../../../contract/index.ts';
import {
  rechargeLifecycle,
  paymentLifecycle,
  type RechargeStatus,
} from '../../../../contract/payment/payment-lifecycle.ts';
import { most_slip_files } from '../../../../contract/payment/pay-methods.ts';
import type { Slip } from '../../../../contract/payment/recharges.ts';
import { yuanWords } from '../../../../contract/trade/money.ts';
import { member, type Call } from '../../../call/call.ts';
import { invalid, notFound, refuse } from '../../../call/refusal.ts';
import { fen } from '../../../ledger/amount.ts';
import { move } from '../../../lifecycle/move.ts';
import { peopleByIds } from '../../account/index.ts';
import { filesByIds, ownReadyFiles, useFiles } from '../../upload/index.ts';
import { writeAudit } from '../../../audit/write-audit.ts';
import { endAttempt, fallBack } from '../attempts/end-attempt.ts';
import { settle } from '../attempts/settle.ts';
import { closeNow } from '../cashier/close-payment.ts';
import { holdPayment, liveAttempt, ownPayment } from '../rows/find-payment.ts';
import type { PaymentRoom } from '../payable.ts';
import { paymentDb, type RechargeRow } from '../tables.ts';
import { tellPayer } from '../tell.ts';
import { presentRecharges } from './own-recharges.ts';
import { holdRecharge, rechargeById } from './recharge-payable.ts';

/** payment.recharge_slip: what proves that it was sent by bank; it may be sent again as long as nobody decided. */
export async function sendSlip(
  { order_no, payer_name, file_ids }: Parsed<'payment.recharge_slip'>,
  call: Call,
): Promise<Output<'payment.recharge_slip'>> {
  const { viewer } = member(call);
  const found = await ownPayment(call, viewer.id, order_no);
  if (found.kind !== 'recharge') throw refuse('这不是充值订单');
  const payment = await holdPayment(call, found.id);
  const recharge = await holdRecharge(call, payment.subject_id);
  if (recharge.method !== 'bank') throw refuse('这笔充值不是对公转账，不用交回单');
  if (recharge.status !== 'created' && recharge.status !== 'slip_submitted')
    throw refuse('这笔充值已经处理，不用再交');
  const files = await ownReadyFiles(call, viewer.id, file_ids, {
    path: 'file_ids',
    max: most_slip_files,
    kinds: ['proof'],
  });
  await move(
    call,
    rechargeLifecycle,
    'submit_slip',
    { table: 'recharges', id: recharge.id },
    {
      actor: 'author',
      to: 'slip_submitted',
      set: { payer_name, file_ids: files.map(({ id }) => id), sent_at: call.now },
    },
  );
  await useFiles(
    call,
    files.map(({ id }) => id),
    { kind: 'recharge', id: Number(recharge.id), title: `充值 ${order_no} 的回单` },
  );
  // From here on finance decides, not a clock.
  await paymentDb(call)
    .updateTable('payments')
    .set({ next_close_at: null })
    .where('id', '=', payment.id)
    .execute();
  if (payment.status === 'created')
    await move(
      call,
      paymentLifecycle,
      'begin',
      { table: 'payments', id: payment.id },
      { actor: 'author', to: 'processing' },
    );
  return (await presentRecharges(call, viewer.id, [await rechargeById(call, recharge.id)]))[0]!;
}

/** admin.payment_slips: those that wait, the oldest first; those that were decided, the newest first. */
export async function listSlips(
  { status, page, limit }: Parsed<'admin.payment_slips'>,
  call: Call,
): Promise<Output<'admin.payment_slips'>> {
  const all = paymentDb(call).selectFrom('recharges').where('method', '=', 'bank');
  const counted = await all
    .select(['status', (row) => row.fn.countAll<bigint>().as('count')])
    .where('status', 'in', ['slip_submitted', 'credited', 'rejected'])
    .groupBy('status')
    .execute();
  const counts = Object.fromEntries(counted.map((row) => [row.status, Number(row.count)]));
  const rows = await all
    .selectAll()
    .where('status', '=', status)
    .orderBy('sent_at', status === 'slip_submitted' ? 'asc' : 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { list: await presentSlips(call, rows), total: counts[status] ?? 0, page, limit, counts };
}

async function presentSlips(call: Call, rows: readonly RechargeRow[]): Promise<Slip[]> {
  const { viewer } = member(call);
  const people = await peopleByIds(call, [...new Set(rows.map((row) => row.user_id))]);
  const files = await filesByIds(
    call,
    rows.flatMap((row) => row.file_ids),
  );
  return rows.map((row) => ({
    order_no: row.order_no,
    person: people.get(row.user_id)!,
    amount: Number(row.amount),
    status: row.status as RechargeStatus,
    status_title: rechargeLifecycle.states[row.status as RechargeStatus].title,
    payer_name: row.payer_name,
    files: row.file_ids.flatMap((id) => {
      const file = files.get(id);
      return file ? [{ name: file.name, url: file.url, is_image: file.is_image }] : [];
    }),
    bank_no: row.bank_no ?? '',
    reason: row.reason,
    sent_at: (row.sent_at ?? row.created_at).toISOString(),
    own: row.user_id === viewer.id,
  }));
}

/** admin.payment_slip_decide: a line of the bank's statement is one top-up; nobody decides on their own. */
export const decideSlipOf =
  (room: PaymentRoom) =>
  async (
    { order_no, decision, bank_no, amount, reason }: Parsed<'admin.payment_slip_decide'>,
    call: Call,
  ): Promise<Output<'admin.payment_slip_decide'>> => {
    const { viewer } = member(call);
    const found = await paymentDb(call)
      .selectFrom('payments')
      .select(['id', 'subject_id'])
      .where('order_no', '=', order_no)
      .where('kind', '=', 'recharge')
      .executeTakeFirst();
    if (!found) throw notFound('没有找到这笔充值');
    const payment = await holdPayment(call, found.id);
    const recharge = await holdRecharge(call, found.subject_id);
    if (recharge.user_id === viewer.id) throw refuse('自己的充值要由别人核对');
    if (recharge.status !== 'slip_submitted') throw refuse('当前状态不可操作');
    const attempt = (await liveAttempt(call, payment.id))!;
    const decided = { decided_by: viewer.id, reason };
    if (decision === 'reject') {
      await endAttempt(call, attempt, { event: 'reject', by: 'ops' });
      await fallBack(call, payment, 'ops');
      await move(
        call,
        rechargeLifecycle,
        'reject',
        { table: 'recharges', id: recharge.id },
        { actor: 'ops', to: 'rejected', reason, set: { ...decided, ended_at: call.now } },
      );
      await closeNow(room, call, payment.id, 'refused', reason);
      tellPayer(call, payment, { kind: 'wallet', words: '没有入账', excerpt: reason, act: '查看' });
    } else {
      if (bank_no === '') throw invalid('bank_no', '请填写银行流水号');
      if (amount === undefined) throw invalid('amount', '请填写到账金额');
      if (BigInt(amount) !== recharge.amount)
        throw invalid(
          'amount',
          `到账金额与订单的 ${yuanWords(recharge.amount)} 不同，请退回并请对方重新下单`,
        );
      await refuseUsedLine(call, bank_no);
      await paymentDb(call)
        .updateTable('recharges')
        .set({ ...decided, bank_no })
        .where('id', '=', recharge.id)
        .execute();
      await settle(
        room,
        call,
        attempt,
        { channel_no: bank_no, amount: fen(amount), currency: 'CNY', paid_at: call.now },
        'ops',
      );
    }
    await writeAudit(call, {
      action: decision === 'credit' ? 'recharge.credit' : 'recharge.reject',
      subject: { kind: 'recharge', id: Number(recharge.id), title: order_no },
      reason,
      details: { bank_no, amount: Number(recharge.amount) },
    });
    return (await presentSlips(call, [await rechargeById(call, recharge.id)]))[0]!;
  };

async function refuseUsedLine(call: Call, bank_no: string): Promise<void> {
  const used = await paymentDb(call)
    .selectFrom('recharges')
    .select('order_no')
    .where('bank_no', '=', bank_no)
    .executeTakeFirst();
  if (used) throw invalid('bank_no', `这笔流水已经给 ${used.order_no} 入过账`);
}
