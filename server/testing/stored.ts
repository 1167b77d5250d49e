import { sql } from 'kysely';
import type { Db } from '../call/call.ts';

/** Refused tries are counted on purpose, and the nonce of a refused request is spent all the same. */
export const tables_of_tries = ['request_nonces', 'rate_counters'] as const;

/** What every table holds: the number of its rows and a sum over their contents. Two equal answers mean that nothing was stored between them. */
export async function whatIsStored(db: Db, besides: readonly string[] = []): Promise<Record<string, string>> {
  const tables = await sql<{
    name: string;
  }>`select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(db);
  const sums = tables.rows
    .filter(({ name }) => !besides.includes(name))
    .map(
      ({ name }) =>
        sql`select ${sql.lit(name)} as name, count(*) || ' rows, sum ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as holds from ${sql.table(name)} t`,
    );
  const { rows } = await sql<{ name: string; holds: string }>`${sql.join(sums, sql` union all `)}`.execute(
    db,
  );
  return Object.fromEntries(rows.map((row) => [row.name, row.holds]));
}
