import * as z from 'zod';
import { done, endpoint } from '../http/endpoint.ts';
import { pageOf, paging } from '../http/paging.ts';
import { orderNo } from '../payment/payments.ts';
import { person } from '../account/person.ts';
import { body, line, numericId } from '../text.ts';
import { exchangeLifecycle, type ExchangeStatus } from './exchange-lifecycle.ts';

const exchangeStatus = z.enum(Object.keys(exchangeLifecycle.states) as [ExchangeStatus, ...ExchangeStatus[]]);
const exchangeNo = orderNo.refine((no) => no.startsWith('L'), '这不是兑换单的编号');

const goodsKind = z.enum(['parcel', 'service'], '请选择怎么发放');
const goods = z.object({
  id: z.number(),
  title: z.string(),
  about: z.string(),
  kind: goodsKind,
  points: z.number(),
  /** Null: as many as are wanted. */
  stock: z.number().nullable(),
  a_month: z.number().nullable(),
});
export type Goods = z.output<typeof goods>;

const exchange = z.object({
  order_no: z.string(),
  title: z.string(),
  kind: goodsKind,
  num: z.number(),
  points: z.number(),
  status: exchangeStatus,
  status_title: z.string(),
  reason: z.string(),
  given: z.string(),
  created_at: z.string(),
  ended_at: z.string().nullable(),
  /** What a clock does next, and when. */
  until: z.string().nullable(),
  can: z.object({ cancel: z.boolean() }),
});
export type Exchange = z.output<typeof exchange>;

const whole = (name: string, least: number, most: number) =>
  z.coerce
    .number<number>(`请填写${name}`)
    .int(`${name}应为整数`)
    .min(least, `${name}最少 ${least}`)
    .max(most, `${name}最多 ${most}`);

export const pointEndpoints = {
  'league.points': endpoint('GET', '/api/league/points', {
    summary: '联盟成员：积分、到期的日子和明细',
    access: 'league',
    input: z.object(paging()),
    output: pageOf(
      z.object({
        id: z.string(),
        at: z.string(),
        title: z.string(),
        about: z.string(),
        amount: z.number(),
        balance_after: z.number(),
        expires_on: z.string().nullable(),
      }),
    ).extend({
      available: z.number(),
      pending: z.number(),
      /** Since the month began in Beijing. */
      this_month: z.object({ came: z.number(), went: z.number(), expired: z.number() }),
      expiries: z.array(z.object({ on: z.string(), amount: z.number() })),
      /** What there is to be earned now, and how long it is good. */
      rules: z.object({ first_order: z.number(), order: z.number(), valid_days: z.number() }),
    }),
  }),
  'league.goods': endpoint('GET', '/api/league/goods', {
    summary: '联盟成员：能用积分换什么',
    access: 'league',
    input: z.object(paging(24)),
    output: pageOf(goods),
  }),
  'league.order_create': endpoint('POST', '/api/league/order/create', {
    summary: '用积分兑换；当场扣积分和库存，不成就退回',
    access: 'league',
    limit: 'apply',
    idempotent: 'key',
    input: z.object({
      goods_id: numericId('兑换品'),
      num: whole('数量', 1, 10).default(1),
      address_id: numericId('收货地址').optional(),
    }),
    output: z.object({ order_no: z.string() }),
  }),
  'league.order_list': endpoint('GET', '/api/league/order/list', {
    summary: '联盟成员：自己的兑换单，最近的在前',
    access: 'league',
    input: z.object({ ...paging(), status: exchangeStatus.optional() }),
    output: pageOf(exchange),
  }),
  'league.order_cancel': endpoint('POST', '/api/league/order/cancel', {
    summary: '取消还没进审核的兑换，积分和库存当场退回',
    access: 'league',
    input: z.object({ order_no: exchangeNo }),
    output: done,
  }),
};

export const pointDeskEndpoints = {
  'admin.league_goods': endpoint('GET', '/api/admin/league/goods', {
    summary: '全部兑换品，连下架的',
    access: 'staff_finance',
    input: z.object(paging()),
    output: pageOf(goods.extend({ on_shelf: z.boolean(), waiting: z.number() })),
  }),
  'admin.league_goods_save': endpoint('POST', '/api/admin/league/goods', {
    summary: '新增或修改一种兑换品；库存按增减改，不写绝对数',
    access: 'staff_finance',
    idempotent: 'key',
    input: z.object({
      id: numericId('兑换品').optional(),
      title: line('名称', 2, 40),
      about: body('说明', 200),
      kind: goodsKind,
      points: whole('积分', 1, 1_000_000),
      /** Of a new one the stock; of one that is there, more or fewer. Left out: no change, and of a new one as many as are wanted. */
      stock_delta: whole('库存增减', -100_000, 100_000).optional(),
      a_month: whole('每人每月', 1, 1_000).optional(),
      on_shelf: z.boolean('请选择是否上架'),
    }),
    output: z.object({ id: z.number() }),
  }),
  'admin.league_orders': endpoint('GET', '/api/admin/league/orders', {
    summary: '兑换单，等得最久的在前；没有完结的有收货地址',
    access: 'staff_finance',
    input: z.object({ ...paging(), status: exchangeStatus.optional() }),
    output: pageOf(
      exchange.omit({ can: true }).extend({
        person: person.nullable(),
        address: z.string(),
        can: z.object({ fulfil: z.boolean(), refuse: z.boolean() }),
      }),
    ),
  }),
  'admin.league_order_decide': endpoint('POST', '/api/admin/league/orders/decide', {
    summary: '发出并写明单号或内容，或拒绝并退回积分',
    access: 'staff_finance',
    input: z.object({
      order_no: exchangeNo,
      pass: z.boolean('请选择发出还是拒绝'),
      /** Of one that is given: the number of the parcel, or what was given. */
      given: line('单号或发放内容', 0, 60).default(''),
      /** Of one that is refused; the member reads it. */
      reason: line('理由', 0, 200).default(''),
    }),
    output: done,
  }),
};
