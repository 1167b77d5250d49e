import type { Kysely } from 'kysely';
import type { DB } from '../../database/tables.generated.ts';
import type { Db } from '../../call/call.ts';

export type AdminDb = Kysely<Pick<DB, 'audit_log'>>;

/** The database as this domain may see it: the log that all write through `writeAudit`, and this one reads. */
export const adminDb = (call: { db: Db }): AdminDb => call.db;
