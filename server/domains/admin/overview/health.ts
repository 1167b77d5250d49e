import { sql } from 'kysely';
import type { Overview } from '../../../../contract/admin/overview.ts';
import type { Call } from '../../../call/call.ts';

type DatabaseFacts = Overview['health']['database'];

/** How the database and the queue are, and who stands behind what reaches outside. */
export async function healthOf(call: Call): Promise<Overview['health']> {
  const [database, counts] = await Promise.all([databaseOf(call), call.queue.counts()]);
  const sum = (of: 'waiting' | 'active' | 'failed') => counts.reduce((total, row) => total + row[of], 0);
  const oldest = counts.reduce<Date | null>(
    (first, { oldest_at: at }) => (at && (!first || at < first) ? at : first),
    null,
  );
  const { storage, ...providers } = call.gateways.providers;
  return {
    database,
    jobs: {
      waiting: sum('waiting'),
      active: sum('active'),
      failed: sum('failed'),
      oldest_at: oldest?.toISOString() ?? null,
    },
    storage,
    providers,
  };
}

async function databaseOf({ db }: Call): Promise<DatabaseFacts> {
  const { rows } = await sql<DatabaseFacts>`
    select pg_database_size(current_database())::float8 as bytes,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connections,
      current_setting('max_connections')::int as most_connections`.execute(db);
  return rows[0]!;
}
