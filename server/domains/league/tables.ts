import type { Kysely } from 'kysely';
import type { DB } from '../../database/tables.generated.ts';
import type { Db } from '../../call/call.ts';

export type LeagueDb = Kysely<Pick<DB, 'league_members'>>;

/** The database as this domain may see it: its own tables. */
export const leagueDb = (call: { db: Db }): LeagueDb => call.db;
