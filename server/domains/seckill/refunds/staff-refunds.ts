import type { Output, Parsed } from '../../../../contract/index.ts';
import type { RefundReason } from '../../../../contract/seckill/seckill-refund-lifecycle.ts';
import { refund_reasons } from '../../../../contract/seckill/seckill-refund-lifecycle.ts';
import { writeAudit } from '../../../audit/write-audit.ts';
import { member, type Call } from '../../../call/call.ts';
import { refuse } from '../../../call/refusal.ts';
import { tellBuyer, tellSeller } from '../orders/handle-order.ts';
import { shownFilesOf } from '../orders/asked-back.ts';
import { lockOrder } from '../orders/order-record.ts';
import { seckillDb } from '../tables.ts';
import { agree } from './ask-back.ts';
import { goOn, liveRefund, moveRefund } from './refund-record.ts';

/** admin.seckill_refunds: those that both sides could not agree on, the oldest first. */
export async function listEscalated(
  { page, limit }: Parsed<'admin.seckill_refunds'>,
  call: Call,
): Promise<Output<'admin.seckill_refunds'>> {
  const all = seckillDb(call).selectFrom('seckill_refunds as f').where('f.status', '=', 'escalated');
  const { total } = await all
    .select((row) => row.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await all
    .innerJoin('seckill_orders as r', 'r.id', 'f.order_id')
    .innerJoin('seckill_offers as o', 'o.id', 'f.offer_id')
    .select([
      'r.order_no',
      'o.title',
      'f.amount',
      'r.amount as paid',
      'f.file_ids',
      'f.reason_code',
      'f.words',
      'f.answer',
      'f.created_at',
      'f.next_at',
    ])
    .orderBy('f.created_at')
    .orderBy('f.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const filesOf = await shownFilesOf(call, rows);
  return {
    list: rows.map(({ amount, paid, file_ids, reason_code, created_at, next_at, ...row }) => ({
      ...row,
      amount: Number(amount),
      paid: Number(paid),
      files: filesOf(file_ids),
      reason: refund_reasons[reason_code as RefundReason],
      created_at: created_at.toISOString(),
      until: next_at?.toISOString() ?? null,
    })),
    total: Number(total),
    page,
    limit,
  };
}

/** admin.seckill_refund_decide: for one side, with words for both. */
export async function decideRefund(
  { order_no, pass, with_return, reason }: Parsed<'admin.seckill_refund_decide'>,
  call: Call,
): Promise<null> {
  const { viewer } = member(call);
  const order = await lockOrder(call, order_no, {});
  if (order.user_id === viewer.id || order.seller_id === viewer.id) throw refuse('自己的订单要由别人处理');
  const refund = await liveRefund(call, order);
  if (pass) await agree(call, order, refund, 'ops', { with_return, words: reason });
  else {
    await moveRefund(call, refund, 'dismiss', {
      actor: 'ops',
      to: 'closed',
      reason,
      set: { answer: reason, ended_at: call.now, next_at: null },
    });
    await goOn(call, order, 'ops');
    tellBuyer(call, order, '退款没有得到平台支持', reason);
  }
  tellSeller(call, order, pass ? '平台支持买家退款' : '平台没有支持买家退款', reason);
  await writeAudit(call, {
    action: pass ? 'seckill.refund_uphold' : 'seckill.refund_dismiss',
    subject: { kind: 'seckill_order', id: Number(order.id), title: order.order_no },
    reason,
  });
  return null;
}
