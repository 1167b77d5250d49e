import type { CommentStatus } from '../../../../contract/forum/post-lifecycle.ts';
import type { Call } from '../../../http/call.ts';
import { postPageChanged, tags } from '../page-tags.ts';
import { isShown } from './present-comment.ts';

type Placed = { pcode: string; forum_id: number };

/**
 * A comment that is shown changes the post's page, its place and figure in the lists, and its author's page. Boards'
 * totals may be as old as their pages, or each reply would make every page of the site anew.
 */
export const commentMoved = (call: Pick<Call, 'writes'>, post: Placed, author_username: string): void =>
  call.writes(
    tags.post(post.pcode),
    tags.posts,
    tags.forumPosts(post.forum_id),
    tags.person(author_username),
  );

/** One that waits for its first review takes nothing but its floor. */
export const commentCame = (
  call: Pick<Call, 'writes'>,
  post: Placed,
  author_username: string,
  status: CommentStatus,
): void => (isShown(status) ? commentMoved(call, post, author_username) : postPageChanged(call, post));
