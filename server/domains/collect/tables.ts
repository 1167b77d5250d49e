import type { Kysely } from 'kysely';
import type { DB } from '../../database/tables.generated.ts';
import type { Db } from '../../call/call.ts';

export type CollectDb = Kysely<Pick<DB, 'collects' | 'collect_folders'>>;

/** The database as this domain may see it: its own tables. */
export const collectDb = (call: { db: Db }): CollectDb => call.db;

/** What kept pages of what somebody shows in public folders are made of. */
export const sharedTag = (username: string): string => `collects:${username}`;
