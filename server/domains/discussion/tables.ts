import type { Kysely } from 'kysely';
import type { DB } from '../../database/tables.generated.ts';
import type { Db } from '../../call/call.ts';

/** Comments stand in tables of the domain whose things are talked about; each kind of thread names its own. */
export type DiscussionTables = Pick<DB, 'review_notes' | 'flow_log'>;

/** The database, narrowed to the tables of this domain. Works for a call and for a job. */
export const discussionDb = ({ db }: { db: Db }): Kysely<DiscussionTables> => db;
