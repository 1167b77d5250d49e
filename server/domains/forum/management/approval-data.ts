import { sql } from 'kysely';
import type { Output, Parsed } from '../../../../contract/index.ts';
import type { Call } from '../../../call/call.ts';
import { forumDb } from '../tables.ts';
import { managedForum } from './managed-forum.ts';

const days = 30;

/** What waits in a forum, and what was done there lately. */
export async function approvalData(
  { forum_id }: Parsed<'forum.approval_data'>,
  call: Call,
): Promise<Output<'forum.approval_data'>> {
  const { id } = await managedForum(call, forum_id);
  const since = new Date(call.now.getTime() - days * 86_400_000);
  const [waiting, acts] = await Promise.all([
    sql<{ first_review: number; comments: number; replies: number; oldest_at: Date | null }>`
      with posts_waiting as (
        select count(*)::int as n, min(published_at) as oldest from posts where forum_id = ${id} and status = 'first_review'
      ), comments_waiting as (
        select count(*) filter (where c.root_id is null)::int as floors, count(*) filter (where c.root_id is not null)::int as replies, min(c.created_at) as oldest
        from comments c join posts p on p.id = c.post_id where c.status = 'first_review' and p.forum_id = ${id}
      )
      select p.n as first_review, c.floors as comments, c.replies, least(p.oldest, c.oldest) as oldest_at
      from posts_waiting p, comments_waiting c`.execute(forumDb(call)),
    forumDb(call)
      .selectFrom('forum_log')
      .select((row) => ['event', row.fn.countAll<bigint>().as('n')])
      .where('forum_id', '=', id)
      .where('at', '>', since)
      .groupBy('event')
      .execute(),
  ]);
  const { oldest_at, ...counts } = waiting.rows[0]!;
  return {
    forum_id: id,
    ...counts,
    oldest_at: oldest_at?.toISOString() ?? null,
    acts_30d: Object.fromEntries(acts.map(({ event, n }) => [event, Number(n)])),
  };
}
