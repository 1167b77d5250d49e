import type { Kysely } from 'kysely';
import type { DB } from '../../database/tables.generated.ts';
import type { Db } from '../../call/call.ts';

type Own = 'trial_reports' | 'trial_disputes' | 'trial_evidence';

/** The history of moves is the kernel's; each domain reads what became of its own records. */
export type TrialTables = Pick<DB, Own | 'flow_log'>;

/** The database, narrowed to the tables of this domain. Works for a call and for a job. */
export const trialDb = ({ db }: { db: Db }): Kysely<TrialTables> => db;
