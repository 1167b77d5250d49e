import type { OfferStatus } from './seckill-lifecycle.ts';

// No zod: pages read these.

export const seckill_limits = {
  stock: 100_000,
  per_user: 10,
  /** From the sending in to the start, and from start to end. */
  lead_minutes: 120,
  shortest_minutes: 5,
  longest_days: 7,
  rules: 500,
  drafts: 50,
  /** A claim token is given so long before the start, and holds so long. */
  token_before_seconds: 5,
  token_minutes: 10,
  /** Who comes in so many seconds after the start of a fair sale is in its draw. */
  entry_seconds: 10,
  /** More accounts than these from one network or device share what is drawn (`fair-draw.ts`). */
  shared_above: 5,
  /** Those who subscribed are told so long before. */
  remind_minutes: 15,
  /** So many unpaid orders in so many days, and nothing can be claimed for a week after the last. */
  unpaid_orders: 3,
  unpaid_days: 30,
  barred_days: 7,
  /** Who has not shipped for so long is not asked about a refund. */
  ship_days: 7,
  /** To ask the platform after a refusal; to send goods back, and to say that they came. */
  escalate_days: 7,
  return_days: 7,
  /** The platform's, to rule; after that a seller who never answered has lost, and else the order goes on. */
  ruling_days: 15,
  /** What somebody shows with it. */
  evidence: 9,
} as const;

/** What a form begins with where its seller has set nothing. */
export const seckill_defaults = { per_user: 1, minutes: 120, rules: '', return_to: '' };

export const seckill_page_size = 9;

/** What follows from the clock of the database and from what is left. */
export const offer_phases = {
  coming: { title: '未开始' },
  running: { title: '进行中' },
  sold_out: { title: '已抢光' },
  finished: { title: '已结束' },
} as const;
export type OfferPhase = keyof typeof offer_phases;

/** What `status` means in a seller's list; 0 is all. */
export const own_offer_codes = {
  0: null,
  1: ['approved', 'stopped', 'settled'],
  2: ['pending'],
  3: ['rejected', 'draft'],
} as const satisfies Record<number, readonly OfferStatus[] | null>;
