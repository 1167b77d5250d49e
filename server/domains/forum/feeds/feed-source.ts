import { sql, type RawBuilder } from 'kysely';
import type { FeedType } from '../../../../contract/forum/feed-limits.ts';
import type { Db } from '../../../call/call.ts';
import type { Thing } from '../../../things/thing.ts';

/** What a feed is asked for: whom the reader follows, whom the reader does not see, and what it is narrowed to. */
export type FeedAsk = {
  type: FeedType;
  user_id: number;
  people: readonly number[];
  apart: readonly number[];
};

type Asked = { call: { db: Db }; ask: FeedAsk; most: number };
type Feed = NonNullable<Thing['feed']>;

/** One kind of thing that feeds are made of. */
export type FeedSource = Pick<Feed, 'items'> & {
  /** How many forums, or columns, this person follows. */
  followed: (call: { db: Db }, user_id: number) => Promise<number>;
  /** How many things there are, counted up to `most`. */
  count: (asked: Asked) => Promise<number>;
  newest: (asked: Asked) => Promise<{ id: number; at: Date }[]>;
};

export const feedSourcesOf = (things: readonly Thing[]): FeedSource[] =>
  things.flatMap((thing) => (thing.feed ? sourceOf(thing, thing.feed) : []));

const sourceOf = (thing: Thing, feed: Feed): FeedSource => ({
  items: feed.items,
  async followed({ db }, user_id) {
    const { rows } = await sql<{ followed: number }>`
      select count(*)::int as followed from ${sql.table(feed.follows)} where user_id = ${user_id}`.execute(
      db,
    );
    return rows[0]!.followed;
  },
  async count({ call, ask, most }) {
    const { rows } = await sql<{ total: number }>`
      select count(*)::int as total from (select from (${newestOfEach(thing, feed, ask, most)}) as found limit ${sql.lit(most)}) as counted`.execute(
      call.db,
    );
    return rows[0]!.total;
  },
  async newest({ call, ask, most }) {
    const { rows } = await sql<{ id: number; at: Date }>`
      select id, published_at as at from (${newestOfEach(thing, feed, ask, most)}) as found
      order by published_at desc, id desc limit ${sql.lit(most)}`.execute(call.db);
    return rows;
  },
});

/**
 * The newest of each person and of each forum or column: as many steps into an index as things are followed, however much each
 * of them has. Who is followed as a person is left out of the others, so that nothing stands twice.
 */
function newestOfEach(
  { table, shown }: Thing,
  { of, follows, place }: Feed,
  { type, user_id, people, apart }: FeedAsk,
  most: number,
): RawBuilder<unknown> {
  const with_people = type === 'all' || type === 'person';
  const left_out = [user_id, ...apart, ...(with_people ? people : [])];
  const [rows, where] = [sql.table(table), sql.ref(place)];
  const newest = sql`order by t.published_at desc, t.id desc limit ${sql.lit(most)}`;
  const of_people = sql`
    select found.* from unnest(${people}::int[]) as person (id) cross join lateral (
      select t.id, t.published_at from ${rows} t where t.author_id = person.id and ${shown} ${newest}) as found`;
  const of_places = sql`
    select found.* from ${sql.table(follows)} l cross join lateral (
      select t.id, t.published_at from ${rows} t
      where t.${where} = l.${where} and ${shown} and t.author_id <> all(${left_out}::int[]) ${newest}) as found
    where l.user_id = ${user_id}`;
  const parts = [...(with_people ? [of_people] : []), ...(type === 'all' || type === of ? [of_places] : [])];
  return parts.length
    ? sql.join(parts, sql` union all `)
    : sql`select null::int as id, null::timestamptz as published_at where false`;
}
