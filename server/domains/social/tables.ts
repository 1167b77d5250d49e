import type { Kysely } from 'kysely';
import type { DB } from '../../database/tables.generated.ts';
import type { Db } from '../../call/call.ts';

export type SocialDb = Kysely<Pick<DB, 'follows' | 'social_counts' | 'blocks'>>;

/** The database as this domain may see it: its own tables. */
export const socialDb = (call: { db: Db }): SocialDb => call.db;
