import type { Kysely } from 'kysely';
import type { DB } from '../../database/tables.generated.ts';
import type { Db } from '../../call/call.ts';

/** The database as this domain may see it: its own table, and the history of moves. */
export const permissionDb = ({ db }: { db: Db }): Kysely<Pick<DB, 'permission_applications' | 'flow_log'>> =>
  db;
