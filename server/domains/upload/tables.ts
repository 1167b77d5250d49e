import type { Kysely } from 'kysely';
import type { DB } from '../../database/tables.generated.ts';
import type { Db } from '../../call/call.ts';

/** The history of moves is the kernel's; each domain reads what became of its own records. */
export type UploadTables = Pick<DB, 'files' | 'file_categories' | 'file_uses' | 'stored_contents'>;

/** The database, narrowed to the tables of this domain. Works for a call and for a job. */
export const uploadDb = ({ db }: { db: Db }): Kysely<UploadTables> => db;
