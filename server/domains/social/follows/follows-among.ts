import { sql } from 'kysely';
import type { Db } from '../../../call/call.ts';
import { socialDb } from '../tables.ts';

/** Of these pairs those in which `by` follows `who`, as "by who". */
export async function followsAmong(
  call: { db: Db },
  pairs: readonly { by: number; who: number }[],
): Promise<Set<string>> {
  if (pairs.length === 0) return new Set();
  const { rows } = await sql<{ pair: string }>`
    select distinct f.follower_id || ' ' || f.followed_id as pair
    from unnest(${pairs.map(({ by }) => by)}::int[], ${pairs.map(({ who }) => who)}::int[]) as asked (by, who)
    join follows f on f.follower_id = asked.by and f.followed_id = asked.who`.execute(socialDb(call));
  return new Set(rows.map((row) => row.pair));
}
