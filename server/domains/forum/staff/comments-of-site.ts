import { sql, type RawBuilder } from 'kysely';
import { content_limits } from '../../../../contract/admin/content-words.ts';
import type { ManagedComment } from '../../../../contract/forum/management.ts';
import type { CommentStatus } from '../../../../contract/forum/post-lifecycle.ts';
import type { Call } from '../../../call/call.ts';
import { beginOf, commentsOfSite, endOf, type OfSite } from '../../discussion/index.ts';
import { postThreads } from '../discussion/post-threads.ts';
import { presentManagedComments } from '../management/present-managed-comments.ts';

const { listed } = content_limits;

type Wanted = OfSite & { status?: CommentStatus | undefined; forum_id?: number | undefined };

/** Floors and replies of every forum, or of one, for staff. */
export async function forumCommentsOfSite(
  call: Call,
  wanted: Wanted,
): Promise<{
  list: (ManagedComment & { can_restore: boolean })[];
  total: number;
  further: string | null;
  counts: Record<string, number>;
}> {
  const { ids, ...found } = await commentsOfSite(postThreads, call, wanted, (state, asked) =>
    wanted.forum_id === undefined
      ? { from: sql`comments c` }
      : { from: inForum(state, wanted, asked), where: sql`and p.forum_id = ${wanted.forum_id}` },
  );
  return { ...found, list: await presentManagedComments(call, ids) };
}

/**
 * Of one forum that everybody sees, the newest stand under the posts talked about last: without this a quiet forum would be
 * looked for among all comments of the site. Those of a day stand under posts that were there by then and talked about since; of
 * older ones nothing can be said.
 */
function inForum(
  state: CommentStatus,
  { forum_id, author, from, to, after }: Wanted,
  asked: RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (state !== 'normal' || author || after) return sql`comments c join posts p on p.id = c.post_id`;
  return sql`(
    select id, forum_id from posts where forum_id = ${forum_id} and status = 'normal' and comment_count > 0
      ${from ? sql`and last_commented_at >= ${beginOf(from)}` : sql``} ${to ? sql`and published_at < ${endOf(to)}` : sql``}
    order by last_commented_at desc, id desc limit ${sql.lit(listed + 1)}
  ) p cross join lateral (
    select id, author_id, body_src, status, created_at, erased_at from comments c
    where post_id = p.id and status = 'normal' ${asked} order by id desc limit ${sql.lit(listed + 1)}
  ) c`;
}
