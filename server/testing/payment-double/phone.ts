import { randomUUID } from 'node:crypto';
import { alipayNotice, refundedOf } from './alipay-side.ts';
import type { DoubleFacts } from './double-facts.ts';
import {
  type BillBreak,
  type ChannelName,
  type DoubleNotice,
  type DoubleOrder,
  type DoublePayout,
  type DoubleRefund,
  orderKey,
} from './double-state.ts';
import {
  type Deliver,
  type Delivered,
  note,
  queueNotice,
  send,
  type Spoil,
  tellWhatIsDue,
} from './notices.ts';
import { transactionOf } from './wechat-orders.ts';
import { payoutOf } from './wechat-payouts.ts';
import { refundNotice } from './wechat-refunds.ts';
import { sealedNotice } from './wechat-signs.ts';

const day_ms = 86_400_000;

/** What somebody does with the phone on the other side, and what the channels do by themselves as time passes. */
export function phoneOf(facts: DoubleFacts, deliver: Deliver) {
  const { state, now } = facts;

  async function orderOf(out_trade_no: string): Promise<DoubleOrder> {
    const order =
      (await state.read('order', orderKey('wechat', out_trade_no))) ??
      (await state.read('order', orderKey('alipay', out_trade_no)));
    if (!order) throw new Error(`the double knows no order ${out_trade_no}`);
    return order;
  }

  /**
   * The payer pays. `late`: although the order is closed or out of time, as when money was on its way already; without it that is
   * refused, as channels do. `amount`: another one than was asked for, in fen; `currency`: another one, as WeChat names it.
   * `notice: 'lost'`: nothing is told.
   */
  async function pay(
    out_trade_no: string,
    {
      late = false,
      amount,
      currency,
      notice = 'sent',
    }: { late?: boolean; amount?: number; currency?: string; notice?: 'sent' | 'lost' | 'queued' } = {},
  ): Promise<DoubleOrder> {
    const { channel } = await orderOf(out_trade_no);
    const paid = await state.change(
      'order',
      orderKey(channel, out_trade_no),
      (order): { keep?: DoubleOrder; give: DoubleOrder | string } => {
        if (!order || order.state === 'paid') return { give: '这笔订单已经付过' };
        if (!late && order.state !== 'waiting') return { give: '这笔订单已经关闭' };
        if (!late && Date.parse(order.expires_at) <= now().getTime()) return { give: '这笔订单已经过期' };
        const keep: DoubleOrder = {
          ...order,
          state: 'paid',
          paid_at: now().toISOString(),
          ...(amount === undefined ? {} : { paid: amount }),
          ...(currency === undefined ? {} : { currency }),
        };
        return { keep, give: keep };
      },
    );
    if (typeof paid === 'string') throw new Error(paid);
    if (notice !== 'lost') {
      await queueNotice(facts, paymentNotice(paid));
      if (notice === 'sent') await tellWhatIsDue(facts, deliver);
    }
    return paid;
  }

  function paymentNotice(order: DoubleOrder, spoilt: { foreign?: boolean; keeps_type?: boolean } = {}) {
    if (order.channel === 'alipay') return alipayNotice(facts, order, undefined, 0, spoilt);
    const id = randomUUID();
    return {
      channel: 'wechat' as const,
      url: order.notify_url,
      event: 'TRANSACTION.SUCCESS',
      about: order.out_trade_no,
      id,
      body: sealedNotice(facts, {
        id,
        event: 'TRANSACTION.SUCCESS',
        original_type: 'transaction',
        summary: '支付成功',
        resource: transactionOf(facts, order, false, spoilt.foreign),
      }),
    };
  }

  /** The payer says no. */
  async function refuse(out_trade_no: string): Promise<void> {
    const { channel } = await orderOf(out_trade_no);
    await state.change('order', orderKey(channel, out_trade_no), (order) =>
      order?.state === 'waiting'
        ? { keep: { ...order, state: 'refused' }, give: undefined }
        : { give: undefined },
    );
  }

  /**
   * Tells of an order that is paid, once more: `times` as it is, or `spoilt`. With `foreign` it is about another merchant, with
   * `keeps_type` Alipay signs as some of its products do. Says what was answered to each.
   */
  async function notify(
    out_trade_no: string,
    {
      times = 1,
      spoil,
      foreign,
      keeps_type,
      anew = false,
    }: { times?: number; spoil?: Spoil; foreign?: boolean; keeps_type?: boolean; anew?: boolean } = {},
  ): Promise<Delivered[]> {
    const order = await orderOf(out_trade_no);
    const known = (await state.all('notice')).find(
      ({ about, event }) => about === out_trade_no && !event.startsWith('refund'),
    );
    const fresh = anew || foreign || keeps_type || !known;
    const notice: DoubleNotice = fresh
      ? {
          ...paymentNotice(order, { ...(foreign ? { foreign } : {}), ...(keeps_type ? { keeps_type } : {}) }),
          next_at: null,
          tries: [],
        }
      : known;
    const said: Delivered[] = [];
    for (let n = 0; n < times; n++) {
      const answer = await send(facts, notice, deliver, spoil);
      if (!spoil && !fresh) await note(facts, notice, answer);
      said.push(answer);
    }
    return said;
  }

  /** What comes by itself as time passes: refunds that settle, payouts that lapse, notices that are due. */
  async function tick(): Promise<void> {
    for (const { channel, out_refund_no, state: at, becomes, settles_at } of await state.all('refund'))
      if (at === 'processing' && becomes !== 'processing' && Date.parse(settles_at) <= now().getTime())
        await settleRefund(out_refund_no, becomes, channel);
    for (const { out_bill_no, state: at, created_at } of await state.all('payout'))
      if (at === 'WAIT_USER_CONFIRM' && Date.parse(created_at) + day_ms <= now().getTime())
        await endPayout(out_bill_no, 'OVERDUE_CLOSE');
    await tellWhatIsDue(facts, deliver);
  }

  /** A refund comes to its end. */
  async function settleRefund(
    out_refund_no: string,
    to: 'succeeded' | 'abnormal' | 'closed',
    channel: ChannelName = 'wechat',
  ): Promise<void> {
    const settled = await state.change(
      'refund',
      `${channel}:${out_refund_no}`,
      (refund): { keep?: DoubleRefund; give: DoubleRefund | null } => {
        if (refund?.state !== 'processing') return { give: null };
        const keep: DoubleRefund = {
          ...refund,
          state: to,
          ...(to === 'succeeded' ? { at: now().toISOString() } : {}),
        };
        return { keep, give: keep };
      },
    );
    if (!settled) return;
    const order = await orderOf(settled.out_trade_no);
    if (channel === 'alipay') {
      if (to === 'succeeded')
        await queueNotice(facts, alipayNotice(facts, order, settled, await refundedOf(facts, order)));
      return;
    }
    if (!settled.notify_url) return;
    const id = randomUUID();
    const event = { succeeded: 'REFUND.SUCCESS', abnormal: 'REFUND.ABNORMAL', closed: 'REFUND.CLOSED' }[to];
    const resource = refundNotice(facts, settled, order.channel_no);
    const body = sealedNotice(facts, { id, event, original_type: 'refund', summary: '退款结果', resource });
    await queueNotice(facts, { channel, url: settled.notify_url, event, about: out_refund_no, id, body });
  }

  /** The receiver confirms, or it fails for a reason of WeChat's. */
  async function endPayout(out_bill_no: string, fail_reason?: string): Promise<void> {
    const ended = await state.change(
      'payout',
      out_bill_no,
      (payout): { keep?: DoublePayout; give: DoublePayout | null } => {
        if (payout?.state !== 'WAIT_USER_CONFIRM') return { give: null };
        const keep: DoublePayout = {
          ...payout,
          state: fail_reason ? 'FAIL' : 'SUCCESS',
          ...(fail_reason ? { fail_reason } : {}),
          updated_at: now().toISOString(),
        };
        return { keep, give: keep };
      },
    );
    if (!ended?.notify_url) return;
    const id = randomUUID();
    const event = 'MCHTRANSFER.BILL.FINISHED';
    const resource = payoutOf(facts, ended);
    const body = sealedNotice(facts, {
      id,
      event,
      original_type: 'mch_payment',
      summary: '商家转账单据终态通知',
      resource,
    });
    await queueNotice(facts, {
      channel: 'wechat',
      url: ended.notify_url,
      event,
      about: out_bill_no,
      id,
      body,
    });
  }

  return {
    pay,
    refuse,
    notify,
    tick,
    settleRefund,
    confirmPayout: (out_bill_no: string) => endPayout(out_bill_no),
    /** As after a day without a word, or for another of WeChat's reasons. */
    failPayout: (out_bill_no: string, reason = 'OVERDUE_CLOSE') => endPayout(out_bill_no, reason),
    order: orderOf,
    /** The channel closes an order by itself, as it does long after its time. */
    async closeByItself(out_trade_no: string): Promise<void> {
      const { channel } = await orderOf(out_trade_no);
      await state.change('order', orderKey(channel, out_trade_no), (order) =>
        order?.state === 'waiting'
          ? { keep: { ...order, state: 'closed' }, give: undefined }
          : { give: undefined },
      );
    },
    /** Makes a day's bill wrong in one of five ways; `out_no` is the number of the line, for `channel_only` a new one. */
    breakBill: (wrong: BillBreak) => state.put('break', randomUUID(), wrong),
  };
}
