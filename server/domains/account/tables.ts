import type { Kysely } from 'kysely';
import type { DB } from '../../database/tables.generated.ts';
import type { Db } from '../../call/call.ts';

export type AccountDb = Kysely<
  Pick<
    DB,
    | 'users'
    | 'people_counted'
    | 'user_grants'
    | 'user_invites'
    | 'sessions'
    | 'known_devices'
    | 'safe_settings'
    | 'api_tokens'
    | 'own_data_files'
    | 'verify_codes'
    | 'captchas'
    | 'login_failures'
    | 'nickname_words'
    | 'user_addresses'
    | 'user_contacts'
    | 'user_notice_wishes'
    | 'user_digests'
    | 'wechat_bindings'
    | 'wechat_tickets'
  >
>;

/** The database as this domain may see it: its own tables. */
export const accountDb = (call: { db: Db }): AccountDb => call.db;
