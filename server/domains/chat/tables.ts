import type { Kysely, Selectable } from 'kysely';
import type { Db } from '../../call/call.ts';
import type { DB } from '../../database/tables.generated.ts';

type Own =
  | 'chat_dialogs'
  | 'chat_messages'
  | 'chat_members'
  | 'chat_settings'
  | 'chat_presence'
  | 'chat_phrases';

/** The database as this domain may see it: its own tables. */
export const chatDb = ({ db }: { db: Db }): Kysely<Pick<DB, Own>> => db;

export type MessageRow = Selectable<DB['chat_messages']>;
export type MemberRow = Selectable<DB['chat_members']>;
export type SettingRow = Selectable<DB['chat_settings']>;
