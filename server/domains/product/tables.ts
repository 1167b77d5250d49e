import type { Kysely } from 'kysely';
import type { DB } from '../../database/tables.generated.ts';
import type { Db } from '../../call/call.ts';

type Own =
  | 'products'
  | 'product_revisions'
  | 'product_cells'
  | 'product_likes'
  | 'product_views'
  | 'product_touches'
  | 'brands';

/** The history of moves is the kernel's; each domain reads what became of its own records. */
export type ProductTables = Pick<DB, Own | 'flow_log'>;

/** The database, narrowed to the tables of this domain. Works for a call and for a job. */
export const productDb = ({ db }: { db: Db }): Kysely<ProductTables> => db;
