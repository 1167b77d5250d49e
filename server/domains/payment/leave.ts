import { sql } from 'kysely';
import { yuanOf } from '../../../contract/trade/money.ts';
import {
  paymentLifecycle,
  type PaymentStatus,
  rechargeLifecycle,
  type RechargeStatus,
} from '../../../contract/payment/payment-lifecycle.ts';
import type { ExportPart, Leaving } from '../account/index.ts';
import { useFiles } from '../upload/index.ts';
import { channelTitle } from './rows/channel-of.ts';
import { paymentDb } from './tables.ts';

/**
 * What was paid stays as the law wants the books to stay: rows of a number whose person is not named any more. Who has money on
 * its way waits for it.
 */
export const paymentLeaving: Leaving = {
  async hindrance(call, user_id) {
    const db = paymentDb(call);
    const open = await db
      .selectFrom('payments')
      .select('order_no')
      .where('user_id', '=', user_id)
      .where('status', 'in', ['processing', 'late_refunding'])
      .executeTakeFirst();
    if (open) return `订单 ${open.order_no} 还在付款或退款，结束以后才能注销`;
    const refund = await db
      .selectFrom('payment_refunds')
      .select('out_refund_no')
      .where('user_id', '=', user_id)
      .where('status', 'in', ['processing', 'abnormal'])
      .executeTakeFirst();
    return refund ? `退款 ${refund.out_refund_no} 还没有到账，到账以后才能注销` : null;
  },
  async leave(call, user_id) {
    const db = paymentDb(call);
    const slips = await db
      .updateTable('recharges')
      .set({ payer_name: '', file_ids: sql`'{}'` })
      .where('user_id', '=', user_id)
      .where('method', '=', 'bank')
      .returning('id')
      .execute();
    for (const { id } of slips) await useFiles(call, [], { kind: 'recharge', id: Number(id), title: '' });
    await db
      .updateTable('payment_attempts')
      .set({ openid: null, shown: null, network: null })
      .where('user_id', '=', user_id)
      .execute();
  },
};

export const paymentExportParts: ExportPart[] = [
  {
    name: 'payments',
    title: '付款',
    columns: {
      order_no: '订单',
      title: '内容',
      amount: '金额（元）',
      state: '状态',
      created_at: '下单时间',
      paid_at: '付款时间',
    },
    async rows(call, user_id) {
      const rows = await paymentDb(call)
        .selectFrom('payments')
        .select(['order_no', 'title', 'amount', 'status', 'created_at', 'paid_at'])
        .where('user_id', '=', user_id)
        .orderBy('id')
        .execute();
      return rows.map(({ status, amount, ...row }) => ({
        ...row,
        amount: yuanOf(amount),
        state: paymentLifecycle.states[status as PaymentStatus].title,
      }));
    },
  },
  {
    name: 'recharges',
    title: '充值',
    columns: {
      order_no: '订单',
      amount: '金额（元）',
      bonus: '赠送（元）',
      method: '方式',
      state: '状态',
      refunded: '已退（元）',
      payer_name: '付款方户名',
      created_at: '下单时间',
      credited_at: '入账时间',
    },
    async rows(call, user_id) {
      const rows = await paymentDb(call)
        .selectFrom('recharges')
        .selectAll()
        .where('user_id', '=', user_id)
        .orderBy('id')
        .execute();
      return rows.map((row) => ({
        order_no: row.order_no,
        amount: yuanOf(row.amount),
        bonus: yuanOf(row.bonus),
        method: channelTitle(row.method),
        state: rechargeLifecycle.states[row.status as RechargeStatus].title,
        refunded: yuanOf(row.refunded),
        payer_name: row.payer_name,
        created_at: row.created_at,
        credited_at: row.credited_at,
      }));
    },
  },
  {
    name: 'payment_notices',
    title: '渠道通知',
    columns: {
      order_no: '订单',
      channel: '渠道',
      number: '单号',
      says: '通知内容',
      received_at: '收到时间',
    },
    async rows(call, user_id) {
      const db = paymentDb(call);
      // By number each, so that the notices of others are never gone through.
      const numbers = await db
        .selectFrom('payments as p')
        .innerJoin('payment_attempts as a', 'a.payment_id', 'p.id')
        .select(['p.order_no', 'a.out_trade_no as number'])
        .where('p.user_id', '=', user_id)
        .unionAll(
          db
            .selectFrom('payment_refunds as r')
            .innerJoin('payments as p', 'p.id', 'r.payment_id')
            .select(['p.order_no', 'r.out_refund_no as number'])
            .where('r.user_id', '=', user_id),
        )
        .execute();
      if (numbers.length === 0) return [];
      const orderOf = new Map(numbers.map(({ order_no, number }) => [number, order_no]));
      const rows = await db
        .selectFrom('payment_notices')
        .select(['channel', 'number', 'says', 'received_at'])
        .where(sql<boolean>`number = any(${[...orderOf.keys()]}::text[])`)
        .where('number', '<>', '')
        .where('verdict', '=', 'genuine')
        .orderBy('id')
        .execute();
      return rows.map(({ channel, number, says, received_at }) => ({
        order_no: orderOf.get(number)!,
        channel: channelTitle(channel),
        number,
        says: JSON.stringify(says),
        received_at,
      }));
    },
  },
];
