import { sql, type RawBuilder } from 'kysely';
import { content_limits } from '../../../../contract/admin/content-words.ts';
import type { CommentStatus } from '../../../../contract/forum/post-lifecycle.ts';
import type { Call } from '../../../call/call.ts';
import type { ThreadKind } from '../thread-kind.ts';
import {
  behind,
  byAuthorAndDays,
  countsOf,
  type Found,
  mostOf,
  nothing_found,
  type OfSite,
  readFound,
} from './of-site.ts';

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
  const { status, after, page, limit } = wanted;
  const of_whom = await byAuthorAndDays(call, wanted, { author: sql`c.author_id`, at: sql`c.created_at` });
  if (of_whom === null || (page - 1) * limit >= content_limits.listed) return nothing_found;
  const oldest_first = status === 'first_review';
  const order = oldest_first ? sql`id` : sql`id desc`;
  const asked = sql`${of_whom} ${behind(after, { id: sql`c.id`, oldest_first })}`;
  const of = (state: CommentStatus): RawBuilder<unknown> => {
    const { from, where = sql`` } = source(state, asked);
    return sql`(select c.id, c.created_at as at, c.body_src as words from ${from} where c.status = ${sql.lit(state)} and c.erased_at is null ${where} ${asked}
      order by c.${order} limit ${mostOf(wanted)})`;
  };
  const all = status ? of(status) : sql.join(states.map(of), sql` union all `);
  return readFound(call, all, wanted, order);
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
