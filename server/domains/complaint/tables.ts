import type { Kysely } from 'kysely';
import type { DB } from '../../database/tables.generated.ts';
import type { Db } from '../../call/call.ts';

export type ComplaintDb = Kysely<Pick<DB, 'complaints' | 'complaint_words'>>;

/** The database, narrowed to the tables of this domain. Works for a call and for a job. */
export const complaintDb = ({ db }: { db: Db }): ComplaintDb => db;
