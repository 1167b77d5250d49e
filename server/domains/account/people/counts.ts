import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../call/call.ts';
import { accountDb } from '../tables.ts';

export type Counts = { post_count?: number; comment_count?: number; liked_count?: number };

/**
 * The UPDATE that adds to (or, below 0, takes from) what a person's page counts; never below 0.
 * @param after a condition that is always true, once what has to be locked before the person is
 */
export const personCounted = (
  user_id: number,
  { post_count = 0, comment_count = 0, liked_count = 0 }: Counts,
  after: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> => sql`
  update users set post_count = greatest(0, post_count + ${post_count}::int), comment_count = greatest(0, comment_count + ${comment_count}::int),
    liked_count = greatest(0, liked_count + ${liked_count}::int)
  where id = ${user_id} and ${after}`;

/** Counts by a statement of its own. */
export async function addToPersonCounts(call: { db: Db }, user_id: number, counts: Counts): Promise<void> {
  await personCounted(user_id, counts).execute(accountDb(call));
}

/** When this person registered. */
export async function joinedAt(call: { db: Db }, user_id: number): Promise<Date> {
  const { created_at } = await accountDb(call)
    .selectFrom('users')
    .select('created_at')
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow();
  return created_at;
}

/** Likes that these people have received. */
export async function likesReceived(call: { db: Db }, ids: Iterable<number>): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; liked_count: number }>`
    select id, liked_count from users where id = any(${[...new Set(ids)]}::int[])`.execute(accountDb(call));
  return new Map(rows.map(({ id, liked_count }) => [id, liked_count]));
}

/** How many people there are. */
export async function countPeople(call: { db: Db }): Promise<number> {
  const { rows } = await sql<{ people: number }>`select count(*)::int as people from users`.execute(
    accountDb(call),
  );
  return rows[0]!.people;
}
