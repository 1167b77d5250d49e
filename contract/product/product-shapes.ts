import * as z from 'zod';
import { person } from '../account/person.ts';
import { draft_facts } from '../draft-shapes.ts';
import { fen } from '../trade/money-fields.ts';
import { productPayload } from './product-form.ts';
import { productLifecycle, type ProductStatus } from './product-lifecycle.ts';
import { delivery_names } from './product-limits.ts';

export const productStatus = z.enum(
  Object.keys(productLifecycle.states) as [ProductStatus, ...ProductStatus[]],
);

const place = z.object({ id: z.number(), title: z.string() });

/** A brand as readers see it; `verified`: its proof holds today. */
export const brandBadge = z.object({
  id: z.number(),
  name: z.string(),
  logo: z.string().nullable(),
  verified: z.boolean(),
});

/** One product as a card of a list. `price` is that of the first tier, in fen. */
export const productCard = z.object({
  product_id: z.number(),
  pno: z.string(),
  title: z.string(),
  cover: z.string(),
  price: fen,
  min_qty: z.number(),
  unit: z.string(),
  delivery: z.enum(delivery_names),
  stock: z.number().nullable(),
  lead_days: z.number().nullable(),
  cate: place,
  flags: z.array(z.string()),
  marketplaces: z.array(z.string()),
  brand: brandBadge.nullable(),
  company: person,
  like_count: z.number(),
  collect_count: z.number(),
  view_count: z.number(),
  listed_at: z.string(),
});
export type ProductCard = z.output<typeof productCard>;

/** Of the trial tasks of a product that recruit, the one that ends first. `reward` of each place, in fen. */
export const recruitingTask = z.object({
  task_no: z.string(),
  reward: fen,
  num: z.number(),
  left: z.number(),
  end_at: z.string(),
});
export type RecruitingTask = z.output<typeof recruitingTask>;

/** Of the flash sales of a product that are not over, the one that begins first. Prices of a piece, in fen. */
export const nextSale = z.object({
  offer_id: z.number(),
  price: fen,
  list_price: fen,
  starts_at: z.string(),
  ends_at: z.string(),
  /** Whether it has begun. */
  running: z.boolean(),
});
export type NextSale = z.output<typeof nextSale>;

/** What testers gave a product on the whole; null where no template asked for it. */
export const reportSum = z.object({ count: z.number(), average: z.number().nullable() });
export type ReportSum = z.output<typeof reportSum>;

/** A card of the market, with what runs on the product. */
export const marketProduct = productCard.extend({
  task: recruitingTask.nullable(),
  sale: nextSale.nullable(),
  reports: reportSum.nullable(),
});
export type MarketProduct = z.output<typeof marketProduct>;

export const productDetail = productCard.extend({
  status: productStatus,
  summary: z.string(),
  model: z.string(),
  gtin: z.string(),
  images: z.array(z.object({ url: z.string(), width: z.number().nullable(), height: z.number().nullable() })),
  tiers: z.array(z.object({ min_qty: z.number(), price: fen })),
  /** From the first level down. */
  cate_path: z.array(place),
  extra_cate: z.array(z.object({ title: z.string(), options: z.array(z.string()) })),
  listings: z.array(
    z.object({ marketplace: z.string(), asin: z.string().nullable(), link: z.string().nullable() }),
  ),
  specs: z.array(z.object({ name: z.string(), value: z.string() })),
  /** Clean HTML. */
  introduce: z.string(),
  changed_at: z.string(),
  /** Of others who stand in the same category, the nearest first. */
  similar: z.array(productCard),
  /** Of the same company. */
  more: z.array(productCard),
  company_count: z.number(),
});
export type ProductDetail = z.output<typeof productDetail>;

const counted = z.object({ key: z.string(), count: z.number() });

/** How many there would be with each choice, everything else that is chosen kept; what has none is left out. */
export const productFacets = z.object({
  cate: z.array(counted),
  marketplace: z.array(counted),
  price: z.array(counted),
  delivery: z.array(counted),
  flag: z.array(counted),
  running: z.array(counted),
});
export type ProductFacets = z.output<typeof productFacets>;

export const productDraft = z.object({
  ...draft_facts,
  /** The product that it changes; null for a new one. */
  product_id: z.number().nullable(),
  payload: productPayload,
});
export type ProductDraft = z.output<typeof productDraft>;

/** A trial task or a flash sale of a product that is not over. */
export const campaign = z.object({
  kind: z.enum(['task', 'seckill']),
  id: z.number(),
  /** Of a task; a sale is known by its beginning. */
  title: z.string(),
  starts_at: z.string().nullable(),
  status_title: z.string(),
  /** It waits for staff, or for the company's money. */
  waits: z.enum(['staff', 'money']).nullable(),
  /** Places that are taken, or units that are gone, of so many. */
  used: z.number(),
  of: z.number(),
});
export type Campaign = z.output<typeof campaign>;

/** As its owner's own list shows it: the newest words, whether approved or not. */
export const ownProduct = productCard.extend({
  status: productStatus,
  brand_id: z.number().nullable(),
  /** The sentence of the last decision. */
  reason: z.string().nullable(),
  /** A change that waits, while what was approved is shown. */
  edit_pending: z.boolean(),
  /** What the change says anew, for the line under the row. */
  edit_fields: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
  approval_id: z.number().nullable(),
  submitted_at: z.string().nullable(),
  /** When an answer is due, while it waits. */
  answer_by: z.string().nullable(),
  changed_at: z.string(),
  /** What runs on it: its tasks, then its sales, the first to begin first. */
  campaigns: z.array(campaign),
  /** Days left in which it comes back to the shelf unseen; 0: it will be looked at. */
  restore_days: z.number(),
  can: z.object({
    edit: z.boolean(),
    withdraw: z.boolean(),
    off: z.boolean(),
    restore: z.boolean(),
    delete: z.boolean(),
  }),
});
export type OwnProduct = z.output<typeof ownProduct>;
