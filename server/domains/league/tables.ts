import type { Kysely, Selectable } from 'kysely';
import type { DB } from '../../database/tables.generated.ts';
import type { Db } from '../../call/call.ts';

type Own =
  | 'league_members'
  | 'league_commissions'
  | 'league_commission_parts'
  | 'league_commission_backs'
  | 'league_holds'
  | 'league_partners'
  | 'league_points'
  | 'league_goods'
  | 'league_orders'
  | 'league_clicks'
  | 'league_visits';

export type LeagueDb = Kysely<Pick<DB, Own>>;

/** The database as this domain may see it: its own tables. */
export const leagueDb = (call: { db: Db }): LeagueDb => call.db;

export type CommissionRow = Selectable<DB['league_commissions']>;
export type HoldRow = Selectable<DB['league_holds']>;
export type PointsRow = Selectable<DB['league_points']>;
export type GoodsRow = Selectable<DB['league_goods']>;
export type ExchangeRow = Selectable<DB['league_orders']>;
