import type { Kysely } from 'kysely';
import type { DB } from '../../database/tables.generated.ts';
import type { Db } from '../../call/call.ts';

type Own =
  | 'fx_rates'
  | 'calendar_events'
  | 'rate_alerts'
  | 'stock_plans'
  | 'stock_plan_steps'
  | 'lane_reports'
  | 'fee_tables';

/** The database as this domain may see it: its own tables. */
export const toolsDb = (call: { db: Db }): Kysely<Pick<DB, Own>> => call.db;
