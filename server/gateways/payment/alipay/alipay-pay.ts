import { yuanOf } from '../../../../contract/trade/money.ts';
import { textOf } from '../../ask.ts';
import { down, type Failed, refused } from '../../failed.ts';
import { beijingText, cutTo, fenOfYuan, momentOf } from '../channel-values.ts';
import {
  type ChannelOrder,
  noticePath,
  type Opened,
  type PaymentChannel,
  type PaymentState,
  type RefundState,
} from '../payment-channel.ts';
import { alipayBill } from './alipay-bill.ts';
import { type AlipaySettings, callAlipay, failedBy, gatewayOf, requestOf, type Said } from './call-alipay.ts';
import { readAlipayNotice } from './read-alipay-notice.ts';

/** Alipay's page on a computer (电脑网站支付). */
export const alipayPay = (settings: AlipaySettings): PaymentChannel => ({
  offered: true,
  ways: ['page'],
  open: async (order) => open(settings, order),
  find: (out_trade_no) => find(settings, out_trade_no),
  close: (out_trade_no) => close(settings, out_trade_no),
  refund: (refund) => giveBack(settings, refund),
  findRefund: (refund) => findRefund(settings, refund),
  readNotice: (raw) => readAlipayNotice(settings, raw),
  acknowledged: { status: 200, type: 'text/plain', body: 'success' },
  notAcknowledged: { status: 200, type: 'text/plain', body: 'failure' },
  bill: (day) => alipayBill(settings, day),
});

/** Nothing is asked here: the page is an address that we signed, and the order comes into being when somebody opens it. */
function open(settings: AlipaySettings, order: ChannelOrder): Opened {
  if (order.way !== 'page') return refused('way_not_offered');
  const content = {
    out_trade_no: order.out_trade_no,
    product_code: 'FAST_INSTANT_TRADE_PAY',
    total_amount: yuanOf(order.amount),
    subject: subjectOf(order.title),
    time_expire: beijingText(order.expires_at),
  };
  const parameters = requestOf(settings, 'alipay.trade.page.pay', content, {
    notify_url: settings.public_url + noticePath('alipay'),
    return_url: order.return_url,
  });
  const url = `${settings.page ?? gatewayOf(settings)}?${new URLSearchParams(parameters)}`;
  return { result: 'opened', show: { kind: 'redirect', url } };
}

/** Signs that Alipay takes in no subject. */
const subjectOf = (title: string): string => cutTo(title.replaceAll(/[/=&]/g, ' '), 256);

async function find(settings: AlipaySettings, out_trade_no: string): Promise<PaymentState> {
  const said = await callAlipay(settings, 'alipay.trade.query', { out_trade_no });
  if (said.result === 'not_done') return isAbsent(said) ? { result: 'absent' } : failedBy(said);
  if (said.result !== 'said') return said;
  if (textOf(said.body, 'out_trade_no') !== out_trade_no) return down('foreign');
  const status = textOf(said.body, 'trade_status');
  const paid_at = momentOf(textOf(said.body, 'send_pay_date'));
  if (status === 'WAIT_BUYER_PAY') return { result: 'unpaid' };
  // Closed is what was never paid, and what was given back whole.
  if (status === 'TRADE_CLOSED' && !paid_at) return { result: 'closed' };
  const channel_no = textOf(said.body, 'trade_no');
  const amount = amountIn(said.body, 'total_amount');
  if (!paid_at || !channel_no || amount === undefined) return down('unreadable');
  const payment = { out_trade_no, channel_no, amount, currency: currencyIn(said.body), paid_at };
  if (status === 'TRADE_CLOSED') return { result: 'refunded', payment };
  return status === 'TRADE_SUCCESS' || status === 'TRADE_FINISHED'
    ? { result: 'paid', payment }
    : down(`state:${status}`);
}

async function close(
  settings: AlipaySettings,
  out_trade_no: string,
): Promise<{ result: 'closed' | 'paid' | 'absent' } | Failed> {
  const said = await callAlipay(settings, 'alipay.trade.close', { out_trade_no });
  if (said.result === 'said') return { result: 'closed' };
  if (said.result !== 'not_done') return said;
  if (isAbsent(said)) return { result: 'absent' };
  // ACQ.TRADE_STATUS_ERROR says only that it is no longer waiting.
  const state = await find(settings, out_trade_no);
  if (state.result === 'paid' || state.result === 'refunded') return { result: 'paid' };
  if (state.result === 'closed') return { result: 'closed' };
  return failedBy(said);
}

async function giveBack(
  settings: AlipaySettings,
  refund: Parameters<PaymentChannel['refund']>[0],
): Promise<RefundState> {
  const said = await callAlipay(settings, 'alipay.trade.refund', {
    out_trade_no: refund.out_trade_no,
    out_request_no: refund.out_refund_no,
    refund_amount: yuanOf(refund.amount),
    refund_reason: cutTo(refund.reason, 256),
  });
  // Money that moved with this request. Without it, the same request may have moved it before.
  if (said.result === 'said') return findRefund(settings, refund);
  return said.result === 'not_done' ? refundNotDone(said) : said;
}

/** Alipay has no refunds that cannot reach the payer: what did not happen may be tried again. */
const refundNotDone = (said: Extract<Said, { result: 'not_done' }>): RefundState => failedBy(said);

async function findRefund(
  settings: AlipaySettings,
  { out_trade_no, out_refund_no }: Parameters<PaymentChannel['findRefund']>[0],
): Promise<RefundState> {
  const said = await callAlipay(settings, 'alipay.trade.fastpay.refund.query', {
    out_trade_no,
    out_request_no: out_refund_no,
    query_options: ['gmt_refund_pay'],
  });
  if (said.result === 'not_done') return isAbsent(said) ? { result: 'absent' } : failedBy(said);
  if (said.result !== 'said') return said;
  // Without a refund of this number the answer holds nothing but that it was asked.
  if (textOf(said.body, 'out_request_no') === '') return { result: 'absent' };
  if (
    textOf(said.body, 'out_request_no') !== out_refund_no ||
    textOf(said.body, 'out_trade_no') !== out_trade_no
  )
    return down('foreign');
  const status = textOf(said.body, 'refund_status');
  if (status !== 'REFUND_SUCCESS') return { result: 'processing' };
  const amount = amountIn(said.body, 'refund_amount');
  const trade_no = textOf(said.body, 'trade_no');
  if (amount === undefined || !trade_no) return down('unreadable');
  const at = momentOf(textOf(said.body, 'gmt_refund_pay')) ?? settings.now?.() ?? new Date();
  return { result: 'succeeded', channel_no: trade_no, amount, at };
}

const isAbsent = ({ code }: { code: string }): boolean =>
  code === 'ACQ.TRADE_NOT_EXIST' || code === 'TRADE_NOT_EXIST';

/** Trades within the country name no currency. */
const currencyIn = (body: unknown): string => textOf(body, 'trans_currency') || 'CNY';

function amountIn(body: unknown, name: string) {
  try {
    return fenOfYuan(textOf(body, name));
  } catch {
    return undefined;
  }
}
