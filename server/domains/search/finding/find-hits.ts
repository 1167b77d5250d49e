import { sql, type RawBuilder } from 'kysely';
import { indexed_kinds, most_hits, type IndexedKind } from '../../../../contract/search/search-kinds.ts';
import type { Db } from '../../../call/call.ts';
import { isOpen, tsqueryOf, tsqueryOfWord, type QueryWord } from '../../../search/search-query.ts';
import { searchDb } from '../tables.ts';
import { slicesBack } from './time-slices.ts';

export type Filters = {
  forum_id?: number | undefined;
  item_type?: string | undefined;
  since?: Date | undefined;
  /** Whose things the reader does not want to see. */
  without: readonly number[];
};

/** What was met: a thing, and which part of it fits best. */
export type Hit = { id: number; part: number };

/** These grow with every reply. */
const sliced_kinds: readonly IndexedKind[] = ['post'];

/**
 * The newest parts of a kind that hold all words. Every search goes through this: along the date a rare word would be looked
 * for in all there is, and of a common one everything would be ranked. `@@` keeps the statement from one plan for all words.
 */
const newest = (
  kind: IndexedKind,
  words: readonly QueryWord[],
  filters: Filters,
  now: Date,
): RawBuilder<unknown> => {
  const wanted = [sql`kind = ${sql.lit(kind)}`, sql`tsv @@ ${tsqueryOf(words)}::tsquery`];
  if (filters.without.length > 0) wanted.push(sql`not author_ids && ${[...filters.without]}::int[]`);
  if (kind === 'post') {
    if (filters.forum_id !== undefined) wanted.push(sql`facets @> array[-${filters.forum_id}::int]`);
    if (filters.item_type !== undefined) wanted.push(sql`item_type = ${filters.item_type}`);
  }
  if (filters.since !== undefined) wanted.push(sql`at >= ${filters.since}::timestamptz`);
  const found = (where: readonly RawBuilder<unknown>[]) => sql`
    select id, part, head, weight, at from search_documents where ${sql.join([...where], sql` and `)}
    order by at desc, id desc, part`;
  // All lexemes with one beginning are gathered anew for every slice; they are common, and the date alone is the better way.
  if (!sliced_kinds.includes(kind) || words.some(isOpen))
    return sql`${found(wanted)} limit ${sql.lit(most_hits)}`;
  // Slices are asked one after the other, and none after the limit.
  return sql`
    select found.* from unnest(${slicesBack(now, filters.since)}::int[]) as slice
    cross join lateral (${found([...wanted, sql`facets @> array[slice]`])}) as found limit ${sql.lit(most_hits)}`;
};

/** A word in the title counts four times, in a tag twice; quality raises, age lowers it softly: by a tenth in a month, by half in four years. */
function score(words: readonly QueryWord[], now: Date): RawBuilder<unknown> {
  const each = words.map(
    (word) =>
      sql`case when head @@ ${tsqueryOfWord(word, 'A')}::tsquery then 4 when head @@ ${tsqueryOfWord(word, 'B')}::tsquery then 2 else 1 end`,
  );
  return sql`(${sql.join(each, sql` + `)}) * weight / power(1 + greatest(0, extract(epoch from ${now}::timestamptz - at)::float8) / 7776000, 0.25)`;
}

export type Found = { hits: Hit[]; total: number; capped: boolean };

/** One page of what fits best, or of what is newest. */
export async function findHits(
  db: Db,
  kind: IndexedKind,
  words: readonly QueryWord[],
  asked: Filters & { sort: 'relevance' | 'newest'; now: Date; page: number; limit: number },
): Promise<Found> {
  const order =
    asked.sort === 'newest' ? sql`at desc, score desc, id desc` : sql`score desc, at desc, id desc`;
  const { rows } = await sql<Found>`
    with newest as materialized (${newest(kind, words, asked, asked.now)}),
    scored as (select id, part, at, ${score(words, asked.now)} as score from newest),
    best as materialized (select distinct on (id) id, part, at, score from scored order by id, score desc, part),
    shown as (select id, part, row_number() over (order by ${order}) as place from best order by ${order} limit ${sql.lit(asked.limit)} offset ${(asked.page - 1) * asked.limit}::int)
    select (select count(*)::int from best) as total, (select count(*) = ${sql.lit(most_hits)} from newest) as capped,
      (select coalesce(json_agg(json_build_object('id', id, 'part', part) order by place), '[]') from shown) as hits`.execute(
    searchDb({ db }),
  );
  return rows[0]!;
}

export type Counted = { count: number; capped: boolean; best: Hit | null };

/** How many of each kind, and which one fits best. */
export async function countHits(
  db: Db,
  words: readonly QueryWord[],
  asked: Filters & { now: Date },
  kinds: readonly IndexedKind[] = indexed_kinds,
): Promise<Map<IndexedKind, Counted>> {
  const one = (kind: IndexedKind) => sql`
    select ${sql.lit(kind)} as kind, count(distinct id)::int as count, count(*) = ${sql.lit(most_hits)} as capped,
      (array_agg(json_build_object('id', id, 'part', part) order by ${score(words, asked.now)} desc, at desc, id desc))[1] as best
    from (${newest(kind, words, { without: asked.without }, asked.now)}) as newest`;
  const { rows } = await sql<
    Counted & { kind: IndexedKind }
  >`${sql.join(kinds.map(one), sql` union all `)}`.execute(searchDb({ db }));
  return new Map(rows.map(({ kind, ...counted }) => [kind, counted]));
}
