import type { Kysely } from 'kysely';
import type { Db } from '../call/call.ts';
import type { DB } from '../database/tables.generated.ts';

/** The database, narrowed to the table of this room. Works for a call and for a job. */
export const draftsDb = ({ db }: { db: Db }): Kysely<Pick<DB, 'drafts'>> => db;
