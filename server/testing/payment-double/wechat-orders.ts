import { randomUUID } from 'node:crypto';
import { type DoubleFacts, newNumber, stamp } from './double-facts.ts';
import { type DoubleOrder, orderKey } from './double-state.ts';
import type { WechatFault } from './wechat-gate.ts';

export type Answer = { status: number; body?: object; file?: Buffer } | WechatFault;
export type Given = Record<string, unknown>;

export const fault = (status: number, code: string, message: string): WechatFault => ({
  status,
  code,
  message,
});
const wrong = (name: string): WechatFault => fault(400, 'PARAM_ERROR', `参数 ${name} 不符合要求`);

const text = (value: unknown, least: number, most: number): value is string =>
  typeof value === 'string' && [...value].length >= least && [...value].length <= most;
const isFen = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 1;

/** https, no query; or loopback, where the tests and the demo live. */
export const isNotifyUrl = (value: unknown): value is string => {
  if (!text(value, 1, 255) || !URL.canParse(value)) return false;
  const { protocol, hostname, search, hash } = new URL(value);
  return (
    search === '' &&
    hash === '' &&
    (protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname))
  );
};
const isStamp = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\+\d\d:\d\d|Z)$/.test(value);

/** POST /v3/pay/transactions/{way} */
export async function createOrder(facts: DoubleFacts, way: string, given: Given): Promise<Answer> {
  if (way !== 'native' && way !== 'jsapi' && way !== 'h5') return fault(404, 'NOT_FOUND', '没有这个接口');
  const { keys, state, now } = facts;
  const amount = given['amount'] as Given | undefined;
  if (given['appid'] !== keys.appid) return fault(400, 'APPID_MCHID_NOT_MATCH', 'appid和mch_id不匹配');
  if (given['mchid'] !== keys.mchid) return wrong('mchid');
  if (!text(given['description'], 1, 127)) return wrong('description');
  if (typeof given['out_trade_no'] !== 'string' || !/^[0-9A-Za-z_\-|*]{6,32}$/.test(given['out_trade_no']))
    return wrong('out_trade_no');
  if (!isNotifyUrl(given['notify_url'])) return wrong('notify_url');
  if (!isFen(amount?.['total'])) return wrong('amount.total');
  if (amount['currency'] !== undefined && amount['currency'] !== 'CNY') return wrong('amount.currency');
  if (given['attach'] !== undefined && !text(given['attach'], 1, 128)) return wrong('attach');
  const payer = given['payer'] as Given | undefined;
  if (way === 'jsapi' && !text(payer?.['openid'], 1, 128)) return wrong('payer.openid');
  const scene = given['scene_info'] as (Given & { h5_info?: Given }) | undefined;
  if (way === 'h5' && (!text(scene?.['payer_client_ip'], 1, 45) || !text(scene?.h5_info?.['type'], 1, 32)))
    return wrong('scene_info');
  const expires = given['time_expire'];
  if (expires !== undefined && !isStamp(expires)) return wrong('time_expire');
  const expires_at = expires === undefined ? new Date(now().getTime() + 7 * 86_400_000) : new Date(expires);
  const out_trade_no = given['out_trade_no'];
  const request = JSON.stringify([way, given]);

  const made = await state.change(
    'order',
    orderKey('wechat', out_trade_no),
    (known): { keep?: DoubleOrder; give: DoubleOrder | WechatFault } => {
      if (known?.state === 'paid') return { give: fault(400, 'ORDERPAID', '该订单已支付') };
      if (known?.state === 'closed') return { give: fault(400, 'ORDER_CLOSED', '该订单已关闭') };
      if (known && known.request !== request)
        return { give: fault(400, 'INVALID_REQUEST', '201 商户订单号重复') };
      if (known) return { give: known };
      if (expires_at.getTime() - now().getTime() < 60_000) return { give: wrong('time_expire') };
      const order: DoubleOrder = {
        channel: 'wechat',
        out_trade_no,
        channel_no: newNumber('4200', 28),
        token: randomUUID(),
        way,
        title: given['description'] as string,
        total: amount['total'] as number,
        state: 'waiting',
        request,
        notify_url: given['notify_url'] as string,
        created_at: now().toISOString(),
        expires_at: expires_at.toISOString(),
        openid: (payer?.['openid'] as string | undefined) ?? 'oDoublePayer0000000000000000',
      };
      return { keep: order, give: order };
    },
  );
  if ('code' in made) return made;
  const { token } = made;
  if (way === 'jsapi') return { status: 200, body: { prepay_id: `wx${token.replaceAll('-', '')}` } };
  const page = facts.phone ? `${facts.phone}?order=${token}` : undefined;
  return way === 'native'
    ? { status: 200, body: { code_url: page ?? `weixin://wxpay/bizpayurl?pr=${token.slice(0, 9)}` } }
    : {
        status: 200,
        body: { h5_url: page ?? `https://wx.tenpay.com/cgi-bin/mmpayweb-bin/checkmweb?prepay_id=wx${token}` },
      };
}

/** What a transaction is, to a query and to a notice. */
export function transactionOf(
  facts: DoubleFacts,
  order: DoubleOrder,
  refunded: boolean,
  foreign = false,
): Given {
  const { keys } = facts;
  const states = {
    waiting: 'NOTPAY',
    closed: 'CLOSED',
    refused: 'PAYERROR',
    paid: refunded ? 'REFUND' : 'SUCCESS',
  };
  const base = {
    appid: keys.appid,
    mchid: foreign ? '1900000001' : keys.mchid,
    out_trade_no: order.out_trade_no,
    trade_state: states[order.state],
    trade_state_desc: { waiting: '订单未支付', closed: '订单已关闭', refused: '支付失败', paid: '支付成功' }[
      order.state
    ],
    payer: { openid: order.openid },
    amount: { total: order.paid ?? order.total, currency: 'CNY' },
  };
  if (order.state !== 'paid') return base;
  return {
    ...base,
    transaction_id: order.channel_no,
    trade_type: { native: 'NATIVE', jsapi: 'JSAPI', h5: 'MWEB', page: '' }[order.way],
    bank_type: 'OTHERS',
    attach: '',
    success_time: stamp(new Date(order.paid_at!)),
    amount: {
      total: order.paid ?? order.total,
      payer_total: order.paid ?? order.total,
      currency: order.currency ?? 'CNY',
      payer_currency: order.currency ?? 'CNY',
    },
  };
}

/** GET …/out-trade-no/{n} */
export async function findOrder(
  facts: DoubleFacts,
  out_trade_no: string,
  mchid: string | null,
  foreign = false,
): Promise<Answer> {
  if (mchid !== facts.keys.mchid) return wrong('mchid');
  const order = await facts.state.read('order', orderKey('wechat', out_trade_no));
  if (!order) return fault(404, 'ORDER_NOT_EXIST', '订单不存在');
  const refunds = await facts.state.all('refund');
  const refunded = refunds.some((one) => one.channel === 'wechat' && one.out_trade_no === out_trade_no);
  return { status: 200, body: transactionOf(facts, order, refunded, foreign) };
}

/** POST …/out-trade-no/{n}/close */
export async function closeOrder(facts: DoubleFacts, out_trade_no: string, given: Given): Promise<Answer> {
  if (given['mchid'] !== facts.keys.mchid) return wrong('mchid');
  return facts.state.change(
    'order',
    orderKey('wechat', out_trade_no),
    (order): { keep?: DoubleOrder; give: Answer } => {
      if (!order) return { give: fault(404, 'ORDER_NOT_EXIST', '订单不存在') };
      if (order.state === 'paid') return { give: fault(400, 'ORDERPAID', '该订单已支付') };
      if (order.state === 'closed') return { give: { status: 204 } };
      return {
        keep: { ...order, state: 'closed', closed_at: facts.now().toISOString() },
        give: { status: 204 },
      };
    },
  );
}
