import type { Parsed } from '../../../../contract/index.ts';
import { refund_reasons, type RefundReason } from '../../../../contract/seckill/seckill-refund-lifecycle.ts';
import { seckill_limits } from '../../../../contract/seckill/seckill-limits.ts';
import { daysLater } from '../../../clock/beijing-time.ts';
import { member, type Call } from '../../../call/call.ts';
import { invalid, refuse } from '../../../call/refusal.ts';
import { type Fen, fen } from '../../../ledger/amount.ts';
import { totalOf } from '../../../ledger/parts.ts';
import { yuanWords } from '../../../../contract/trade/money.ts';
import { ownReadyFiles, useFiles } from '../../upload/index.ts';
import { termsAt } from '../../../settings/trade-terms.ts';
import { tellBuyer, tellSeller } from '../orders/handle-order.ts';
import { heldOf, lockOrder, moveOrder } from '../orders/order-record.ts';
import { type OrderRow, seckillDb, type SeckillRefundRow } from '../tables.ts';
import { goOn, liveRefund, moveRefund, sendBack } from './refund-record.ts';

/** user.seckill_apply_refund: the seller has two days; who has not shipped for a week is not asked. */
export async function applyForRefund(
  { order_no, refund_reason, words, amount, files }: Parsed<'user.seckill_apply_refund'>,
  call: Call,
): Promise<null> {
  const { viewer } = member(call);
  const order = await lockOrder(call, order_no, { user_id: viewer.id });
  if (order.settled_at) throw refuse('已过售后期，钱已经结算给商家');
  const most = totalOf(heldOf(order));
  if (amount !== undefined && most > 0n && BigInt(amount) > most)
    throw invalid('amount', `最多可退 ${yuanWords(most)}`);
  const shown = await ownReadyFiles(call, viewer.id, files, { path: 'files', kinds: ['proof'] });
  const refund = await openRefundOf(call, order, 'author', {
    reason_code: refund_reason,
    words,
    amount: fen(amount ?? most),
    file_ids: shown.map(({ id }) => id),
  });
  await useFiles(call, refund.file_ids, { kind: 'seckill_refund', id: Number(refund.id), title: '退款凭证' });
  const silent = order.status === 'paid' && daysLater(order.paid_at!, seckill_limits.ship_days) <= call.now;
  if (silent) await agree(call, order, refund, 'timer');
  else
    tellSeller(call, order, `申请退款 ${yuanWords(refund.amount)}：${refund_reasons[refund_reason]}`, words);
  return null;
}

export async function openRefundOf(
  call: Call,
  order: OrderRow,
  actor: 'author' | 'timer',
  asked: { reason_code: RefundReason; words: string; amount: Fen; file_ids: number[] },
): Promise<SeckillRefundRow> {
  const event = actor === 'timer' ? 'give_up' : 'apply_refund';
  const before = await moveOrder(call, order, event, { actor, to: 'refunding' });
  await seckillDb(call)
    .updateTable('seckill_orders')
    .set({ before_refund: before })
    .where('id', '=', order.id)
    .execute();
  const { refund_answer } = await termsAt(call, order.created_at);
  return seckillDb(call)
    .insertInto('seckill_refunds')
    .values({
      offer_id: order.offer_id,
      order_id: order.id,
      user_id: order.user_id,
      seller_id: order.seller_id,
      status: 'applied',
      ...asked,
      unshipped: before === 'paid',
      created_at: call.now,
      next_at: new Date(call.now.getTime() + refund_answer * 3_600_000),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** user.seckill_cancel_refund: the buyer does not want it back any more. */
export async function cancelRefund(
  { order_no }: Parsed<'user.seckill_cancel_refund'>,
  call: Call,
): Promise<null> {
  const order = await lockOrder(call, order_no, { user_id: member(call).viewer.id });
  const refund = await liveRefund(call, order);
  await moveRefund(call, refund, 'cancel', {
    actor: 'author',
    to: 'cancelled',
    set: { ended_at: call.now, next_at: null },
  });
  await goOn(call, order, 'author');
  return null;
}

/** user.seckill_escalate_refund: staff decide where the seller refused. */
export async function escalateRefund(
  { order_no }: Parsed<'user.seckill_escalate_refund'>,
  call: Call,
): Promise<null> {
  const order = await lockOrder(call, order_no, { user_id: member(call).viewer.id });
  const refund = await liveRefund(call, order);
  if (refund.status === 'applied') throw refuse('商家还没有答复，到时不答复会自动处理');
  await moveRefund(call, refund, 'escalate', {
    actor: 'author',
    to: 'escalated',
    set: { next_at: daysLater(call.now, seckill_limits.ruling_days) },
  });
  return null;
}

/** user.seckill_send_back: the parcel is on its way; the seller has a week to say that it came. */
export async function sendGoodsBack(
  { order_no, carrier, tracking_no }: Parsed<'user.seckill_send_back'>,
  call: Call,
): Promise<null> {
  const order = await lockOrder(call, order_no, { user_id: member(call).viewer.id });
  const refund = await liveRefund(call, order);
  await moveRefund(call, refund, 'send_back', {
    actor: 'author',
    to: 'returning',
    set: { carrier, tracking_no, next_at: daysLater(call.now, seckill_limits.return_days) },
  });
  tellSeller(call, order, '退货已寄出', `${carrier} ${tracking_no}`);
  return null;
}

/** company.seckill_agree_refund: at once, or when the goods are back. */
export async function agreeToRefund(
  { order_no, with_return }: Parsed<'company.seckill_agree_refund'>,
  call: Call,
): Promise<null> {
  const order = await lockOrder(call, order_no, { seller_id: member(call).viewer.id });
  const refund = await liveRefund(call, order);
  await agree(call, order, refund, 'admin', { with_return });
  return null;
}

/** Where the seller wants it back, in the words of its settings. */
async function returnPlace(call: Call, { seller_id }: OrderRow): Promise<string> {
  const set = await seckillDb(call)
    .selectFrom('seckill_settings')
    .select('return_to')
    .where('user_id', '=', seller_id)
    .executeTakeFirst();
  return set?.return_to ? `寄到：${set.return_to}` : '';
}

/** Whoever says yes: goods that were never sent need not come back; the others go where the seller wants them, which the buyer reads. */
export async function agree(
  call: Call,
  order: OrderRow,
  refund: SeckillRefundRow,
  actor: 'admin' | 'timer' | 'ops',
  { with_return, words = '' }: { with_return?: boolean; words?: string } = {},
): Promise<void> {
  const to = with_return && !refund.unshipped ? 'returning' : 'processing';
  const place = to === 'returning' ? await returnPlace(call, order) : '';
  const answer = words !== '' && place !== '' ? `${words}（${place}）` : words || place;
  await moveRefund(call, refund, actor === 'ops' ? 'uphold' : 'agree', {
    actor,
    to,
    reason: answer,
    set: {
      answered_at: call.now,
      answer,
      next_at: to === 'returning' ? daysLater(call.now, seckill_limits.return_days) : null,
    },
  });
  // Who does not know where to would lose by the clock what was agreed to.
  if (to === 'returning' && place === '')
    throw refuse(
      actor === 'admin'
        ? '请先在“默认设置”里填写退货地址，再同意退货'
        : '商家没有填写退货地址，买家不知道寄到哪里，请直接支持退款',
    );
  if (to === 'returning') tellBuyer(call, order, '退款已同意，请在 7 天内寄回', answer);
  else tellBuyer(call, order, '退款已同意，正在原路退回');
  if (to === 'processing') await sendBack(call, order, refund);
}

/** company.seckill_refuse_refund: with a reason; the buyer may ask the platform for a week. */
export async function refuseRefund(
  { order_no, reason }: Parsed<'company.seckill_refuse_refund'>,
  call: Call,
): Promise<null> {
  const order = await lockOrder(call, order_no, { seller_id: member(call).viewer.id });
  const refund = await liveRefund(call, order);
  await moveRefund(call, refund, 'refuse', {
    actor: 'admin',
    to: 'rejected',
    reason,
    set: {
      answered_at: call.now,
      answer: reason,
      next_at: daysLater(call.now, seckill_limits.escalate_days),
    },
  });
  tellBuyer(call, order, '退款被商家拒绝，7 天内可以申请平台介入', reason);
  return null;
}

/** company.seckill_receive_back: the goods are back. */
export async function receiveBack(
  { order_no }: Parsed<'company.seckill_receive_back'>,
  call: Call,
): Promise<null> {
  const order = await lockOrder(call, order_no, { seller_id: member(call).viewer.id });
  await goodsAreBack(call, order, await liveRefund(call, order), 'admin');
  return null;
}

export async function goodsAreBack(
  call: Call,
  order: OrderRow,
  refund: SeckillRefundRow,
  actor: 'admin' | 'timer',
): Promise<void> {
  if (refund.tracking_no === '') throw refuse('买家还没有寄回');
  await moveRefund(call, refund, 'receive_back', { actor, to: 'processing', set: { next_at: null } });
  await sendBack(call, order, refund);
}
