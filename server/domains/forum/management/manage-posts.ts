import { sql, type RawBuilder } from 'kysely';
import { postLifecycle, type PostStatus } from '../../../../contract/forum/post-lifecycle.ts';
import type { Output, Parsed } from '../../../../contract/index.ts';
import type { Call } from '../../../call/call.ts';
import { peopleByUsernames } from '../../account/index.ts';
import { forumAdminIn } from '../forum-roles.ts';
import { forumDb } from '../tables.ts';
import { managedForum } from './managed-forum.ts';
import { likePattern } from '../../../characters/like-pattern.ts';
import { presentManagedPosts } from './present-managed-posts.ts';

/** Counted so far, and no list is longer. */
const most_counted = 1000;

const states = Object.keys(postLifecycle.states) as PostStatus[];

/** Posts of every state in one of the asker's forums; what waits comes in the order in which it was sent in. */
export async function managePosts(
  { forum_id, page, limit, status, keyword, author }: Parsed<'posts.manage'>,
  call: Call,
): Promise<Output<'posts.manage'>> {
  const forum = await managedForum(call, forum_id);
  const admin = await forumAdminIn(call, forum.id);
  const filter = await filterOf(call, keyword, author);
  const asked: Asked = { forum_id: forum.id, status, filter, from: (page - 1) * limit, limit };
  const [found, counts] = await Promise.all([readIds(call, asked), countStates(call, forum.id)]);
  const all = status ? counts[status]! : Object.values(counts).reduce((sum, n) => sum + n, 0);
  return {
    list: await presentManagedPosts(call, found.ids, admin),
    total: keyword || author ? found.total : Math.min(all, most_counted),
    page,
    limit,
    forum_id: forum.id,
    counts,
  };
}

/** What is looked for; null: nothing fits. */
async function filterOf(
  call: Call,
  keyword: string | undefined,
  author: string | undefined,
): Promise<Filter | null> {
  const [person] = author ? await peopleByUsernames(call, [author]) : [];
  if (author && !person) return null;
  return { author_id: person?.id, words: keyword ? sql`title ilike ${likePattern(keyword)}` : undefined };
}

type Filter = { author_id: number | undefined; words: RawBuilder<unknown> | undefined };
type Asked = {
  forum_id: number;
  status: PostStatus | undefined;
  filter: Filter | null;
  from: number;
  limit: number;
};

/** Each state by its own index, newest first until there are enough, of one author by theirs; all together are as many of each, sorted once more. */
async function readIds(call: Call, asked: Asked): Promise<{ ids: number[]; total: number }> {
  const { forum_id, status, filter, from, limit } = asked;
  if (filter === null || from >= most_counted) return { ids: [], total: 0 };
  const { author_id, words } = filter;
  const order = status === 'first_review' ? sql`published_at, id` : sql`published_at desc, id desc`;
  const most = sql.lit(words || author_id ? most_counted : from + limit);
  const by = sql`${author_id ? sql`and author_id = ${author_id}` : sql``} ${words ? sql`and ${words}` : sql``}`;
  const of = (state: PostStatus) =>
    sql`(select id, published_at from posts where forum_id = ${forum_id} and status = ${sql.lit(state)} and erased_at is null ${by} order by ${order} limit ${most})`;
  const all = status ? of(status) : sql.join(states.map(of), sql` union all `);
  const { rows } = await sql<{ ids: number[]; total: number }>`
    with found as materialized (${all})
    select array(select id from found order by ${order} offset ${from} limit ${limit}) as ids, least(${sql.lit(most_counted)}, (select count(*) from found))::int as total`.execute(
    forumDb(call),
  );
  return rows[0]!;
}

async function countStates(call: Call, forum_id: number): Promise<Record<string, number>> {
  const counts = states.map(
    (state) =>
      sql`(select count(*)::int from (select 1 from posts where forum_id = ${forum_id} and status = ${sql.lit(state)} and erased_at is null limit ${sql.lit(most_counted)}) as counted) as ${sql.ref(state)}`,
  );
  const { rows } = await sql<Record<string, number>>`select ${sql.join(counts)}`.execute(forumDb(call));
  return rows[0]!;
}
