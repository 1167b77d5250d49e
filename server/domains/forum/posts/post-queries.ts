import { sql, type RawBuilder } from 'kysely';
import type { ItemType } from '../../../../contract/forum/writing-limits.ts';
import type { Call } from '../../../call/call.ts';
import { mask_column, masksOf, type MaskedWord, type Masks } from '../../text/index.ts';

export type Filters = {
  forum_id?: number | undefined;
  category_id?: number | undefined;
  item_type?: ItemType | undefined;
  tag?: string | undefined;
  filter: 'all' | 'recommend' | 'open';
};
export type Sort = 'active' | 'newest' | 'hot';

const orders: Record<Sort, RawBuilder<unknown>> = {
  active: sql`last_commented_at desc, id desc`,
  newest: sql`published_at desc, id desc`,
  hot: sql`hot desc, id desc`,
};

/** Every list shows posts that are shown; each of these has an index that begins with it. */
function conditions(filters: Filters): RawBuilder<unknown> {
  const all = [sql`status = 'normal'`];
  if (filters.category_id !== undefined) all.push(sql`category_id = ${filters.category_id}`);
  if (filters.forum_id !== undefined) all.push(sql`forum_id = ${filters.forum_id}`);
  if (filters.item_type !== undefined) all.push(sql`item_type = ${filters.item_type}`);
  if (filters.tag !== undefined) all.push(sql`tags @> array[${filters.tag}]::text[]`);
  if (filters.filter === 'recommend') all.push(sql`recommend`);
  if (filters.filter === 'open') all.push(sql`item_type = 'question' and accepted_comment_id is null`);
  return sql.join(all, sql` and `);
}

/** Nothing is counted beyond these; posts of a tag lie scattered, so fewer of them. */
export const most_counted = 10_000;
const most_counted_of_a_tag = 1000;

/** From a counter where there is one; otherwise counted, but only so far. */
function total(filters: Filters): RawBuilder<number> {
  const plain = filters.filter === 'all' && filters.item_type === undefined && filters.tag === undefined;
  if (!plain) {
    const most = filters.tag === undefined ? most_counted : most_counted_of_a_tag;
    return sql`(select count(*)::int from (select 1 from posts where ${conditions(filters)} limit ${sql.lit(most)}) as counted)`;
  }
  const { category_id, forum_id } = filters;
  if (category_id !== undefined)
    return sql`(select coalesce(sum(post_count), 0)::int from forum_categories where id = ${category_id} ${forum_id === undefined ? sql`` : sql`and forum_id = ${forum_id}`})`;
  return sql`(select coalesce(sum(post_count), 0)::int from forums ${forum_id === undefined ? sql`` : sql`where id = ${forum_id}`})`;
}

/** Three of a forum, three of the whole site. */
const most_tops = 6;

function tops(filters: Filters, now: Date): RawBuilder<number[]> {
  const scope =
    filters.forum_id === undefined && filters.category_id === undefined
      ? sql`top = 'global'`
      : sql`top <> 'none'`;
  return sql`array(select id from posts where ${conditions(filters)} and ${scope} and (top_until is null or top_until > ${now}) order by published_at desc, id desc limit ${sql.lit(most_tops)})`;
}

export type Head = { ids: number[]; total: number; masks: Masks };

/** Further in, the total is asked first: nobody makes us walk an index to where nothing is. */
const deep = 5000;

/**
 * The ids of one page and how many there are, in one statement and from indexes alone; rows are fetched for those that
 * are shown, however deep the page. Limits are written out, so that the plan made for them is kept.
 */
export async function readHead(
  call: Pick<Call, 'db' | 'now'>,
  filters: Filters,
  asked: { sort: Sort; page: number; limit: number; with_tops: boolean },
): Promise<Head> {
  const from = (asked.page - 1) * asked.limit;
  const known = from > deep || filters.tag !== undefined ? await readTotal(call, filters) : undefined;
  if (known !== undefined && from >= known) return { ids: [], total: known, masks: new Map() };
  // What is at the top moves the rest back by at most six, so the slice begins six earlier and ends where it may end.
  const spare = asked.with_tops ? Math.min(most_tops, from) : 0;
  const offset = from - spare;
  const { rows } = await sql<{
    total: number;
    top: number[];
    ids: number[];
    masks: MaskedWord[];
  }>`
    with top as materialized (select ${asked.with_tops ? tops(filters, call.now) : sql`'{}'::int[]`} as ids)
    select ${known === undefined ? total(filters) : sql`${known}::int`} as total, top.ids as top, ${mask_column} as masks,
      array(select id from ${source(filters, known)} ${asked.with_tops ? sql`and id <> all(top.ids)` : sql``}
        order by ${orders[asked.sort]} limit ${sql.lit(asked.limit + spare)} ${offset === 0 ? sql`` : sql`offset ${offset}`}) as ids
    from top`.execute(call.db);
  const head = rows[0]!;
  const first = head.top.slice(from, from + asked.limit);
  const skip = Math.max(0, from - head.top.length) - offset;
  const rest = head.ids.slice(skip, skip + asked.limit - first.length);
  return {
    ids: [...first, ...rest].slice(0, Math.max(0, head.total - from)),
    total: head.total,
    masks: masksOf(head.masks),
  };
}

async function readTotal(call: Pick<Call, 'db'>, filters: Filters): Promise<number> {
  const { rows } = await sql<{ total: number }>`select ${total(filters)} as total`.execute(call.db);
  return rows[0]!.total;
}

/** Posts of a rare tag are gathered and sorted; along the order of a list we would look at all posts to find them. */
const source = (filters: Filters, known: number | undefined): RawBuilder<unknown> =>
  filters.tag !== undefined && known !== undefined && known < most_counted_of_a_tag
    ? sql`(select id, last_commented_at, published_at, hot from posts where ${conditions(filters)} offset 0) as gathered where true`
    : sql`posts where ${conditions(filters)}`;
