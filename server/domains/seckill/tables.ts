import type { Kysely, Selectable } from 'kysely';
import type { Db } from '../../call/call.ts';
import type { DB } from '../../database/tables.generated.ts';

type Own =
  | 'seckill_offers'
  | 'seckill_stock'
  | 'seckill_buyers'
  | 'seckill_subs'
  | 'seckill_orders'
  | 'seckill_refunds'
  | 'seckill_settings'
  | 'seckill_checks'
  | 'seckill_draws'
  | 'seckill_entries';

/** The database as this domain may see it: its own tables. */
export const seckillDb = ({ db }: { db: Db }): Kysely<Pick<DB, Own>> => db;

export type OfferRow = Selectable<DB['seckill_offers']>;
export type StockRow = Selectable<DB['seckill_stock']>;
export type OrderRow = Selectable<DB['seckill_orders']>;
export type DrawRow = Selectable<DB['seckill_draws']>;
export type EntryRow = Selectable<DB['seckill_entries']>;
export type SeckillRefundRow = Selectable<DB['seckill_refunds']>;
