import { sql } from 'kysely';
import type { Evaluation } from '../../../../contract/forum/posts.ts';
import type { PostStatus } from '../../../../contract/forum/post-lifecycle.ts';
import { member, type Call } from '../../../call/call.ts';
import { notFound } from '../../../call/refusal.ts';
import { rolesIn } from '../forum-roles.ts';
import { moderates, visibilityOf, type Roles } from '../rules.ts';
import { forumDb } from '../tables.ts';

export const noSuchPost = () => notFound('这篇帖子不存在或不再公开');

const facts = [
  'id',
  'pcode',
  'forum_id',
  'category_id',
  'author_id',
  'status',
  'title',
  'images',
  'tags',
  'marketplaces',
  'item_type',
  'rev',
  'top',
  'top_until',
  'forum_top',
  'forum_top_until',
  'recommend',
  'comment_count',
  'like_count',
  'published_at',
  'edited_at',
  'deleted_at',
  'deleted_by',
  'deleted_from',
  'erased_at',
  'accepted_comment_id',
  'evaluation',
  'trial',
] as const;

const forum_status = sql<string>`(select f.status from forums f where f.id = posts.forum_id)`.as(
  'forum_status',
);

const select = (call: Pick<Call, 'db'>) =>
  forumDb(call).selectFrom('posts').select(facts).select(forum_status);
type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];

/** A post as decisions need it; its words stand elsewhere. */
export type PostRecord = Omit<Row, 'status' | 'deleted_from' | 'evaluation'> & {
  evaluation: Evaluation | null;
  status: PostStatus;
  deleted_from: PostStatus | null;
};

/** `lock` where what is decided next depends on the row as it is now. */
async function readPosts(
  call: Pick<Call, 'db'>,
  pcodes: readonly string[],
  lock: boolean,
): Promise<PostRecord[]> {
  const query = select(call).where('pcode', 'in', pcodes).orderBy('id');
  return (await (lock ? query.forNoKeyUpdate() : query).execute()) as PostRecord[];
}

/** A post that the one who asks may see as a whole (`or_place`: or of which a place is left); code 404 for every other. */
export async function findPost(
  call: Call,
  pcode: string,
  options: { lock?: boolean; or_place?: boolean } = {},
): Promise<{ post: PostRecord; roles: Roles }> {
  const [post] = await readPosts(call, [pcode], options.lock ?? false);
  if (!post) throw noSuchPost();
  const roles = await rolesIn(call, post);
  const visibility = visibilityOf(post, roles);
  if (visibility === 'hidden' || (visibility === 'tombstone' && !options.or_place)) throw noSuchPost();
  return { post, roles };
}

/** The viewer's own post, locked; another's is code 404. */
export async function lockOwnPost(call: Call, pcode: string): Promise<PostRecord> {
  const post = await select(call)
    .where('pcode', '=', pcode)
    .where('author_id', '=', member(call).viewer.id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!post) throw noSuchPost();
  return post as PostRecord;
}

/** At most so many that somebody wrote and that are not deleted yet, locked. */
export async function lockPostsOf(call: Call, author_id: number, most: number): Promise<PostRecord[]> {
  const posts = await select(call)
    .where('author_id', '=', author_id)
    .where('status', '<>', 'deleted')
    .orderBy('id')
    .limit(most)
    .forNoKeyUpdate()
    .execute();
  return posts as PostRecord[];
}

/** Posts of forums that the viewer moderates, locked in one order so that two batches never wait for each other in a ring. */
export async function lockKeptPosts(
  call: Call,
  pcodes: readonly string[],
): Promise<Map<string, { post: PostRecord; roles: Roles }>> {
  const kept = new Map<string, { post: PostRecord; roles: Roles }>();
  for (const post of await readPosts(call, [...new Set(pcodes)], true)) {
    const roles = await rolesIn(call, post);
    if (moderates(roles)) kept.set(post.pcode, { post, roles });
  }
  return kept;
}

/** One of them; a post of another's forum is code 404. */
export async function lockKeptPost(call: Call, pcode: string): Promise<{ post: PostRecord; roles: Roles }> {
  const found = (await lockKeptPosts(call, [pcode])).get(pcode);
  if (!found) throw noSuchPost();
  return found;
}
