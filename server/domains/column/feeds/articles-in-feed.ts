import { sql, type RawBuilder } from 'kysely';
import type { FeedSource } from '../../forum/index.ts';
import { articleCards } from '../articles/present-article.ts';
import { columnDb } from '../tables.ts';

/** Articles by people one follows, and of columns one follows. */
export const columnFeed: FeedSource = {
  async followed(call, user_id) {
    const { followed } = await columnDb(call)
      .selectFrom('column_follows')
      .select((row) => row.fn.countAll<bigint>().as('followed'))
      .where('user_id', '=', user_id)
      .executeTakeFirstOrThrow();
    return Number(followed);
  },
  async count(call, ask, most) {
    const { rows } = await sql<{ total: number }>`
      select count(*)::int as total from (select from (${newestOfEach(ask, most)}) as found limit ${sql.lit(most)}) as counted`.execute(
      columnDb(call),
    );
    return rows[0]!.total;
  },
  async newest(call, ask, most) {
    const { rows } = await sql<{ id: number; at: Date }>`
      select id, published_at as at from (${newestOfEach(ask, most)}) as found
      order by published_at desc, id desc limit ${sql.lit(most)}`.execute(columnDb(call));
    return rows;
  },
  items: async (call, ids) =>
    (await articleCards(call, ids)).map((article) => ({ kind: 'article', article })),
};

type Ask = Parameters<FeedSource['count']>[1];

/** As posts are found in `forum/feeds/posts-in-feed.ts`: as many steps into an index as people and columns are followed. */
function newestOfEach({ type, user_id, people, apart }: Ask, most: number): RawBuilder<unknown> {
  const with_people = type === 'all' || type === 'person';
  const left_out = [user_id, ...apart, ...(with_people ? people : [])];
  const newest = sql`order by a.published_at desc, a.id desc limit ${sql.lit(most)}`;
  const shown = sql`a.status = 'normal' and exists (select from columns c where c.id = a.column_id and c.status <> 'banned')`;
  const of_people = sql`
    select found.* from unnest(${people}::int[]) as person (id) cross join lateral (
      select a.id, a.published_at from articles a where a.author_id = person.id and ${shown} ${newest}) as found`;
  const of_columns = sql`
    select found.* from column_follows l cross join lateral (
      select a.id, a.published_at from articles a
      where a.column_id = l.column_id and ${shown} and a.author_id <> all(${left_out}::int[]) ${newest}) as found
    where l.user_id = ${user_id}`;
  const parts = [
    ...(with_people ? [of_people] : []),
    ...(type === 'all' || type === 'column' ? [of_columns] : []),
  ];
  return parts.length
    ? sql`${sql.join(parts, sql` union all `)}`
    : sql`select null::int as id, null::timestamptz as published_at where false`;
}
