import type { Filter } from '../../../desk/filters.ts';

/** Views of a list of orders by the codes of the call, in the order of an order's life. */
export const order_views = [
  ['0', '全部'],
  ['1', '待支付'],
  ['2', '待发货'],
  ['3', '待收货'],
  ['6', '退款'],
  ['4', '已完成'],
  ['5', '已关闭'],
] as const;

export const orderView: Filter<number> = (given) => (/^[1-6]$/.test(given) ? Number(given) : undefined);

/** The value that the pills know. */
export const viewOf = (status: number | undefined) =>
  order_views.find(([code]) => code === String(status))?.[0] ?? '0';
