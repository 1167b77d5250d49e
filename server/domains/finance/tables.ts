import type { Kysely } from 'kysely';
import type { Db } from '../../call/call.ts';
import type { DB } from '../../database/tables.generated.ts';

export type FinanceDb = Kysely<
  Pick<
    DB,
    'recon_days' | 'recon_lines' | 'recon_breaks' | 'adjustments' | 'adjustment_files' | 'term_changes'
  >
>;

/** The database as this domain may see it: its own tables. */
export const financeDb = (call: { db: Db }): FinanceDb => call.db;
