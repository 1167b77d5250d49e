import { sql, type RawBuilder } from 'kysely';
import { content_limits } from '../../../../contract/admin/content-words.ts';
import type { ManagedComment } from '../../../../contract/forum/management.ts';
import { commentLifecycle, type CommentStatus } from '../../../../contract/forum/post-lifecycle.ts';
import { member, type Call } from '../../../http/call.ts';
import { likePattern } from '../../../text/like-pattern.ts';
import { presentManagedComments } from '../management/present-managed-comments.ts';
import { mayRestore } from '../rules.ts';
import { forumDb } from '../tables.ts';
import { beginOf, byAuthorAndDays, countsOf, endOf, type OfSite } from './of-site.ts';

const { listed, searched } = content_limits;
const states = Object.keys(commentLifecycle.states) as CommentStatus[];
const counted = states.filter((state) => state !== 'normal');

export type CommentsOfSite = OfSite & { status?: CommentStatus | undefined; forum_id?: number | undefined };
type Listed = ManagedComment & { can_restore: boolean };

/** Floors and replies of every forum for staff; what waits comes in the order in which it was written. */
export async function commentsOfSite(
  call: Call,
  wanted: CommentsOfSite,
): Promise<{ list: Listed[]; total: number; counts: Record<string, number> }> {
  const [{ ids, total }, counts] = await Promise.all([readIds(call, wanted), countStates(call)]);
  const [list, restorable] = await Promise.all([presentManagedComments(call, ids), whichMayBack(call, ids)]);
  return {
    list: list.map((comment) => ({ ...comment, can_restore: restorable.has(comment.id) })),
    total,
    counts,
  };
}

async function readIds(call: Call, wanted: CommentsOfSite): Promise<{ ids: number[]; total: number }> {
  const { status, forum_id, keyword, page, limit } = wanted;
  const offset = (page - 1) * limit;
  const asked = await byAuthorAndDays(call, wanted, { author: sql`c.author_id`, at: sql`c.created_at` });
  if (asked === null || offset >= listed) return { ids: [], total: 0 };
  const order = status === 'first_review' ? sql`id` : sql`id desc`;
  const of = (state: CommentStatus): RawBuilder<unknown> =>
    sql`(select c.id, c.body_src from ${source(state, wanted, asked)} where c.status = ${sql.lit(state)} and c.erased_at is null
      ${forum_id === undefined ? sql`` : sql`and p.forum_id = ${forum_id}`} ${asked}
      order by c.${order} limit ${sql.lit(keyword ? searched : listed)})`;
  const all = status ? of(status) : sql.join(states.map(of), sql` union all `);
  const { rows } = await sql<{ ids: number[]; total: number }>`
    with found as materialized (select id from (${all}) as newest ${keyword ? sql`where body_src ilike ${likePattern(keyword)}` : sql``})
    select array(select id from found order by ${order} offset ${offset} limit ${limit}) as ids,
      least(${sql.lit(listed)}, (select count(*) from found))::int as total`.execute(forumDb(call));
  return rows[0]!;
}

/**
 * Of one forum that everybody sees, the newest stand under the posts talked about last: without this a quiet forum would be
 * looked for among all comments of the site. Those of a day stand under posts that were there by then and talked about since.
 */
function source(
  state: CommentStatus,
  { forum_id, author, from, to }: CommentsOfSite,
  asked: RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (forum_id === undefined) return sql`comments c`;
  if (state !== 'normal' || author) return sql`comments c join posts p on p.id = c.post_id`;
  return sql`(
    select id, forum_id from posts where forum_id = ${forum_id} and status = 'normal' and comment_count > 0
      ${from ? sql`and last_commented_at >= ${beginOf(from)}` : sql``} ${to ? sql`and published_at < ${endOf(to)}` : sql``}
    order by last_commented_at desc, id desc limit ${sql.lit(listed)}
  ) p cross join lateral (
    select id, author_id, body_src, status, created_at, erased_at from comments c
    where post_id = p.id and status = 'normal' ${asked} order by id desc limit ${sql.lit(listed)}
  ) c`;
}

async function countStates(call: Call): Promise<Record<string, number>> {
  const { rows } = await sql<
    Record<string, number>
  >`select ${sql.join(countsOf('comments', counted))}`.execute(forumDb(call));
  return rows[0]!;
}

/** Only who deleted it, for 30 days, and while its post is shown. */
async function whichMayBack(call: Call, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const { viewer } = member(call);
  const rows = await forumDb(call)
    .selectFrom('comments as c')
    .innerJoin('posts as p', 'p.id', 'c.post_id')
    .select(['c.id', 'c.status', 'c.deleted_at', 'c.deleted_by', 'c.deleted_from', 'c.erased_at'])
    .where('c.id', 'in', [...ids])
    .where('c.status', '=', 'deleted')
    .where('p.status', '=', 'normal')
    .execute();
  return new Set(rows.filter((row) => mayRestore(row, viewer, call.now)).map(({ id }) => id));
}
