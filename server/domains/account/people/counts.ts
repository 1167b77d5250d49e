import { sql } from 'kysely';
import type { Db } from '../../../call/call.ts';
import { accountDb } from '../tables.ts';

export type Counts = { post_count?: number; comment_count?: number; liked_count?: number };

/** Adds to (or, below 0, takes from) what a person's page counts, by a relative UPDATE; never below 0. */
export async function addToPersonCounts(
  call: { db: Db },
  user_id: number,
  { post_count = 0, comment_count = 0, liked_count = 0 }: Counts,
): Promise<void> {
  await accountDb(call)
    .updateTable('users')
    .set({
      post_count: sql`greatest(0, post_count + ${post_count})`,
      comment_count: sql`greatest(0, comment_count + ${comment_count})`,
      liked_count: sql`greatest(0, liked_count + ${liked_count})`,
    })
    .where('id', '=', user_id)
    .execute();
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
