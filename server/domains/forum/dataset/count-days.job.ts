import { sql } from 'kysely';
import type { Call, Db } from '../../../call/call.ts';
import { takeLock } from '../../../database/transaction-steps.ts';
import type { Job } from '../../../jobs/jobs.ts';
import { tags } from '../page-tags.ts';
import { forumDb } from '../tables.ts';
import { dayBefore, kept_days, startOf } from './days.ts';
import { rankAnew } from './rank-anew.ts';
import { writtenBetween } from './written.ts';

/** A first count of two years goes month by month. */
const at_once = 31;

/** Counts the days that are over and were not counted yet, and ranks anew. Mostly there is nothing to do. */
export const countDays: Job = {
  name: 'forum.count_days',
  cron: '*/10 * * * *',
  async work(_data, { db, now, invalidates }) {
    const missing = await daysNotCounted(db, now);
    if (missing.length === 0) return;
    for (let at = 0; at < missing.length; at += at_once)
      await oneByOne(db, (transaction) => count(transaction, missing.slice(at, at + at_once), now));
    const oldest = dayBefore(now, kept_days);
    for (const table of ['forum_days', 'person_days', 'counted_days'] as const)
      await forumDb({ db })
        .deleteFrom(table)
        .where(sql<boolean>`day < ${oldest}::date`)
        .execute();
    await oneByOne(db, (transaction) => rankAnew(transaction, dayBefore(now, 1)));
    await invalidates(tags.dataset);
  },
};

/** Two processes that start at once would both write the same days. */
const oneByOne = (db: Db, work: (transaction: Db) => Promise<void>): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await takeLock(transaction, sql`hashtextextended(${countDays.name}, 0)`);
    await work(transaction);
  });

/** Soon after a start, and not ten minutes later. Harmless when several processes start at once. */
export async function askToCountDays(call: Call): Promise<void> {
  if ((await daysNotCounted(call.db, call.now)).length > 0) await call.later(countDays.name, {});
}

/** What was loaded in bulk lies in days that may have been counted. */
export async function countAllDaysAnew(db: Db): Promise<void> {
  await forumDb({ db }).deleteFrom('counted_days').execute();
}

async function daysNotCounted(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select day::date::text as day from generate_series(${dayBefore(now, kept_days)}::timestamp, ${dayBefore(now, 1)}::timestamp, interval '1 day') as day
    where not exists (select from counted_days c where c.day = day.day::date) order by 1`.execute(
    forumDb({ db }),
  );
  return rows.map((row) => row.day);
}

/** One pass over what was written from the first of these days to the last; days between them are counted again. */
async function count(db: Db, days: readonly string[], now: Date): Promise<void> {
  const [first, last] = [days[0]!, days.at(-1)!];
  const [from, to] = [startOf(first), new Date(startOf(last).getTime() + 86_400_000)];
  const within = sql`day between ${first}::date and ${last}::date`;
  await sql`delete from forum_days where ${within}`.execute(db);
  await sql`delete from person_days where ${within}`.execute(db);
  await sql`
    with written as materialized (${writtenBetween(from, to)}),
    of_forums as (
      select day, coalesce(forum_id, 0) as forum_id, sum(post) as posts, sum(comment) as comments, count(distinct author_id) as actives
      from written group by grouping sets ((day, forum_id), (day))
    ),
    of_follows as (
      select day, coalesce(forum_id, 0) as forum_id, count(*) as followers
      from (select (at at time zone 'Asia/Shanghai')::date as day, forum_id from forum_follows where at >= ${from} and at < ${to}) as followed
      group by grouping sets ((day, forum_id), (day))
    ),
    people as (
      insert into person_days (day, user_id, posts, comments)
      select day, author_id, sum(post), sum(comment) from written group by day, author_id
    )
    insert into forum_days (day, forum_id, posts, comments, actives, followers)
    select day, forum_id, coalesce(posts, 0), coalesce(comments, 0), coalesce(actives, 0), coalesce(followers, 0)
    from of_forums full join of_follows using (day, forum_id)`.execute(db);
  await sql`
    insert into counted_days (day, counted_at)
    select day, ${now}::timestamptz from generate_series(${first}::date, ${last}::date, interval '1 day') as day
    on conflict (day) do update set counted_at = excluded.counted_at`.execute(db);
}
