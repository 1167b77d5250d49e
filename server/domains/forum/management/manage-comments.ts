import { sql, type RawBuilder } from 'kysely';
import { commentLifecycle, type CommentStatus } from '../../../../contract/forum/post-lifecycle.ts';
import type { Output, Parsed } from '../../../../contract/index.ts';
import type { Call } from '../../../call/call.ts';
import { comment_search } from '../../../../contract/forum/comment-search.ts';
import { forumDb } from '../tables.ts';
import { likePattern } from '../../../characters/like-pattern.ts';
import { managedForum } from './managed-forum.ts';
import { presentManagedComments } from './present-managed-comments.ts';

/** Counted so far, and no list is longer; of what everybody sees only the newest are listed. */
const most_counted = 1000;
const most_shown = 200;
/** So many of each state of the whole site are looked at, the newest first, for those of one forum. */
const most_judged = 5000;

const states = Object.keys(commentLifecycle.states) as CommentStatus[];
const counted_states = ['first_review', 'folded', 'hidden', 'refused'] as const;

/** Floors or replies of every state in one of the asker's forums; what waits comes in the order in which it was written. */
export async function manageComments(
  { forum_id, comment_type, page, limit, status, keyword }: Parsed<'comments.manage'>,
  call: Call,
): Promise<Output<'comments.manage'>> {
  const forum = await managedForum(call, forum_id);
  const asked: Asked = { forum_id: forum.id, replies: comment_type === 1, status, keyword };
  const [found, counts] = await Promise.all([
    readIds(call, asked, (page - 1) * limit, limit),
    countStates(call, asked),
  ]);
  return {
    list: await presentManagedComments(call, found.ids),
    total: found.total,
    page,
    limit,
    forum_id: forum.id,
    counts,
  };
}

type Asked = {
  forum_id: number;
  replies: boolean;
  status: CommentStatus | undefined;
  keyword: string | undefined;
};

const kind = (replies: boolean) => (replies ? sql`c.root_id is not null` : sql`c.root_id is null`);

const holding = (keyword: string | undefined) =>
  keyword ? sql`and body_src ilike ${likePattern(keyword)}` : sql``;

const judged = (of: readonly CommentStatus[], keyword?: string) =>
  sql`(${sql.join(
    of.map(
      (state) =>
        sql`(select id, post_id, root_id, status, body_src from comments where status = ${sql.lit(state)} ${holding(keyword)} order by id desc limit ${sql.lit(most_judged)})`,
    ),
    sql` union all `,
  )})`;

/**
 * The newest that everybody sees, from the posts talked about last: the n newest comments stand under n posts at most. A word is
 * looked for in all that was said under `comment_search.posts` of them. All other states are few and have an index of their own.
 */
function ofState(state: CommentStatus, { forum_id, replies, keyword }: Asked): RawBuilder<unknown> {
  const most = sql.lit(state === 'normal' && !keyword ? most_shown : most_counted);
  const posts = sql.lit(keyword ? comment_search.posts : most_shown);
  if (state !== 'normal')
    return sql`(select c.id from ${judged([state], keyword)} c join posts p on p.id = c.post_id
      where p.forum_id = ${forum_id} and ${kind(replies)}
      order by ${state === 'first_review' ? sql`c.id` : sql`c.id desc`} limit ${most})`;
  return sql`(select newest.id from (
      select id from posts where forum_id = ${forum_id} and status = 'normal' and comment_count > 0
      order by last_commented_at desc, id desc limit ${posts}
    ) as p cross join lateral (
      select c.id from comments c where c.post_id = p.id and c.status = 'normal' and ${kind(replies)} ${holding(keyword)}
      order by ${replies ? sql`c.id desc` : sql`c.floor desc`} limit ${most}
    ) as newest order by newest.id desc limit ${most})`;
}

async function readIds(
  call: Call,
  asked: Asked,
  from: number,
  limit: number,
): Promise<{ ids: number[]; total: number }> {
  if (from >= most_counted) return { ids: [], total: 0 };
  const { status } = asked;
  const all = status
    ? ofState(status, asked)
    : sql.join(
        states.map((state) => ofState(state, asked)),
        sql` union all `,
      );
  const { rows } = await sql<{ ids: number[]; total: number }>`
    with found as materialized (select id from (${all}) as newest)
    select array(select id from found order by ${status === 'first_review' ? sql`id` : sql`id desc`} offset ${from} limit ${limit}) as ids,
      least(${sql.lit(most_counted)}, (select count(*) from found))::int as total`.execute(forumDb(call));
  return rows[0]!;
}

/** What stands in lists without end is not counted; what waits or was taken away is. */
async function countStates(call: Call, { forum_id, replies }: Asked): Promise<Record<string, number>> {
  const { rows } = await sql<{ status: string; n: number }>`
    select c.status, count(*)::int as n from ${judged(counted_states)} c join posts p on p.id = c.post_id
    where p.forum_id = ${forum_id} and ${kind(replies)} group by c.status`.execute(forumDb(call));
  return Object.fromEntries(rows.map(({ status, n }) => [status, n]));
}
