import type { Kysely } from 'kysely';
import type { DB } from '../../database/tables.generated.ts';
import type { Db } from '../../http/call.ts';

export type AccountDb = Kysely<
  Pick<
    DB,
    'users' | 'user_grants' | 'sessions' | 'verify_codes' | 'captchas' | 'login_failures' | 'nickname_words'
  >
>;

/** The database as this domain may see it: its own tables. */
export const accountDb = (call: { db: Db }): AccountDb => call.db;
