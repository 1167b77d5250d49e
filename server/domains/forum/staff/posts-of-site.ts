import { sql, type RawBuilder } from 'kysely';
import { content_limits } from '../../../../contract/admin/content-words.ts';
import type { ManagedPost } from '../../../../contract/forum/management.ts';
import { postLifecycle, type PostStatus } from '../../../../contract/forum/post-lifecycle.ts';
import type { Call } from '../../../call/call.ts';
import { presentManagedPosts } from '../management/present-managed-posts.ts';
import { forumDb } from '../tables.ts';
import {
  behind,
  byAuthorAndDays,
  countsOf,
  type Found,
  mostOf,
  nothing_found,
  type OfSite,
  readFound,
} from '../../discussion/index.ts';

const states = Object.keys(postLifecycle.states) as PostStatus[];
const counted = states.filter((state) => state !== 'normal');

export type PostsOfSite = OfSite & { status?: PostStatus | undefined; forum_id?: number | undefined };

/** Posts of every forum for staff, each with its id; what waits comes in the order in which it was sent in. */
export async function postsOfSite(
  call: Call,
  wanted: PostsOfSite,
): Promise<Found & { list: ManagedPost[]; counts: Record<string, number> }> {
  const [found, counts] = await Promise.all([readIds(call, wanted), countStates(call)]);
  return { ...found, list: await presentManagedPosts(call, found.ids, null), counts };
}

/** Each state by its own index; all together are as many of each, sorted once more. */
async function readIds(call: Call, wanted: PostsOfSite): Promise<Found> {
  const { status, forum_id, after, page, limit } = wanted;
  const asked = await byAuthorAndDays(call, wanted, { author: sql`author_id`, at: sql`published_at` });
  if (asked === null || (page - 1) * limit >= content_limits.listed) return nothing_found;
  const in_forum = forum_id === undefined ? sql`` : sql`and forum_id = ${forum_id}`;
  const oldest_first = status === 'first_review';
  const order = oldest_first ? sql`at, id` : sql`at desc, id desc`;
  const place = behind(after, { at: sql`published_at`, id: sql`id`, oldest_first });
  const of = (state: PostStatus): RawBuilder<unknown> =>
    sql`(select id, published_at as at, title as words from posts where status = ${sql.lit(state)} and erased_at is null ${in_forum} ${asked} ${place}
      order by published_at ${oldest_first ? sql`` : sql`desc`}, id ${oldest_first ? sql`` : sql`desc`} limit ${mostOf(wanted)})`;
  const all = status ? of(status) : sql.join(states.map(of), sql` union all `);
  return readFound(call, all, wanted, order);
}

/** What everybody sees is not counted; what waits or was taken away is. */
async function countStates(call: Call): Promise<Record<string, number>> {
  const { rows } = await sql<Record<string, number>>`select ${sql.join(countsOf('posts', counted))}`.execute(
    forumDb(call),
  );
  return rows[0]!;
}
