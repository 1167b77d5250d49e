import { sql, type RawBuilder } from 'kysely';
import type { Call } from '../../../call/call.ts';
import { content_limits } from '../../../../contract/admin/content-words.ts';
import { likePattern } from '../../../characters/like-pattern.ts';
import { peopleByUsernames } from '../../account/index.ts';

/** What staff look for on the whole site; days are Beijing's, both included. */
export type OfSite = {
  author?: string | undefined;
  keyword?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  /** `further` of the list before. */
  after?: string | undefined;
  page: number;
  limit: number;
};

/** `and …` for the author and the days; null where the author is nobody. */
export async function byAuthorAndDays(
  call: Pick<Call, 'db'>,
  { author, from, to }: OfSite,
  columns: { author: RawBuilder<unknown>; at: RawBuilder<unknown> },
): Promise<RawBuilder<unknown> | null> {
  let person_id: number | undefined;
  if (author) {
    const [person] = await peopleByUsernames(call, [author]);
    if (!person) return null;
    person_id = person.id;
  }
  return sql`
    ${person_id === undefined ? sql`` : sql`and ${columns.author} = ${person_id}`}
    ${from ? sql`and ${columns.at} >= ${beginOf(from)}` : sql``}
    ${to ? sql`and ${columns.at} < ${endOf(to)}` : sql``}`;
}

/** `and …` for what stands behind a place in a list by time and id (or by id alone), the newest or the oldest first; else everything. */
export function behind(
  after: string | undefined,
  { at, id, oldest_first }: { at?: RawBuilder<unknown>; id: RawBuilder<unknown>; oldest_first: boolean },
): RawBuilder<unknown> {
  if (after === undefined) return sql``;
  const [micros, of] = after.split('.') as [string, string];
  const than = oldest_first ? sql`>` : sql`<`;
  return at
    ? sql`and (${at}, ${id}) ${than} ('epoch'::timestamptz + ${micros}::bigint * interval '1 microsecond', ${of}::bigint)`
    : sql`and ${id} ${than} ${of}::bigint`;
}

export type Found = { ids: number[]; total: number; further: string | null };
export const nothing_found: Found = { ids: [], total: 0, further: null };

/** So many of each state are read: one more than are listed, which tells that more lie behind; of a word, all that is looked through. */
export const mostOf = ({ keyword }: Pick<OfSite, 'keyword'>): RawBuilder<unknown> =>
  sql.lit(keyword ? content_limits.searched : content_limits.listed + 1);

/**
 * One page of what was read. @param all rows with id, at and what the word is looked for in (`words`)
 * @returns `further`: behind which one the list goes on; null where nothing lies behind it
 */
export async function readFound(
  { db }: Pick<Call, 'db'>,
  all: RawBuilder<unknown>,
  { keyword, page, limit }: Pick<OfSite, 'keyword' | 'page' | 'limit'>,
  order: RawBuilder<unknown>,
): Promise<Found> {
  const listed = sql.lit(content_limits.listed);
  const { rows } = await sql<Found>`
    with found as materialized (
      select id, at from (${all}) as newest ${keyword ? sql`where words ilike ${likePattern(keyword)}` : sql``}
    )
    select array(select id from found order by ${order} offset ${(page - 1) * limit} limit ${limit}) as ids,
      least(${listed}, (select count(*) from found))::int as total,
      case when (select count(*) from found) > ${listed} then (
        select (extract(epoch from at) * 1000000)::bigint || '.' || id from found order by ${order} offset ${listed} - 1 limit 1
      ) end as further`.execute(db);
  return rows[0]!;
}

/** Of a day in Beijing. */
export const beginOf = (day: string) => sql`${day}::date::timestamp at time zone 'Asia/Shanghai'`;
export const endOf = (day: string) => sql`(${day}::date + 1)::timestamp at time zone 'Asia/Shanghai'`;

/** A column for each of these states of a table that has `status` and `erased_at`: how many, counted up to the longest list. */
export const countsOf = (table: string, states: readonly string[]): RawBuilder<unknown>[] =>
  states.map(
    (state) =>
      sql`(select count(*)::int from (select 1 from ${sql.table(table)} where status = ${sql.lit(state)} and erased_at is null limit ${sql.lit(content_limits.listed)}) as counted) as ${sql.ref(state)}`,
  );
