import type { Kysely } from 'kysely';
import type { DB } from '../../database/tables.generated.ts';
import type { Db } from '../../http/call.ts';

export type ReportDb = Kysely<Pick<DB, 'complaints' | 'complaint_words'>>;

/** The database, narrowed to the tables of this domain. Works for a call and for a job. */
export const reportDb = ({ db }: { db: Db }): ReportDb => db;
