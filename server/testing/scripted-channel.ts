import { createHash } from 'node:crypto';
import { down } from '../gateways/failed.ts';
import type {
  ChannelOrder,
  Notice,
  Opened,
  PaymentChannel,
  PaymentState,
  RawNotice,
  RefundState,
} from '../gateways/payment/payment-channel.ts';
import { fen } from '../ledger/amount.ts';

type Order = ChannelOrder & { status: 'unpaid' | 'closed' | 'paid'; paid_at?: Date; paid?: bigint };
type Answers = {
  open: Opened;
  find: PaymentState;
  close: Awaited<ReturnType<PaymentChannel['close']>>;
  refund: RefundState;
  findRefund: RefundState;
};

/** How a test takes hold of a channel that is played in memory. Each is undone by itself: the next answer alone, unless `always`. */
export type ScriptedChannel = PaymentChannel & {
  orders: Map<string, Order>;
  refunds: Map<string, { amount: bigint; out_trade_no: string; state: RefundState }>;
  /** What was asked, in order. */
  asked: string[];
  /** What it answers next in place of the truth; the truth happens all the same unless it `refuses`. */
  next: { [Asked in keyof Answers]?: Answers[Asked][] };
  always: { [Asked in keyof Answers]?: Answers[Asked] };
  /** Run while the channel is being asked: what happens in between. */
  during: { [Asked in keyof Answers]?: () => Promise<unknown> };
  /** The payer pays. @returns the notice that it would send */
  pays: (out_trade_no: string, at: Date, change?: { amount?: bigint; currency?: string }) => RawNotice;
  refunded: (out_refund_no: string, state: RefundState) => RawNotice;
  notice: (notice: Notice) => RawNotice;
};

let notices = 0;

/** A channel in memory that says what a test wants it to say, for both names. Its notices are signed by a sum over body and name. */
export function scriptedChannel(name: string, clock: () => Date): ScriptedChannel {
  const orders = new Map<string, Order>();
  const refunds: ScriptedChannel['refunds'] = new Map();
  const paymentOf = (order: Order) => ({
    out_trade_no: order.out_trade_no,
    channel_no: `${name}-${order.out_trade_no}`,
    amount: fen(order.paid ?? order.amount),
    currency: 'CNY',
    paid_at: order.paid_at ?? clock(),
  });
  const said = async <A extends keyof Answers>(asked: A, about: string, truth: () => Answers[A]) => {
    channel.asked.push(`${asked} ${about}`);
    const during = channel.during[asked];
    delete channel.during[asked];
    const scripted = channel.next[asked]?.shift() ?? channel.always[asked];
    const is_no = scripted && 'result' in scripted && scripted.result === 'refused';
    const true_answer = is_no ? undefined : truth();
    await during?.();
    return (scripted ?? true_answer) as Answers[A];
  };
  const sum = (body: Buffer) => createHash('sha256').update(name).update(body).digest('hex');

  const channel: ScriptedChannel = {
    offered: true,
    ways: name === 'wechat' ? ['native', 'jsapi', 'h5'] : ['page'],
    orders,
    refunds,
    asked: [],
    next: {},
    always: {},
    during: {},
    open: (order) =>
      said('open', order.out_trade_no, () => {
        const known = orders.get(order.out_trade_no);
        if (known && known.status !== 'unpaid') return { result: 'refused', code: 'ORDERPAID' };
        orders.set(order.out_trade_no, { ...order, status: 'unpaid' });
        return {
          result: 'opened',
          show:
            order.way === 'native'
              ? { kind: 'qr', code_url: `weixin://wxpay/${order.out_trade_no}` }
              : order.way === 'jsapi'
                ? { kind: 'jsapi', params: { package: `prepay_id=${order.out_trade_no}` } }
                : { kind: 'redirect', url: `https://pay.example/${order.out_trade_no}` },
        };
      }),
    find: (number) =>
      said('find', number, () => {
        const order = orders.get(number);
        if (!order) return { result: 'absent' };
        return order.status === 'paid'
          ? { result: 'paid', payment: paymentOf(order) }
          : { result: order.status };
      }),
    close: (number) =>
      said('close', number, () => {
        const order = orders.get(number);
        if (!order) return { result: 'absent' };
        if (order.status === 'paid') return { result: 'paid' };
        order.status = 'closed';
        return { result: 'closed' };
      }),
    refund: ({ out_refund_no, out_trade_no, amount }) =>
      said('refund', out_refund_no, () => {
        const known = refunds.get(out_refund_no);
        if (known) return known.state;
        refunds.set(out_refund_no, { amount, out_trade_no, state: { result: 'processing' } });
        return { result: 'processing' };
      }),
    findRefund: ({ out_refund_no }) =>
      said('findRefund', out_refund_no, () => refunds.get(out_refund_no)?.state ?? { result: 'absent' }),
    readNotice({ headers, body }) {
      if (headers['wechatpay-signature'] !== sum(body)) return { result: 'false', why: 'signature' };
      const notice = JSON.parse(body.toString(), (field, value: unknown) =>
        field === 'amount'
          ? BigInt(value as string)
          : field === 'at' || field === 'paid_at'
            ? new Date(value as string)
            : value,
      ) as Notice;
      return { result: 'genuine', notice };
    },
    acknowledged: { status: 200, type: 'text/plain', body: name === 'alipay' ? 'success' : '' },
    notAcknowledged: { status: 401, type: 'application/json', body: '{"code":"FAIL","message":"签名不对"}' },
    bill: async () => down('not_scripted'),
    pays(number, at, { amount, currency = 'CNY' } = {}) {
      const order = orders.get(number) ?? {
        ...({ out_trade_no: number, amount: fen(amount ?? 0n) } as ChannelOrder),
        status: 'unpaid',
      };
      orders.set(number, { ...order, status: 'paid', paid_at: at, paid: amount ?? order.amount });
      const payment = { ...paymentOf(orders.get(number)!), currency };
      return channel.notice({
        id: `${name}-notice-${++notices}`,
        about: 'payment',
        out_trade_no: number,
        state: { result: 'paid', payment },
      });
    },
    refunded(number, state) {
      const known = refunds.get(number);
      if (known) known.state = state;
      return channel.notice({
        id: `${name}-notice-${++notices}`,
        about: 'refund',
        out_refund_no: number,
        state,
      });
    },
    notice(notice) {
      const body = Buffer.from(
        JSON.stringify(notice, (_field, value: unknown) =>
          typeof value === 'bigint' ? String(value) : value,
        ),
      );
      return { headers: { 'wechatpay-signature': sum(body), 'content-type': 'application/json' }, body };
    },
  };
  return channel;
}
