import type { CommentStatus, PostStatus } from '../../../../contract/forum/post-lifecycle.ts';
import type { Call } from '../../../http/call.ts';
import { notFound } from '../../../http/refusal.ts';
import { rolesIn } from '../forum-roles.ts';
import { keeps, rolesOf, sightOf, type Roles } from '../rules.ts';
import { forumDb } from '../tables.ts';
import type { Sight } from './comment-queries.ts';
import { isShown, type PostOfComments } from './present-comment.ts';

export const noSuchComment = () => notFound('这条回复不存在或不再公开');

/** A comment as decisions need it, with the post it stands under. */
export type CommentRecord = {
  id: number;
  root_id: number | null;
  parent_id: number | null;
  author_id: number;
  floor: number;
  status: CommentStatus;
  body_src: string;
  body_html: string;
  created_at: Date;
  edited_at: Date | null;
  top: boolean;
  deleted_at: Date | null;
  deleted_by: number | null;
  deleted_from: CommentStatus | null;
  erased_at: Date | null;
};
export type PostRecord = PostOfComments & {
  id: number;
  pcode: string;
  status: PostStatus;
  deleted_from: PostStatus | null;
  comment_count: number;
};

/** `roles` are those towards the comment; `post_author` may also fold and top. */
export type FoundComment = {
  comment: CommentRecord;
  post: PostRecord;
  roles: Roles;
  post_author: boolean;
  sight: Sight;
};

/**
 * A comment that the one who asks may see; code 404 for every other. `lock` holds its post, so that all that is counted
 * there changes one after the other. Order of locks: post, comments, forum, person.
 */
export async function findComment(
  call: Call,
  comment_id: number,
  options: { lock?: boolean } = {},
): Promise<FoundComment> {
  if (options.lock) {
    await forumDb(call)
      .selectFrom('posts')
      .select('id')
      .where('id', '=', (query) =>
        query.selectFrom('comments').select('post_id').where('id', '=', comment_id),
      )
      .forNoKeyUpdate()
      .execute();
  }
  const row = await forumDb(call)
    .selectFrom('comments as c')
    .innerJoin('posts as p', 'p.id', 'c.post_id')
    .select([
      'c.id',
      'c.root_id',
      'c.parent_id',
      'c.author_id',
      'c.floor',
      'c.status',
      'c.body_src',
      'c.created_at',
      'c.edited_at',
      'c.top',
      'c.body_html',
      'c.deleted_at',
      'c.deleted_by',
      'c.deleted_from as comment_deleted_from',
      'c.erased_at',
    ])
    .select([
      'p.id as post_id',
      'p.pcode',
      'p.forum_id',
      'p.author_id as post_author_id',
      'p.status as post_status',
      'p.deleted_from',
      'p.comment_count',
      'p.accepted_comment_id',
    ])
    .where('c.id', '=', comment_id)
    .executeTakeFirst();
  if (!row) throw noSuchComment();
  const post: PostRecord = {
    id: row.post_id,
    pcode: row.pcode,
    forum_id: row.forum_id,
    author_id: row.post_author_id,
    status: row.post_status as PostStatus,
    deleted_from: row.deleted_from as PostStatus | null,
    comment_count: row.comment_count,
    accepted_comment_id: row.accepted_comment_id,
  };
  const comment: CommentRecord = {
    ...row,
    status: row.status as CommentStatus,
    deleted_from: row.comment_deleted_from as CommentStatus | null,
  };
  const roles = await rolesIn(call, { forum_id: post.forum_id, author_id: comment.author_id });
  const keeper = keeps(roles);
  if (sightOf(post, rolesOf(call.viewer, post.author_id, roles.seat)) === 'none') throw noSuchComment();
  if (!isShown(comment.status) && !roles.author && !keeper) throw noSuchComment();
  const viewer_id = call.viewer?.id ?? null;
  return { comment, post, roles, post_author: viewer_id === post.author_id, sight: { viewer_id, keeper } };
}
