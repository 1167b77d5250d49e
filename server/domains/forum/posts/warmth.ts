import { sql } from 'kysely';
import type { Db } from '../../../http/call.ts';

/** After this many days a post is no longer hot, whatever happens to it. */
export const hot_days = 14;

/**
 * q / ((age + idle) / 2 + 2)^1.5, ages in hours;
 * q = likes + 3 · people who replied + 4 · collects + 2 · log10(1 + views). Distinct people, so that nobody warms a post alone.
 */
export function warmthOf(post: {
  likes: number;
  repliers: number;
  collects: number;
  views: number;
  age_hours: number;
  idle_hours: number;
}): number {
  if (post.age_hours > hot_days * 24) return 0;
  const q = post.likes + 3 * post.repliers + 4 * post.collects + 2 * Math.log10(1 + post.views);
  return q / ((Math.max(0, post.age_hours) + Math.max(0, post.idle_hours)) / 2 + 2) ** 1.5;
}

type Measured = {
  id: number;
  like_count: number;
  collect_count: number;
  view_count: number;
  repliers: number;
  published_at: Date;
  last_commented_at: Date;
};

/** Works out the warmth of these posts anew, in two statements. Those that are not shown keep theirs: no list reads it. */
export async function warmPosts(db: Db, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  const { rows } = await sql<Measured>`
    select p.id, p.like_count, p.collect_count, p.view_count, p.published_at, p.last_commented_at,
      (select count(distinct c.author_id)::int from comments c where c.post_id = p.id and c.author_id <> p.author_id and c.status in ('normal', 'folded')) as repliers
    from posts p where p.id = any(${[...ids]}::int[]) and p.status = 'normal'`.execute(db);
  const hours = (since: Date) => (now.getTime() - since.getTime()) / 3_600_000;
  const warm = rows.map((post) =>
    warmthOf({
      likes: post.like_count,
      repliers: post.repliers,
      collects: post.collect_count,
      views: post.view_count,
      age_hours: hours(post.published_at),
      idle_hours: hours(post.last_commented_at),
    }),
  );
  // Locked in order of ids, as every batch does.
  await sql`
    with new as (select * from unnest(${rows.map((post) => post.id)}::int[], ${warm}::float8[]) as new (id, hot)),
    locked as (select p.id from posts p where p.id in (select id from new) order by p.id for no key update)
    update posts p set hot = new.hot from new join locked on locked.id = new.id where p.id = new.id and p.hot is distinct from new.hot`.execute(
    db,
  );
}
