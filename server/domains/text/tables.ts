import type { Kysely } from 'kysely';
import type { DB } from '../../database/tables.generated.ts';
import type { Db } from '../../call/call.ts';

export type TextTables = Pick<DB, 'forum_keywords'>;

/** The database, narrowed to the tables of this domain. Works for a call and for a job. */
export const textDb = ({ db }: { db: Db }): Kysely<TextTables> => db;
