import { sql, type RawBuilder } from 'kysely';
import { content_limits } from '../../../../contract/admin/content-words.ts';
import type { CommentStatus } from '../../../../contract/forum/post-lifecycle.ts';
import type { Call } from '../../../call/call.ts';
import { likePattern } from '../../../characters/like-pattern.ts';
import type { ThreadKind } from '../thread-kind.ts';
import { behind, byAuthorAndDays, countsOf, furtherIn, type OfSite } from './of-site.ts';

const { listed, searched } = content_limits;

type Found = { ids: number[]; total: number; further: string | null };

export type CommentsOfSite = OfSite & { status?: CommentStatus | undefined };

/** Where the comments of a state are looked for, as `c`, and what is asked of them beside; `asked` is what is asked of all. */
export type Source = (
  state: CommentStatus,
  asked: RawBuilder<unknown>,
) => { from: RawBuilder<unknown>; where?: RawBuilder<unknown> };

/** Floors and replies of the whole site for staff, by their ids; what waits comes in the order in which it was written. */
export async function commentsOfSite(
  { tables, lifecycle }: Pick<ThreadKind, 'tables' | 'lifecycle'>,
  call: Call,
  wanted: CommentsOfSite,
  source: Source = () => ({ from: sql`${sql.table(tables.comments)} c` }),
): Promise<Found & { counts: Record<string, number> }> {
  const states = Object.keys(lifecycle.states) as CommentStatus[];
  const [found, counts] = await Promise.all([
    readIds(call, states, wanted, source),
    countStates(
      call,
      tables.comments,
      states.filter((state) => state !== 'normal'),
    ),
  ]);
  return { ...found, counts };
}

async function readIds(
  call: Call,
  states: readonly CommentStatus[],
  wanted: CommentsOfSite,
  source: Source,
): Promise<Found> {
  const { status, keyword, after, page, limit } = wanted;
  const offset = (page - 1) * limit;
  const of_whom = await byAuthorAndDays(call, wanted, { author: sql`c.author_id`, at: sql`c.created_at` });
  if (of_whom === null || offset >= listed) return { ids: [], total: 0, further: null };
  const oldest_first = status === 'first_review';
  const order = oldest_first ? sql`id` : sql`id desc`;
  const asked = sql`${of_whom} ${behind(after, { id: sql`c.id`, oldest_first })}`;
  const of = (state: CommentStatus): RawBuilder<unknown> => {
    const { from, where = sql`` } = source(state, asked);
    return sql`(select c.id, c.created_at as at, c.body_src from ${from} where c.status = ${sql.lit(state)} and c.erased_at is null ${where} ${asked}
      order by c.${order} limit ${sql.lit(keyword ? searched : listed + 1)})`;
  };
  const all = status ? of(status) : sql.join(states.map(of), sql` union all `);
  const { rows } = await sql<Found>`
    with found as materialized (select id, at from (${all}) as newest ${keyword ? sql`where body_src ilike ${likePattern(keyword)}` : sql``})
    select array(select id from found order by ${order} offset ${offset} limit ${limit}) as ids,
      least(${sql.lit(listed)}, (select count(*) from found))::int as total, ${furtherIn(order)} as further`.execute(
    call.db,
  );
  return rows[0]!;
}

async function countStates(
  call: Call,
  table: string,
  states: readonly CommentStatus[],
): Promise<Record<string, number>> {
  const { rows } = await sql<Record<string, number>>`select ${sql.join(countsOf(table, states))}`.execute(
    call.db,
  );
  return rows[0]!;
}
