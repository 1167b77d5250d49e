import { fen } from '../../ledger/amount.ts';
import type {
  ChannelOrder,
  PaymentChannel,
  RawNotice,
  Read,
} from '../../gateways/payment/payment-channel.ts';
import { openPaymentDouble } from './payment-double.ts';

/** A double and our adapters on it, with a clock that is set; notices are caught as they arrive. */
export async function openChannelBench() {
  let now = Date.parse('2026-11-20T02:24:00Z');
  let n = 0;
  const clock = () => new Date(now);
  const arrived: { url: string; raw: RawNotice }[] = [];
  const double = await openPaymentDouble({
    now: clock,
    async deliver(url, { headers, body }) {
      arrived.push({ url, raw: { headers, body: Buffer.from(body) } });
      const { acknowledged } = url.endsWith('/wechat') ? channels.wechat : channels.alipay;
      return bench.answers ?? acknowledged;
    },
  });
  const { payments: channels, payouts } = double.gateways({
    public_url: 'http://localhost',
    timeout_ms: 1_500,
  });

  const orderOf = (channel: PaymentChannel, more: Partial<ChannelOrder> = {}): ChannelOrder => ({
    out_trade_no: `C26112000${String(++n).padStart(6, '0')}01`,
    amount: fen(10_000),
    title: '充值 100%+1 元',
    expires_at: new Date(now + 30 * 60_000),
    way: channel.ways[0]!,
    ip: '203.0.113.7',
    return_url: 'http://localhost/pay?order_no=1',
    ...more,
  });

  const bench = {
    double,
    channels,
    payouts,
    arrived,
    clock,
    /** What our site answers to notices; the acknowledgement, unless a test says otherwise. */
    answers: undefined as { status: number; body: string } | undefined,
    pass: (ms: number) => void (now += ms),
    orderOf,
    /** Opened, and in the payer's hand. */
    async opened(channel: PaymentChannel, more: Partial<ChannelOrder> = {}): Promise<ChannelOrder> {
      const order = orderOf(channel, more);
      const said = await channel.open(order);
      if (said.result !== 'opened') throw new Error(JSON.stringify(said));
      if (channel === channels.alipay && said.show.kind === 'redirect') await fetch(said.show.url);
      return order;
    },
    /** Our adapter's reading of what arrived last, or of another. */
    read: (channel: PaymentChannel, at = arrived.at(-1)!): Read => channel.readNotice(at.raw, clock()),
    refundOf: ({ out_trade_no }: ChannelOrder, amount = 3_000, out_refund_no = `R${out_trade_no}`) => ({
      out_refund_no,
      out_trade_no,
      amount: fen(amount),
      total: fen(10_000),
      reason: '未使用部分退回',
    }),
    /** Until what takes its time has come to its end. */
    async settled() {
      now += 2 * 60_000;
      await double.tick();
    },
    /** As before the first test. */
    reset() {
      arrived.length = 0;
      bench.answers = undefined;
      double.script.next.length = 0;
      double.script.refunds.length = 0;
      double.script.signs_by = 'public_key';
    },
  };
  return bench;
}
