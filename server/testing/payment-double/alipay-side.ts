import { randomUUID, sign, verify } from 'node:crypto';
import { beijing, type DoubleFacts, newNumber, yuan } from './double-facts.ts';
import { publicOf } from './double-keys.ts';
import { type DoubleOrder, type DoubleRefund, orderKey } from './double-state.ts';
import { isNotifyUrl } from './wechat-orders.ts';

type Given = Record<string, unknown>;
export type AlipayAnswer = { name: string; body: Given; signed: boolean };

const ok = (body: Given): Given => ({ code: '10000', msg: 'Success', ...body });
const failed = (sub_code: string, sub_msg: string): Given => ({
  code: '40004',
  msg: 'Business Failed',
  sub_code,
  sub_msg,
});
const invalid = (sub_code: string, sub_msg: string): Given => ({
  code: '40002',
  msg: 'Invalid Arguments',
  sub_code,
  sub_msg,
});

/** What Alipay finds wrong before it reads the content; computed by the steps of its documents and not by our code. */
export function alipayFault(given: Record<string, string>, { keys, now }: DoubleFacts): Given | undefined {
  const { sign: signature = '', ...rest } = given;
  if (given['app_id'] !== keys.alipay_app_id) return invalid('isv.invalid-app-id', '无效的AppID参数');
  if (given['sign_type'] !== 'RSA2') return invalid('isv.invalid-signature-type', '无效的签名类型');
  if (given['charset'] !== 'utf-8') return invalid('isv.invalid-charset', '字符集错误');
  if (given['version'] !== '1.0') return invalid('isv.missing-version', '缺少版本参数');
  if (given['format'] !== undefined && given['format'] !== 'JSON')
    return invalid('isv.invalid-format', '无效的数据格式');
  const time = given['timestamp'] ?? '';
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(time))
    return invalid('isv.invalid-timestamp', '非法的时间戳参数');
  if (Math.abs(Date.parse(`${time.replace(' ', 'T')}+08:00`) - now().getTime()) > 300_000)
    return invalid('isv.invalid-timestamp', '非法的时间戳参数');
  const text = Object.keys(rest)
    .filter((name) => rest[name] !== '')
    .toSorted()
    .map((name) => `${name}=${rest[name]}`)
    .join('&');
  if (!verify('sha256', Buffer.from(text), publicOf(keys.alipay_app), Buffer.from(signature, 'base64')))
    return invalid('isv.invalid-signature', '无效签名');
  return undefined;
}

const isYuan = (value: unknown): value is string =>
  typeof value === 'string' && /^(0|[1-9]\d{0,8})\.\d{2}$/.test(value) && Number(value) >= 0.01;
const fenOf = (text: string): number => Math.round(Number(text) * 100);

/**
 * The page on which somebody pays: the trade comes into being when it is opened.
 * @returns the order, or why the page cannot be shown
 */
export async function openPage(
  facts: DoubleFacts,
  given: Record<string, string>,
): Promise<DoubleOrder | string> {
  const broken = alipayFault(given, facts);
  if (broken) return String(broken['sub_code']);
  if (given['method'] !== 'alipay.trade.page.pay') return 'isv.invalid-method';
  const content = contentOf(given);
  const { out_trade_no, total_amount, subject, product_code, time_expire } = (content ?? {}) as Record<
    string,
    string
  >;
  if (!out_trade_no || !/^[0-9A-Za-z_]{1,64}$/.test(out_trade_no))
    return 'ACQ.INVALID_PARAMETER out_trade_no';
  if (!isYuan(total_amount)) return 'ACQ.INVALID_PARAMETER total_amount';
  if (!subject || [...subject].length > 256 || /[/=&]/.test(subject)) return 'ACQ.INVALID_PARAMETER subject';
  if (product_code !== 'FAST_INSTANT_TRADE_PAY') return 'ACQ.INVALID_PARAMETER product_code';
  if (!isNotifyUrl(given['notify_url'])) return 'ACQ.INVALID_PARAMETER notify_url';
  if (time_expire !== undefined && !/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(time_expire))
    return 'ACQ.INVALID_PARAMETER time_expire';
  const expires = time_expire
    ? new Date(`${time_expire.replace(' ', 'T')}+08:00`)
    : new Date(facts.now().getTime() + 15 * 86_400_000);
  const request = JSON.stringify(content);
  return facts.state.change(
    'order',
    orderKey('alipay', out_trade_no),
    (known): { keep?: DoubleOrder; give: DoubleOrder | string } => {
      if (known?.state === 'paid') return { give: 'ACQ.TRADE_HAS_SUCCESS' };
      if (known?.state === 'closed') return { give: 'ACQ.TRADE_HAS_CLOSE' };
      if (known && known.request !== request) return { give: 'ACQ.CONTEXT_INCONSISTENT' };
      if (known) return { give: known };
      if (expires <= facts.now()) return { give: 'ACQ.TIMEOUT' };
      const order: DoubleOrder = {
        channel: 'alipay',
        out_trade_no,
        channel_no: newNumber('2026', 28),
        token: randomUUID(),
        way: 'page',
        title: subject,
        total: fenOf(total_amount),
        state: 'waiting',
        request,
        notify_url: given['notify_url']!,
        ...(given['return_url'] ? { return_url: given['return_url'] } : {}),
        created_at: facts.now().toISOString(),
        expires_at: expires.toISOString(),
        openid: '2088102999999999',
      };
      return { keep: order, give: order };
    },
  );
}

function contentOf(given: Record<string, string>): Given | undefined {
  try {
    return JSON.parse(given['biz_content'] ?? '') as Given;
  } catch {
    return undefined;
  }
}

/** Everything else, by POST to the gateway. */
export async function alipayMethod(facts: DoubleFacts, given: Record<string, string>): Promise<AlipayAnswer> {
  const method = given['method'] ?? '';
  const name = `${method.replaceAll('.', '_')}_response`;
  const broken = alipayFault(given, facts);
  // Whose request it is is not known: it is answered without a signature.
  if (broken) return { name, body: broken, signed: false };
  const content = contentOf(given);
  if (!content) return { name, body: invalid('isv.invalid-parameter', 'biz_content'), signed: true };
  const body = await methods[method]?.(facts, content as Record<string, string>);
  return { name, body: body ?? invalid('isv.invalid-method', '不存在的方法名'), signed: true };
}

const orderOf = (facts: DoubleFacts, out_trade_no = '') =>
  facts.state.read('order', orderKey('alipay', out_trade_no));
const absent = failed('ACQ.TRADE_NOT_EXIST', '交易不存在');

const methods: Record<string, (facts: DoubleFacts, content: Record<string, string>) => Promise<Given>> = {
  async 'alipay.trade.query'(facts, { out_trade_no }) {
    const order = await orderOf(facts, out_trade_no);
    if (!order) return absent;
    const back = await refundedOf(facts, order);
    const paid = order.paid ?? order.total;
    const trade_status =
      order.state === 'paid'
        ? back >= paid
          ? 'TRADE_CLOSED'
          : 'TRADE_SUCCESS'
        : order.state === 'waiting'
          ? 'WAIT_BUYER_PAY'
          : 'TRADE_CLOSED';
    return ok({
      trade_no: order.channel_no,
      out_trade_no: order.out_trade_no,
      buyer_logon_id: 'dou***@example.com',
      trade_status,
      total_amount: yuan(paid),
      ...(order.paid_at ? { send_pay_date: beijing(new Date(order.paid_at)) } : {}),
      receipt_amount: order.paid_at ? yuan(paid) : '0.00',
    });
  },

  async 'alipay.trade.close'(facts, { out_trade_no = '' }) {
    return facts.state.change(
      'order',
      orderKey('alipay', out_trade_no),
      (order): { keep?: DoubleOrder; give: Given } => {
        if (!order) return { give: absent };
        if (order.state !== 'waiting') return { give: failed('ACQ.TRADE_STATUS_ERROR', '交易状态不合法') };
        return {
          keep: { ...order, state: 'closed', closed_at: facts.now().toISOString() },
          give: ok({ trade_no: order.channel_no, out_trade_no }),
        };
      },
    );
  },

  async 'alipay.trade.refund'(facts, content) {
    const { out_trade_no, out_request_no, refund_amount } = content;
    const order = await orderOf(facts, out_trade_no);
    if (!order) return absent;
    if (!isYuan(refund_amount)) return failed('ACQ.INVALID_PARAMETER', '参数无效 refund_amount');
    const paid = order.paid ?? order.total;
    const amount = fenOf(refund_amount);
    if (order.state !== 'paid') return failed('ACQ.TRADE_STATUS_ERROR', '交易状态不合法');
    if (!out_request_no && amount !== paid)
      return failed('ACQ.INVALID_PARAMETER', '部分退款需要 out_request_no');
    const number = out_request_no ?? out_trade_no!;
    const before = await refundedOf(facts, order);
    const answer = (sum: number, fund_change: 'Y' | 'N') =>
      ok({
        trade_no: order.channel_no,
        out_trade_no,
        buyer_logon_id: 'dou***@example.com',
        refund_fee: yuan(sum),
        fund_change,
      });
    const known = await facts.state.read('refund', `alipay:${number}`);
    if (known)
      return known.out_trade_no === out_trade_no && known.amount === amount
        ? answer(before, 'N')
        : failed('ACQ.DISCORDANT_REPEAT_REQUEST', '请求信息不一致');
    if (before + amount > paid) return failed('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL', '退款金额超限');
    const times = (await facts.state.all('refund')).filter((one) => one.out_trade_no === out_trade_no).length;
    if (times >= 50) return failed('ACQ.REASON_TRADE_REFUND_FEE_ERR', '退款次数超限');
    const at = facts.now().toISOString();
    const becomes = facts.script.refunds.shift() ?? 'succeeded';
    const refund: DoubleRefund = {
      channel: 'alipay',
      out_refund_no: number,
      out_trade_no: out_trade_no!,
      refund_id: order.channel_no,
      amount,
      // Alipay moves the money at once; where a test wants it to take its time, the query says so.
      state: becomes === 'succeeded' ? 'succeeded' : 'processing',
      becomes: becomes === 'succeeded' ? 'succeeded' : 'processing',
      settles_at: at,
      created_at: at,
      ...(becomes === 'succeeded' ? { at } : {}),
      notify_url: order.notify_url,
    };
    await facts.state.put('refund', `alipay:${number}`, refund);
    if (refund.at) await facts.notify(alipayNotice(facts, order, refund, before + amount));
    return answer(before + amount, 'Y');
  },

  async 'alipay.trade.fastpay.refund.query'(facts, { out_trade_no, out_request_no }) {
    const order = await orderOf(facts, out_trade_no);
    if (!order) return absent;
    const refund = await facts.state.read('refund', `alipay:${out_request_no}`);
    if (!refund || refund.out_trade_no !== out_trade_no) return ok({});
    const known = {
      out_trade_no,
      trade_no: order.channel_no,
      out_request_no,
      total_amount: yuan(order.paid ?? order.total),
      refund_amount: yuan(refund.amount),
    };
    return refund.state === 'succeeded'
      ? ok({ ...known, refund_status: 'REFUND_SUCCESS', gmt_refund_pay: beijing(new Date(refund.at!)) })
      : ok(known);
  },
};

/** Methods of other files, as bills. */
export const addMethod = (name: string, method: (typeof methods)[string]): void =>
  void (methods[name] = method);

export async function refundedOf(facts: DoubleFacts, order: DoubleOrder): Promise<number> {
  const refunds = await facts.state.all('refund');
  return refunds
    .filter(
      (one) =>
        one.channel === 'alipay' && one.out_trade_no === order.out_trade_no && one.state === 'succeeded',
    )
    .reduce((sum, one) => sum + one.amount, 0);
}

/** An answer as it goes out: what is signed is the text of the object within. */
export function alipayText(
  { keys }: DoubleFacts,
  { name, body, signed }: AlipayAnswer,
  wrong = false,
): string {
  const text = JSON.stringify(body).replaceAll('/', '\\/');
  if (!signed) return `{"${name}":${text}}`;
  const signature = sign('sha256', Buffer.from(wrong ? `${text} ` : text), keys.alipay).toString('base64');
  return `{"${name}":${text},"sign":"${signature}"}`;
}

/** A notice about a payment, or about a refund: which looks like a payment, but for what it holds beside. */
export function alipayNotice(
  facts: DoubleFacts,
  order: DoubleOrder,
  refund?: DoubleRefund,
  refunded = 0,
  spoilt: { foreign?: boolean; keeps_type?: boolean } = {},
) {
  const { keys, now } = facts;
  const id = `${beijing(now()).replaceAll(/\D/g, '')}${newNumber('', 20)}`;
  const paid = order.paid ?? order.total;
  const given: Record<string, string> = {
    notify_time: beijing(now()),
    notify_type: 'trade_status_sync',
    notify_id: id,
    charset: 'utf-8',
    version: '1.0',
    auth_app_id: keys.alipay_app_id,
    app_id: spoilt.foreign ? '2021000000000001' : keys.alipay_app_id,
    seller_id: keys.seller_id,
    trade_no: order.channel_no,
    out_trade_no: order.out_trade_no,
    subject: order.title,
    body: '',
    buyer_id: order.openid,
    total_amount: yuan(paid),
    receipt_amount: yuan(paid),
    invoice_amount: yuan(paid),
    buyer_pay_amount: yuan(paid),
    point_amount: '0.00',
    fund_bill_list: JSON.stringify([{ amount: yuan(paid), fundChannel: 'ALIPAYACCOUNT' }]),
    gmt_create: beijing(new Date(order.created_at)),
    ...(order.paid_at ? { gmt_payment: beijing(new Date(order.paid_at)) } : {}),
    trade_status:
      refund && refunded >= paid ? 'TRADE_CLOSED' : order.paid_at ? 'TRADE_SUCCESS' : 'TRADE_CLOSED',
    ...(refund
      ? { refund_fee: yuan(refunded), out_biz_no: refund.out_refund_no, gmt_refund: `${beijing(now())}.000` }
      : {}),
  };
  return {
    channel: 'alipay' as const,
    url: order.notify_url,
    event: refund ? `refund ${refund.out_refund_no}` : given['trade_status']!,
    about: order.out_trade_no,
    id,
    body: formOf(facts, given, spoilt.keeps_type ?? false),
  };
}

/** As a form, with the signature over all that is sent, but for itself and mostly for its kind. */
export function formOf(
  { keys }: DoubleFacts,
  given: Record<string, string>,
  keeps_type: boolean,
  wrong = false,
): string {
  const covered: Record<string, string> = keeps_type ? { ...given, sign_type: 'RSA2' } : given;
  const text = Object.keys(covered)
    .toSorted()
    .map((name) => `${name}=${covered[name]}`)
    .join('&');
  const signature = sign('sha256', Buffer.from(wrong ? `${text}x` : text), keys.alipay).toString('base64');
  return new URLSearchParams({ ...given, sign_type: 'RSA2', sign: signature }).toString();
}
