import { type Kysely, sql } from 'kysely';
import type { DB } from '../database/tables.generated.ts';

export type JobCount = {
  name: string;
  waiting: number;
  active: number;
  failed: number;
  oldest_at: Date | null;
};
export type FailedJob = { id: string; name: string; tries: number; failed_at: Date | null; says: string };

/** What staff may see of the queue, and do about what failed. */
export type JobsLook = {
  counts: () => Promise<JobCount[]>;
  /** The newest of those that have had all their tries. What they were about is left out: it may be somebody's address. */
  failed: (limit: number) => Promise<FailedJob[]>;
  /** @returns false where no failed job has this id */
  retry: (id: string) => Promise<boolean>;
};

/** Reads pg-boss's own tables: its counts per queue are some seconds old, and it lists no failures. */
export const lookAtJobs = (db: Kysely<DB>, retry: (name: string, id: string) => Promise<void>): JobsLook => ({
  async counts() {
    const { rows } = await sql<JobCount>`
      select name,
        (count(*) filter (where state in ('created', 'retry')))::int as waiting,
        (count(*) filter (where state = 'active'))::int as active,
        (count(*) filter (where state = 'failed'))::int as failed,
        min(created_on) filter (where state in ('created', 'retry') and start_after <= now()) as oldest_at
      from pgboss.job where state in ('created', 'retry', 'active', 'failed') and name not like '\\_\\_pgboss%'
      group by name order by name`.execute(db);
    return rows;
  },
  async failed(limit) {
    const { rows } = await sql<FailedJob>`
      select id::text, name, retry_count + 1 as tries, completed_on as failed_at,
        left(coalesce(output ->> 'message', output ->> 'value', ''), 300) as says
      from pgboss.job where state = 'failed' and name not like '\\_\\_pgboss%'
      order by completed_on desc nulls last limit ${limit}`.execute(db);
    return rows;
  },
  async retry(id) {
    const { rows } = await sql<{ name: string }>`
      select name from pgboss.job where id = ${id}::uuid and state = 'failed'`.execute(db);
    const name = rows[0]?.name;
    if (name) await retry(name, id);
    return name !== undefined;
  },
});
