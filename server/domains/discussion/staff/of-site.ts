import { sql, type RawBuilder } from 'kysely';
import type { Call } from '../../../call/call.ts';
import { content_limits } from '../../../../contract/admin/content-words.ts';
import { peopleByUsernames } from '../../account/index.ts';

/** What staff look for on the whole site; days are Beijing's, both included. */
export type OfSite = {
  author?: string | undefined;
  keyword?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
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

/** Of a day in Beijing. */
export const beginOf = (day: string) => sql`${day}::date::timestamp at time zone 'Asia/Shanghai'`;
export const endOf = (day: string) => sql`(${day}::date + 1)::timestamp at time zone 'Asia/Shanghai'`;

/** A column for each of these states of a table that has `status` and `erased_at`: how many, counted up to the longest list. */
export const countsOf = (table: string, states: readonly string[]): RawBuilder<unknown>[] =>
  states.map(
    (state) =>
      sql`(select count(*)::int from (select 1 from ${sql.table(table)} where status = ${sql.lit(state)} and erased_at is null limit ${sql.lit(content_limits.listed)}) as counted) as ${sql.ref(state)}`,
  );
