import { sql } from 'kysely';
import type { Db } from '../../../call/call.ts';
import { likesReceived } from '../../account/index.ts';

/** After this many days a post is no longer hot, whatever happens to it. */
export const hot_days = 14;

/** Likes received from which on somebody is of level 1 to 5. */
const levels = [20, 100, 300, 1000, 3000];
export const levelOf = (liked_count: number): number => levels.filter((from) => liked_count >= from).length;
/** What a level is worth beside likes: at most two and a half, so that a good name lifts nothing that nobody answers. */
const q0 = (level: number): number => level / 2;

export type Measures = {
  likes: number;
  repliers: number;
  collects: number;
  views: number;
  upheld_complaints: number;
  /** Likes that the author has received. */
  author_likes: number;
  /** People who wrote in its forum in the last seven days. */
  actives: number;
  age_hours: number;
  idle_hours: number;
};

/**
 * (q + q0(level)) / ((age + idle) / 2 + 2)^1.5 / log10(10 + actives), ages in hours, never below 0;
 * q = likes + 3 · people who replied + 4 · collects + 2 · log10(1 + views) − 6 · upheld reports.
 * Distinct people, so that nobody warms a post alone.
 */
export function warmthOf(post: Measures): number {
  if (post.age_hours > hot_days * 24) return 0;
  const q =
    post.likes +
    3 * post.repliers +
    4 * post.collects +
    2 * Math.log10(1 + post.views) -
    6 * post.upheld_complaints +
    q0(levelOf(post.author_likes));
  const cooling = ((Math.max(0, post.age_hours) + Math.max(0, post.idle_hours)) / 2 + 2) ** 1.5;
  return Math.max(0, q) / cooling / Math.log10(10 + post.actives);
}

type Measured = {
  id: number;
  author_id: number;
  like_count: number;
  collect_count: number;
  view_count: number;
  upheld_complaints: number;
  actives: number;
  repliers: number;
  published_at: Date;
  last_commented_at: Date;
};

/** Works out the warmth of these posts anew, in three statements. Those that are not shown keep theirs: no list reads it. */
export async function warmPosts(db: Db, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  const { rows } = await sql<Measured>`
    select p.id, p.author_id, p.like_count, p.collect_count, p.view_count, p.upheld_complaints, p.published_at, p.last_commented_at, f.actives_7d as actives,
      (select count(distinct c.author_id)::int from comments c where c.post_id = p.id and c.author_id <> p.author_id and c.status in ('normal', 'folded')) as repliers
    from posts p join forums f on f.id = p.forum_id where p.id = any(${[...ids]}::int[]) and p.status = 'normal'`.execute(
    db,
  );
  const likes = await likesReceived(
    { db },
    rows.map((post) => post.author_id),
  );
  const hours = (since: Date) => (now.getTime() - since.getTime()) / 3_600_000;
  const warm = rows.map((post) =>
    warmthOf({
      likes: post.like_count,
      repliers: post.repliers,
      collects: post.collect_count,
      views: post.view_count,
      upheld_complaints: post.upheld_complaints,
      author_likes: likes.get(post.author_id) ?? 0,
      actives: post.actives,
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
