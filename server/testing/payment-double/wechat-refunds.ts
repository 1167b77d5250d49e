import { type DoubleFacts, newNumber, stamp } from './double-facts.ts';
import { type DoubleRefund, orderKey } from './double-state.ts';
import { type Answer, fault, type Given, isNotifyUrl } from './wechat-orders.ts';

const year_ms = 365 * 86_400_000;

/** POST /v3/refund/domestic/refunds */
export async function createRefund(facts: DoubleFacts, given: Given): Promise<Answer> {
  const { state, now, script } = facts;
  const { out_trade_no, out_refund_no, reason, notify_url } = given as Record<string, string | undefined>;
  const amount = given['amount'] as { refund?: unknown; total?: unknown; currency?: unknown } | undefined;
  if (!out_refund_no || !/^[0-9A-Za-z_\-|*@]{1,64}$/.test(out_refund_no))
    return fault(400, 'PARAM_ERROR', 'out_refund_no');
  if (!out_trade_no) return fault(400, 'PARAM_ERROR', 'out_trade_no');
  if (reason !== undefined && ([...reason].length > 80 || reason === ''))
    return fault(400, 'PARAM_ERROR', 'reason');
  if (notify_url !== undefined && !isNotifyUrl(notify_url)) return fault(400, 'PARAM_ERROR', 'notify_url');
  const { refund, total, currency } = amount ?? {};
  if (typeof refund !== 'number' || !Number.isSafeInteger(refund) || refund < 1)
    return fault(400, 'PARAM_ERROR', 'amount.refund');
  if (currency !== 'CNY') return fault(400, 'PARAM_ERROR', 'amount.currency');
  const known = await state.read('refund', `wechat:${out_refund_no}`);
  if (known)
    return known.out_trade_no === out_trade_no && known.amount === refund
      ? { status: 200, body: refundOf(facts, known, await channelNo(facts, out_trade_no)) }
      : fault(400, 'INVALID_REQUEST', '同一退款单号，参数与之前不一致');
  const order = await state.read('order', orderKey('wechat', out_trade_no));
  if (!order) return fault(404, 'RESOURCE_NOT_EXISTS', '订单不存在');
  if (order.state !== 'paid') return fault(400, 'INVALID_REQUEST', '订单未支付，不能退款');
  const paid = order.paid ?? order.total;
  if (total !== paid) return fault(400, 'INVALID_REQUEST', '订单金额或退款金额与之前请求不一致');
  if (now().getTime() - Date.parse(order.paid_at!) > year_ms)
    return fault(400, 'INVALID_REQUEST', '订单已超过一年');
  const others = (await state.all('refund')).filter(
    (one) => one.channel === 'wechat' && one.out_trade_no === out_trade_no && one.state !== 'closed',
  );
  if (others.reduce((sum, one) => sum + one.amount, refund) > paid)
    return fault(403, 'NOT_ENOUGH', '退款金额大于支付金额');
  if (others.length >= 50) return fault(400, 'INVALID_REQUEST', '退款次数已达上限');
  const last = Math.max(0, ...others.map((one) => Date.parse(one.created_at)));
  if (now().getTime() - last < 60_000)
    return fault(429, 'FREQUENCY_LIMITED', '同一笔订单两次退款需间隔一分钟');
  const made: DoubleRefund = {
    channel: 'wechat',
    out_refund_no,
    out_trade_no,
    refund_id: newNumber('5030', 28),
    amount: refund,
    state: 'processing',
    becomes: script.refunds.shift() ?? 'succeeded',
    settles_at: new Date(now().getTime() + script.refund_ms).toISOString(),
    created_at: now().toISOString(),
    notify_url: notify_url ?? '',
  };
  await state.put('refund', `wechat:${out_refund_no}`, made);
  return { status: 200, body: refundOf(facts, made, order.channel_no) };
}

const channelNo = async ({ state }: DoubleFacts, out_trade_no: string): Promise<string> =>
  (await state.read('order', orderKey('wechat', out_trade_no)))?.channel_no ?? '';

const words = {
  processing: 'PROCESSING',
  succeeded: 'SUCCESS',
  abnormal: 'ABNORMAL',
  closed: 'CLOSED',
} as const;

/** As answers tell it. */
const refundOf = (_facts: DoubleFacts, refund: DoubleRefund, transaction_id: string): Given => ({
  refund_id: refund.refund_id,
  out_refund_no: refund.out_refund_no,
  transaction_id,
  out_trade_no: refund.out_trade_no,
  channel: 'ORIGINAL',
  user_received_account: '支付用户零钱',
  ...(refund.at ? { success_time: stamp(new Date(refund.at)) } : {}),
  create_time: stamp(new Date(refund.created_at)),
  status: words[refund.state],
  amount: { refund: refund.amount, payer_refund: refund.amount, currency: 'CNY' },
});

/** As notices do. */
export const refundNotice = (facts: DoubleFacts, refund: DoubleRefund, transaction_id: string): Given => ({
  mchid: facts.keys.mchid,
  transaction_id,
  out_trade_no: refund.out_trade_no,
  refund_id: refund.refund_id,
  out_refund_no: refund.out_refund_no,
  refund_status: words[refund.state],
  ...(refund.at ? { success_time: stamp(new Date(refund.at)) } : {}),
  user_received_account: '支付用户零钱',
  amount: { total: 0, refund: refund.amount, payer_total: 0, payer_refund: refund.amount },
});

/** GET /v3/refund/domestic/refunds/{n} */
export async function findRefund(facts: DoubleFacts, out_refund_no: string): Promise<Answer> {
  const refund = await facts.state.read('refund', `wechat:${out_refund_no}`);
  if (!refund) return fault(404, 'RESOURCE_NOT_EXISTS', '退款单不存在');
  return { status: 200, body: refundOf(facts, refund, await channelNo(facts, refund.out_trade_no)) };
}
