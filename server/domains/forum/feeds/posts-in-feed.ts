import { sql, type RawBuilder } from 'kysely';
import { postCards } from '../posts/present-post.ts';
import { forumDb } from '../tables.ts';
import type { FeedAsk, FeedSource } from './feed-source.ts';

/** Posts by people one follows, and in forums one follows. */
export const postsInFeed: FeedSource = {
  async followed(call, user_id) {
    const { followed } = await forumDb(call)
      .selectFrom('forum_follows')
      .select((row) => row.fn.countAll<bigint>().as('followed'))
      .where('user_id', '=', user_id)
      .executeTakeFirstOrThrow();
    return Number(followed);
  },
  async count(call, ask, most) {
    const { rows } = await sql<{ total: number }>`
      select count(*)::int as total from (select from (${newestOfEach(ask, most)}) as found limit ${sql.lit(most)}) as counted`.execute(
      forumDb(call),
    );
    return rows[0]!.total;
  },
  async newest(call, ask, most) {
    const { rows } = await sql<{ id: number; at: Date }>`
      select id, published_at as at from (${newestOfEach(ask, most)}) as found
      order by published_at desc, id desc limit ${sql.lit(most)}`.execute(forumDb(call));
    return rows;
  },
  items: async (call, ids) => (await postCards(call, ids)).map((post) => ({ kind: 'post', post })),
};

/**
 * The newest of each person and of each forum: as many steps into an index as things are followed, however much each of them
 * has. Who is followed as a person is left out of the forums, so that no post stands twice.
 */
function newestOfEach(
  { type, user_id, people, apart }: FeedAsk,
  most: number,
): RawBuilder<{ id: number; published_at: Date }> {
  const with_people = type === 'all' || type === 'person';
  const left_out = [user_id, ...apart, ...(with_people ? people : [])];
  const newest = sql`order by published_at desc, id desc limit ${sql.lit(most)}`;
  const of_people = sql`
    select found.* from unnest(${people}::int[]) as person (id) cross join lateral (
      select id, published_at from posts where author_id = person.id and status = 'normal' ${newest}) as found`;
  const of_forums = sql`
    select found.* from forum_follows l cross join lateral (
      select id, published_at from posts
      where forum_id = l.forum_id and status = 'normal' and author_id <> all(${left_out}::int[]) ${newest}) as found
    where l.user_id = ${user_id}`;
  const parts = [
    ...(with_people ? [of_people] : []),
    ...(type === 'all' || type === 'forum' ? [of_forums] : []),
  ];
  return parts.length
    ? sql`${sql.join(parts, sql` union all `)}`
    : sql`select null::int as id, null::timestamptz as published_at where false`;
}
