import type { Output, Parsed } from '../../../../contract/index.ts';
import type { PostStatus } from '../../../../contract/forum/post-lifecycle.ts';
import type { Call } from '../../../http/call.ts';
import { mask_column, masksOf } from '../content/keywords.ts';
import { rolesIn } from '../forum-roles.ts';
import { tags } from '../page-tags.ts';
import { noSuchPost } from '../posts/find-post.ts';
import { keeps, sightOf } from '../rules.ts';
import { forumDb } from '../tables.ts';
import {
  countShownFloors,
  deepest_ranked,
  readAuthorFloors,
  readFirstReplies,
  readFloors,
  readComment,
  readFloorsWithPinned,
  readLikedFloors,
  readReplies,
  type CommentFacts,
  type Sight,
} from './comment-queries.ts';
import { noSuchComment } from './find-comment.ts';
import { presentComments } from './present-comment.ts';

type Asked = Parsed<'comments.get'>;
type Post = Awaited<ReturnType<typeof readPost>>;

/** The talk under a post: its floors with their first replies, or all replies of one floor. */
export async function listComments(input: Asked, call: Call): Promise<Output<'comments.get'>> {
  call.reads(tags.post(input.pcode));
  const post = await readPost(call, input.pcode);
  const sight: Sight = { viewer_id: call.viewer?.id ?? null, keeper: post.keeper };
  if (input.parent_id !== undefined) return listReplies(input, input.parent_id, call, post, sight);
  const { list, total } = await chooseFloors(input, call, post);
  const replies = await readFirstReplies(call, withReplies(list, sight), sight);
  return {
    list: await presentComments(call, post, sight, list, replies),
    total,
    page: input.page,
    limit: input.limit,
  };
}

async function readPost(call: Call, pcode: string) {
  const post = await forumDb(call)
    .selectFrom('posts')
    .select([
      'id',
      'forum_id',
      'author_id',
      'status',
      'deleted_from',
      'comment_count',
      'next_floor',
      'accepted_comment_id',
      mask_column.as('masks'),
    ])
    .where('pcode', '=', pcode)
    .executeTakeFirst();
  if (!post) throw noSuchPost();
  const roles = await rolesIn(call, post);
  const facts = {
    ...post,
    status: post.status as PostStatus,
    deleted_from: post.deleted_from as PostStatus | null,
  };
  if (sightOf(facts, roles) === 'none') throw noSuchPost();
  return { ...facts, keeper: keeps(roles), masks: masksOf(post.masks) };
}

async function chooseFloors(
  input: Asked,
  call: Call,
  post: Post,
): Promise<{ list: CommentFacts[]; total: number }> {
  const { page, limit, sort } = input;
  const before = (page - 1) * limit;
  if (input.only_author) {
    if (before >= deepest_ranked)
      return { list: [], total: await countShownFloors(call, post.id, post.author_id) };
    const [list, total] = await Promise.all([
      readAuthorFloors(call, post.id, post.author_id, sort === 'newest', before, limit),
      countShownFloors(call, post.id, post.author_id),
    ]);
    return { list, total };
  }
  if (sort === 'hot') {
    const total = await countShownFloors(call, post.id);
    return {
      list:
        before >= deepest_ranked
          ? []
          : await withAccepted(call, post, page, await readLikedFloors(call, post.id, before, limit)),
      total,
    };
  }
  // Floors are numbered without a gap and keep their number for ever.
  const total = post.next_floor - 1;
  if (sort === 'newest')
    return {
      list: await withAccepted(
        call,
        post,
        page,
        (await readFloors(call, post.id, total - before - limit + 1, total - before)).toReversed(),
      ),
      total,
    };
  const list =
    page === 1
      ? await readFloorsWithPinned(call, post, 1, limit)
      : await readFloors(call, post.id, before + 1, before + limit);
  return { list, total };
}

/** The answer that was chosen is read first, in whatever order the others stand. */
async function withAccepted(
  call: Call,
  { accepted_comment_id }: Post,
  page: number,
  list: CommentFacts[],
): Promise<CommentFacts[]> {
  if (page > 1 || accepted_comment_id === null) return list;
  const accepted =
    list.find((floor) => floor.id === accepted_comment_id) ?? (await readComment(call, accepted_comment_id));
  // A reply of a floor may be one's answer in older data; it has no place of its own.
  if (accepted.root_id !== null) return list;
  return [accepted, ...list.filter((floor) => floor !== accepted)];
}

/** Replies that only this reader sees are not counted on their floor, so then every floor is asked. */
const withReplies = (floors: readonly CommentFacts[], sight: Sight): number[] =>
  floors.filter((floor) => floor.reply_count > 0 || sight.viewer_id !== null).map((floor) => floor.id);

async function listReplies(
  input: Asked,
  root_id: number,
  call: Call,
  post: Post,
  sight: Sight,
): Promise<Output<'comments.get'>> {
  const { page, limit } = input;
  const root = await forumDb(call)
    .selectFrom('comments')
    .select('id')
    .where('id', '=', root_id)
    .where('post_id', '=', post.id)
    .where('root_id', 'is', null)
    .executeTakeFirst();
  if (!root) throw noSuchComment();
  const { list, total } = await readReplies(call, root_id, sight, (page - 1) * limit, limit);
  return { list: await presentComments(call, post, sight, list, []), total, page, limit };
}
