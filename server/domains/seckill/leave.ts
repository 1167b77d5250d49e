import {
  seckillOrderLifecycle,
  type SeckillOrderStatus,
} from '../../../contract/seckill/seckill-lifecycle.ts';
import { yuanOf } from '../../../contract/trade/money.ts';
import type { ExportPart, Leaving } from '../account/index.ts';
import { orderRows } from './orders/present-order.ts';
import { seckillDb } from './tables.ts';

const under_way: SeckillOrderStatus[] = ['pending_payment', 'paid', 'fulfilled', 'refunding'];

/** What was bought and sold stays as the books want it, without where it was sent; what is under way comes to its end first. */
export const seckillLeaving: Leaving = {
  async hindrance(call, user_id) {
    const db = seckillDb(call);
    const order = await db
      .selectFrom('seckill_orders')
      .select('order_no')
      .where((row) => row.or([row('user_id', '=', user_id), row('seller_id', '=', user_id)]))
      .where((row) =>
        row.or([
          row('status', 'in', under_way),
          row.and([row('status', '=', 'completed'), row('settled_at', 'is', null)]),
        ]),
      )
      .executeTakeFirst();
    if (order) return `秒杀订单 ${order.order_no} 还没有办完，办完后再注销`;
    const offer = await db
      .selectFrom('seckill_offers')
      .select('title')
      .where('seller_id', '=', user_id)
      .where('status', 'in', ['approved', 'stopped'])
      .executeTakeFirst();
    return offer ? `秒杀“${offer.title}”还没有结算，结算后再注销` : null;
  },
  async leave(call, user_id) {
    const db = seckillDb(call);
    await db.updateTable('seckill_orders').set({ address: null }).where('user_id', '=', user_id).execute();
    await db
      .updateTable('seckill_entries')
      .set({ address: null, network: null, device: null })
      .where('user_id', '=', user_id)
      .execute();
    await db.deleteFrom('seckill_subs').where('user_id', '=', user_id).execute();
    await db.deleteFrom('seckill_settings').where('user_id', '=', user_id).execute();
  },
};

export const seckillExportParts: ExportPart[] = [
  {
    name: 'seckill-orders',
    title: '秒杀订单',
    columns: {
      order_no: '订单',
      title: '商品',
      num: '数量',
      amount: '金额（元）',
      state: '状态',
      name: '收货人',
      phone: '电话',
      address: '地址',
      carrier: '承运商',
      tracking_no: '运单号',
      created_at: '下单时间',
      paid_at: '付款时间',
    },
    async rows(call, user_id) {
      const rows = await orderRows(call).where('r.user_id', '=', user_id).orderBy('r.id').execute();
      return rows.map((row) => {
        const place = row.address as { name: string; phone: string; region: string[]; detail: string } | null;
        return {
          order_no: row.order_no,
          title: row.title,
          num: row.units,
          amount: yuanOf(row.amount),
          state: seckillOrderLifecycle.states[row.status as SeckillOrderStatus].title,
          name: place?.name ?? '',
          phone: place?.phone ?? '',
          address: place ? `${place.region.join('')}${place.detail}` : '',
          carrier: row.carrier,
          tracking_no: row.tracking_no,
          created_at: row.created_at,
          paid_at: row.paid_at,
        };
      });
    },
  },
  {
    name: 'seckill-offers',
    title: '发布的秒杀',
    columns: {
      title: '商品',
      price: '秒杀价（元）',
      stock: '数量',
      per_user: '每人限购',
      starts_at: '开始时间',
      ends_at: '结束时间',
      rules: '规则',
    },
    async rows(call, user_id) {
      const rows = await seckillDb(call)
        .selectFrom('seckill_offers')
        .select(['title', 'price', 'stock', 'per_user', 'starts_at', 'ends_at', 'rules'])
        .where('seller_id', '=', user_id)
        .orderBy('id')
        .execute();
      return rows.map((row) => ({ ...row, price: yuanOf(row.price) }));
    },
  },
  {
    name: 'seckill-subs',
    title: '预约的秒杀',
    columns: { title: '商品', starts_at: '开始时间', created_at: '预约时间' },
    rows: (call, user_id) =>
      seckillDb(call)
        .selectFrom('seckill_subs as b')
        .innerJoin('seckill_offers as o', 'o.id', 'b.offer_id')
        .select(['o.title', 'o.starts_at', 'b.created_at'])
        .where('b.user_id', '=', user_id)
        .orderBy('b.created_at')
        .execute(),
  },
  {
    name: 'seckill-settings',
    title: '秒杀默认设置',
    columns: { per_user: '每人限购', minutes: '卖多久（分钟）', rules: '规则', return_to: '退货寄到' },
    rows: (call, user_id) =>
      seckillDb(call)
        .selectFrom('seckill_settings')
        .select(['per_user', 'minutes', 'rules', 'return_to'])
        .where('user_id', '=', user_id)
        .execute(),
  },
];
