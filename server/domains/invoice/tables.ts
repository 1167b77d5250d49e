import type { Kysely } from 'kysely';
import type { DB } from '../../database/tables.generated.ts';
import type { Db } from '../../call/call.ts';

/** The database as this domain may see it: its own tables, and what the kernel wrote down of their moves. */
export const invoiceDb = ({
  db,
}: {
  db: Db;
}): Kysely<Pick<DB, 'invoice_titles' | 'invoices' | 'invoice_lines' | 'flow_log'>> => db;
