import type { Kysely } from 'kysely';
import type { DB } from '../../database/tables.generated.ts';
import type { Db } from '../../call/call.ts';

/** The database as this domain may see it: its own tables. */
export const toolsDb = (call: { db: Db }): Kysely<Pick<DB, 'fx_rates' | 'calendar_events'>> => call.db;
