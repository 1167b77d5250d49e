import type { Kysely } from 'kysely';
import type { DB } from '../../database/tables.generated.ts';
import type { Db } from '../../call/call.ts';

type Own =
  | 'tasks'
  | 'task_applications'
  | 'sample_returns'
  | 'task_follows'
  | 'task_likes'
  | 'report_templates'
  | 'report_template_versions';

/** The history of moves is the kernel's; each domain reads what became of its own records. */
export type TaskTables = Pick<DB, Own | 'flow_log'>;

/** The database, narrowed to the tables of this domain. Works for a call and for a job. */
export const taskDb = ({ db }: { db: Db }): Kysely<TaskTables> => db;
