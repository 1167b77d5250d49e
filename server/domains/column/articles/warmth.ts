import { sql } from 'kysely';
import type { Db } from '../../../call/call.ts';
import { columnDb } from '../tables.ts';

/** After this many days an article is no longer hot, whatever happens to it: it is read longer than a post. */
export const hot_days = 60;

type Measured = {
  id: number;
  like_count: number;
  collect_count: number;
  view_count: number;
  repliers: number;
  published_at: Date;
  last_commented_at: Date;
};

/**
 * q / ((age + idle) / 2 + 12)^1.2, ages in hours; q = likes + 3 · people who commented + 4 · collects + 2 · log10(1 + views).
 * The formula of posts, cooling slower. Distinct people, so that nobody warms an article alone.
 */
export function warmthOf(article: Omit<Measured, 'id'>, now: Date): number {
  const hours = (since: Date) => Math.max(0, (now.getTime() - since.getTime()) / 3_600_000);
  const age = hours(article.published_at);
  if (age > hot_days * 24) return 0;
  const q =
    article.like_count +
    3 * article.repliers +
    4 * article.collect_count +
    2 * Math.log10(1 + article.view_count);
  return q / ((age + hours(article.last_commented_at)) / 2 + 12) ** 1.2;
}

/** Works out the warmth of these articles anew, in two statements. */
export async function warmArticles(db: Db, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  const { rows } = await sql<Measured>`
    select a.id, a.like_count, a.collect_count, a.view_count, a.published_at, a.last_commented_at,
      (select count(distinct c.author_id)::int from article_comments c where c.article_id = a.id and c.author_id <> a.author_id and c.status in ('normal', 'folded')) as repliers
    from articles a where a.id = any(${[...ids]}::int[]) and a.status = 'normal'`.execute(columnDb({ db }));
  const warm = rows.map((article) => warmthOf(article, now));
  // Locked in order of ids, as every batch does.
  await sql`
    with new as (select * from unnest(${rows.map((row) => row.id)}::int[], ${warm}::float8[]) as new (id, hot)),
    locked as (select a.id from articles a where a.id in (select id from new) order by a.id for no key update)
    update articles a set hot = new.hot from new join locked on locked.id = new.id where a.id = new.id and a.hot is distinct from new.hot`.execute(
    columnDb({ db }),
  );
}
