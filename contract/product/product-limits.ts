// No zod in here: the form of the pages reads these figures too.
import type { ImageRule } from '../upload/image-rules.ts';

export const product_limits = {
  title: [4, 30],
  summary: 60,
  model: 30,
  images: [1, 10],
  tiers: 3,
  /** Fen. */
  most_price: 100_000_000,
  most_quantity: 1_000_000,
  specs: 20,
  spec_name: 12,
  spec_value: 60,
  marketplaces: 10,
  extras: 10,
  introduce: 5000,
  drafts: 50,
  /** Days that what was approved may come back to the shelf unseen. */
  restore_days: 180,
} as const;

/** Pictures of a product (mission, section 5): square, so that lists stand straight. */
export const product_image_rule = {
  min_width: 800,
  min_height: 800,
  ratio: [1, 1],
  max_size: 2,
  allow_animated: 1,
  types: ['png', 'jpeg', 'jpg'],
} as const satisfies ImageRule;

export const product_page_size = 16;
export const product_page_sizes = [16, 32, 48] as const;
/** Lists of one's own (mission, section 9). */
export const company_page_size = 9;

export const deliveries = {
  stock: { title: '现货', hint: '填现货数量' },
  soon: { title: '15 天内', hint: '15 天内交货' },
  made: { title: '按单生产', hint: '填生产天数' },
} as const;
export type Delivery = keyof typeof deliveries;
export const delivery_names = Object.keys(deliveries) as [Delivery, ...Delivery[]];

export const product_units = ['件', '套', '只', '条', '台', '盒', '双', '包'] as const;

export const product_sorts = {
  hot: { title: '综合' },
  newest: { title: '最新' },
  price_up: { title: '价格从低到高' },
  price_down: { title: '价格从高到低' },
} as const;
export type ProductSort = keyof typeof product_sorts;
export const product_sort_names = Object.keys(product_sorts) as [ProductSort, ...ProductSort[]];

/** What runs on a product or was said of it, by which the market is narrowed. */
export const product_runs = {
  task: { title: '有试用任务' },
  seckill: { title: '有秒杀' },
  report: { title: '有试用报告' },
} as const;
export type ProductRun = keyof typeof product_runs;
export const product_run_names = Object.keys(product_runs) as [ProductRun, ...ProductRun[]];

/** Steps of the price of the first tier, in fen: from, and below. */
export const price_bands = [
  { title: '20 元以内', from: 0, below: 2000 },
  { title: '20—50 元', from: 2000, below: 5000 },
  { title: '50—100 元', from: 5000, below: 10_000 },
  { title: '100 元以上', from: 10_000, below: null },
] as const;
