import { sql, type RawBuilder } from 'kysely';
import type { ItemType } from '../../../../contract/forum/posts.ts';
import type { Call } from '../../../http/call.ts';
import { forumDb } from '../tables.ts';

export type Filters = {
  forum_id?: number | undefined;
  category_id?: number | undefined;
  item_type?: ItemType | undefined;
  tag?: string | undefined;
  filter: 'all' | 'recommend' | 'unanswered';
};
export type Sort = 'active' | 'newest' | 'hot';

const orders: Record<Sort, RawBuilder<unknown>> = {
  active: sql`last_commented_at desc, id desc`,
  newest: sql`published_at desc, id desc`,
  hot: sql`hot desc, id desc`,
};

/** Every list shows posts that are shown; each of these has an index that begins with it. */
function conditions(filters: Filters): RawBuilder<unknown>[] {
  const all = [sql`status = 'normal'`];
  if (filters.category_id !== undefined) all.push(sql`category_id = ${filters.category_id}`);
  if (filters.forum_id !== undefined) all.push(sql`forum_id = ${filters.forum_id}`);
  if (filters.item_type !== undefined) all.push(sql`item_type = ${filters.item_type}`);
  if (filters.tag !== undefined) all.push(sql`tags @> array[${filters.tag}]::text[]`);
  if (filters.filter === 'recommend') all.push(sql`recommend`);
  if (filters.filter === 'unanswered') all.push(sql`comment_count = 0`);
  return all;
}

const where = (parts: RawBuilder<unknown>[]) => sql.join(parts, sql` and `);

/** Ids alone, by index: rows are fetched for those that are shown, however deep the page. */
export async function findPostIds(call: Pick<Call, 'db'>, filters: Filters, sort: Sort, slice: { offset: number; limit: number; without: number[] }): Promise<number[]> {
  if (slice.limit <= 0) return [];
  const parts = conditions(filters);
  if (slice.without.length > 0) parts.push(sql`id <> all(${slice.without}::int[])`);
  const found = await sql<{ id: number }>`select id from posts where ${where(parts)} order by ${orders[sort]} limit ${slice.limit} offset ${slice.offset}`.execute(call.db);
  return found.rows.map((row) => row.id);
}

/** At most six: three of a forum, three of the whole site. */
export async function findTopIds(call: Pick<Call, 'db'>, filters: Filters, now: Date): Promise<number[]> {
  const parts = [...conditions(filters), sql`top <> 'none'`, sql`(top_until is null or top_until > ${now})`];
  if (filters.forum_id === undefined && filters.category_id === undefined) parts.push(sql`top = 'global'`);
  const found = await sql<{ id: number }>`select id from posts where ${where(parts)} order by published_at desc, id desc limit 6`.execute(call.db);
  return found.rows.map((row) => row.id);
}

export const most_counted = 10_000;

/** From a counter where there is one; otherwise counted, but never beyond 10,000. */
export async function countPosts(call: Pick<Call, 'db'>, filters: Filters): Promise<number> {
  const db = forumDb(call);
  const plain = filters.filter === 'all' && filters.item_type === undefined && filters.tag === undefined;
  if (plain && filters.category_id !== undefined) {
    const query = db.selectFrom('forum_categories').select('post_count').where('id', '=', filters.category_id);
    const row = await (filters.forum_id === undefined ? query : query.where('forum_id', '=', filters.forum_id)).executeTakeFirst();
    return row?.post_count ?? 0;
  }
  if (plain && filters.forum_id !== undefined) {
    const row = await db.selectFrom('forums').select('post_count').where('id', '=', filters.forum_id).executeTakeFirst();
    return row?.post_count ?? 0;
  }
  if (plain) return countAllPosts(call);
  const counted = await sql<{ n: number }>`select count(*)::int as n from (select 1 from posts where ${where(conditions(filters))} limit ${most_counted}) as counted`.execute(call.db);
  return counted.rows[0]?.n ?? 0;
}

/** All posts that are shown, from the boards' counters. */
export async function countAllPosts(call: Pick<Call, 'db'>): Promise<number> {
  const { rows } = await sql<{ n: number }>`select coalesce(sum(post_count), 0)::int as n from forums`.execute(call.db);
  return rows[0]?.n ?? 0;
}
