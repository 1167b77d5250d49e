import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../call/call.ts';
import { socialDb } from '../tables.ts';

/** Whether `by` has blocked `who`. */
export async function isBlocked(
  call: { db: Db },
  { by, who }: { by: number; who: number },
): Promise<boolean> {
  return (await blockersOf(call, who, [by])).size > 0;
}

/** Those of the candidates who have blocked `who`. */
export async function blockersOf(
  call: { db: Db },
  who: number,
  candidates: Iterable<number>,
): Promise<Set<number>> {
  const asked = [...new Set(candidates)].filter((id) => id !== who);
  if (asked.length === 0) return new Set();
  const rows = await socialDb(call)
    .selectFrom('blocks')
    .select('user_id')
    .where('blocked_id', '=', who)
    .where((where) => where('user_id', '=', where.fn.any(where.val(asked))))
    .execute();
  return new Set(rows.map((row) => row.user_id));
}

/** Those of `candidates`, a list of columns, who have blocked `who`: an array, for a query that reads more. */
export const blockersColumn = (who: number, candidates: RawBuilder<unknown>): RawBuilder<number[]> =>
  sql`array(select b.user_id from blocks b where b.blocked_id = ${who}::int and b.user_id in (${candidates}))`;

/** Whom this person has blocked. */
export async function blockedBy(call: { db: Db }, user_id: number): Promise<Set<number>> {
  const rows = await socialDb(call)
    .selectFrom('blocks')
    .select('blocked_id')
    .where('user_id', '=', user_id)
    .execute();
  return new Set(rows.map((row) => row.blocked_id));
}

/** Whom this person has blocked, and who has blocked this person. */
export async function apartFrom(call: { db: Db }, user_id: number): Promise<Set<number>> {
  const blockers = await socialDb(call)
    .selectFrom('blocks')
    .select('user_id')
    .where('blocked_id', '=', user_id)
    .execute();
  return new Set([...(await blockedBy(call, user_id)), ...blockers.map((row) => row.user_id)]);
}

/** Of these pairs those in which `by` has blocked `who`, as "by who". */
export async function blocksAmong(
  call: { db: Db },
  pairs: readonly { by: number; who: number }[],
): Promise<Set<string>> {
  if (pairs.length === 0) return new Set();
  const { rows } = await sql<{ pair: string }>`
    select distinct b.user_id || ' ' || b.blocked_id as pair
    from unnest(${pairs.map(({ by }) => by)}::int[], ${pairs.map(({ who }) => who)}::int[]) as asked (by, who)
    join blocks b on b.user_id = asked.by and b.blocked_id = asked.who`.execute(socialDb(call));
  return new Set(rows.map((row) => row.pair));
}
