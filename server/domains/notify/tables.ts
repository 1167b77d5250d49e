import type { Kysely } from 'kysely';
import type { DB } from '../../database/tables.generated.ts';
import type { Db } from '../../call/call.ts';

export type NotifyDb = Kysely<
  Pick<
    DB,
    'notices' | 'notice_actors' | 'notice_counts' | 'notice_mails' | 'notice_mail_days' | 'notice_events'
  >
>;

/** The database as this domain may see it: its own tables, and the events that all rooms leave for it. */
export const notifyDb = (call: { db: Db }): NotifyDb => call.db;
