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

/** How many people there are: those that were counted, and those who came since. */
export async function countPeople(call: { db: Db }): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select people + (select count(*)::int from users where id > upto) as people from people_counted`.execute(
    accountDb(call),
  );
  return rows[0]!.people;
}

/** Counts those who came before the last turn of this: by now nobody with a smaller id is being added any more. Nobody is ever deleted. */
export async function countSettledPeople(call: { db: Db }): Promise<void> {
  await sql`
    update people_counted set people = people + (select count(*)::int from users where id > upto and id <= seen), upto = seen,
      seen = (select coalesce(max(id), 0) from users)`.execute(accountDb(call));
}
