import { textOf } from '../../ask.ts';
import { down, refused } from '../../failed.ts';
import { beijingStamp, cutTo } from '../channel-values.ts';
import {
  type ChannelOrder,
  noticePath,
  type Opened,
  type PaymentChannel,
  type PaymentState,
  type RefundState,
} from '../payment-channel.ts';
import { callWechatPay, failedBy, newNonce, type WechatPaySettings } from './call-wechat-pay.ts';
import { isForeign, paymentStateOf, refundStateOf } from './read-transaction.ts';
import { readWechatNotice } from './read-wechat-notice.ts';
import { wechatBill } from './wechat-bill.ts';
import { jsapiParameters } from './wechat-signing.ts';

/** WeChat Pay, API v3: native codes, pages within WeChat, and pages on a phone. */
export const wechatPay = (settings: WechatPaySettings): PaymentChannel => ({
  offered: true,
  ways: settings.ways,
  open: (order) => open(settings, order),
  find: (out_trade_no) => find(settings, out_trade_no),
  close: (out_trade_no) => close(settings, out_trade_no),
  refund: (refund) => giveBack(settings, refund),
  findRefund: (refund) => findRefund(settings, refund),
  readNotice: (raw, now) => readWechatNotice(settings, raw, now),
  acknowledged: { status: 204, type: 'application/json', body: '' },
  notAcknowledged: {
    // No fault of ours, so no 5xx: nobody is to be woken by whoever sends us what is not signed.
    status: 401,
    type: 'application/json',
    body: JSON.stringify({ code: 'FAIL', message: '签名没有通过，没有处理' }),
  },
  bill: (day) => wechatBill(settings, day),
});

export const noticeUrl = ({ public_url }: WechatPaySettings): string => public_url + noticePath('wechat');

async function open(settings: WechatPaySettings, order: ChannelOrder): Promise<Opened> {
  const { way } = order;
  if (way === 'page' || !settings.ways.includes(way)) return refused('way_not_offered');
  const said = await callWechatPay(settings, 'POST', `/v3/pay/transactions/${way}`, {
    appid: settings.appid,
    mchid: settings.signer.mchid,
    description: cutTo(order.title, 127),
    out_trade_no: order.out_trade_no,
    time_expire: beijingStamp(order.expires_at),
    notify_url: noticeUrl(settings),
    amount: { total: Number(order.amount), currency: 'CNY' },
    ...(way === 'jsapi' ? { payer: { openid: order.openid ?? '' } } : {}),
    ...(way === 'h5' ? { scene_info: { payer_client_ip: order.ip, h5_info: { type: 'Wap' } } } : {}),
  });
  if (said.result === 'not_done') return failedBy(said);
  if (said.result !== 'said') return said;
  if (way === 'native') {
    const code_url = textOf(said.body, 'code_url');
    return code_url ? { result: 'opened', show: { kind: 'qr', code_url } } : down('unreadable');
  }
  if (way === 'h5') {
    const url = textOf(said.body, 'h5_url');
    if (!/^https?:\/\//.test(url)) return down('unreadable');
    const back = encodeURIComponent(order.return_url);
    return {
      result: 'opened',
      show: { kind: 'redirect', url: `${url}${url.includes('?') ? '&' : '?'}redirect_url=${back}` },
    };
  }
  const prepay_id = textOf(said.body, 'prepay_id');
  if (!prepay_id) return down('unreadable');
  const timestamp = String(Math.floor((settings.now?.() ?? new Date()).getTime() / 1000));
  const facts = { appid: settings.appid, prepay_id, timestamp, nonce: newNonce() };
  return {
    result: 'opened',
    show: { kind: 'jsapi', params: jsapiParameters(settings.signer.key, facts) },
  };
}

async function find(settings: WechatPaySettings, out_trade_no: string): Promise<PaymentState> {
  const said = await callWechatPay(
    settings,
    'GET',
    `/v3/pay/transactions/out-trade-no/${encodeURIComponent(out_trade_no)}?mchid=${settings.signer.mchid}`,
  );
  if (said.result === 'not_done') return isAbsent(said) ? { result: 'absent' } : failedBy(said);
  if (said.result !== 'said') return said;
  if (isForeign(said.body, settings) || textOf(said.body, 'out_trade_no') !== out_trade_no)
    return down('foreign');
  return paymentStateOf(said.body);
}

async function close(settings: WechatPaySettings, out_trade_no: string) {
  const said = await callWechatPay(
    settings,
    'POST',
    `/v3/pay/transactions/out-trade-no/${encodeURIComponent(out_trade_no)}/close`,
    { mchid: settings.signer.mchid },
  );
  if (said.result === 'said') return { result: 'closed' as const };
  if (said.result !== 'not_done') return said;
  if (isAbsent(said)) return { result: 'absent' as const };
  // Their words for “too late” have changed more than once; what the order is, is one question.
  const state = await find(settings, out_trade_no);
  if (state.result === 'paid' || state.result === 'refunded') return { result: 'paid' as const };
  if (state.result === 'closed') return { result: 'closed' as const };
  return failedBy(said);
}

async function giveBack(
  settings: WechatPaySettings,
  refund: Parameters<PaymentChannel['refund']>[0],
): Promise<RefundState> {
  const said = await callWechatPay(settings, 'POST', '/v3/refund/domestic/refunds', {
    out_trade_no: refund.out_trade_no,
    out_refund_no: refund.out_refund_no,
    reason: cutTo(refund.reason, 80),
    notify_url: noticeUrl(settings),
    amount: { refund: Number(refund.amount), total: Number(refund.total), currency: 'CNY' },
  });
  return refundSaid(said, refund);
}

async function findRefund(
  settings: WechatPaySettings,
  refund: Parameters<PaymentChannel['findRefund']>[0],
): Promise<RefundState> {
  const path = `/v3/refund/domestic/refunds/${encodeURIComponent(refund.out_refund_no)}`;
  const said = await callWechatPay(settings, 'GET', path);
  if (said.result === 'not_done' && isAbsent(said)) return { result: 'absent' };
  return refundSaid(said, refund);
}

function refundSaid(
  said: Awaited<ReturnType<typeof callWechatPay>>,
  ours: { out_refund_no: string; out_trade_no: string },
): RefundState {
  if (said.result === 'not_done') return failedBy(said);
  if (said.result !== 'said') return said;
  const same =
    textOf(said.body, 'out_refund_no') === ours.out_refund_no &&
    textOf(said.body, 'out_trade_no') === ours.out_trade_no;
  return same ? refundStateOf(said.body) : down('foreign');
}

const isAbsent = ({ status, code }: { status: number; code: string }): boolean =>
  status === 404 ||
  ['ORDER_NOT_EXIST', 'ORDERNOTEXIST', 'RESOURCE_NOT_EXISTS', 'NOT_FOUND', 'REFUND_NOT_EXISTS'].includes(
    code,
  );
