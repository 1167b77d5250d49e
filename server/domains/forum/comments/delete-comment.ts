import type { CommentStatus } from '../../../../contract/forum/post-lifecycle.ts';
import type { Output, Parsed } from '../../../../contract/index.ts';
import type { Actor } from '../../../../contract/lifecycle.ts';
import { member, type Call } from '../../../http/call.ts';
import { refuse } from '../../../http/refusal.ts';
import { anyActor, days_to_restore, keeps, lacksPower, mayRestore, type Roles } from '../rules.ts';
import { findComment, noSuchComment, type FoundComment } from './find-comment.ts';
import { moveComment } from './move-comment.ts';

/** Its words go, its floor stays; replies to it keep standing. Who deleted it may bring it back for 30 days. */
export async function deleteComment(
  input: Parsed<'comments.delete'>,
  call: Call,
): Promise<Output<'comments.delete'>> {
  member(call);
  const found = await findComment(call, input.comment_id, { lock: true });
  await deleteOneComment(call, found, input.reason);
  return null;
}

export const deleteOneComment = (
  call: Call,
  found: FoundComment,
  reason: string | undefined,
): Promise<void> =>
  moveComment(call, found, 'delete', { actor: requireActor(found.roles), to: 'deleted', reason });

function requireActor(roles: Roles): Actor {
  const actor = anyActor(roles);
  if (actor === null) throw keeps(roles) ? lacksPower('hide') : noSuchComment();
  return actor;
}

export async function restoreComment(
  { comment_id }: Parsed<'comments.restore'>,
  call: Call,
): Promise<Output<'comments.restore'>> {
  await restoreOneComment(call, await findComment(call, comment_id, { lock: true }));
  return null;
}

/** Refuses before it changes anything. Gives the state that the comment comes back to. */
export async function restoreOneComment(call: Call, found: FoundComment): Promise<CommentStatus> {
  const { viewer } = member(call);
  const { comment, post } = found;
  const actor = requireActor(found.roles);
  if (comment.status !== 'deleted' || comment.deleted_from === null) throw refuse('当前状态不可操作');
  if (comment.deleted_by !== viewer.id) throw refuse('只有删除的人能恢复它');
  if (!mayRestore(comment, viewer, call.now)) throw refuse(`删除已满 ${days_to_restore} 天，不能恢复了`);
  if (post.status !== 'normal') throw refuse('帖子目前没有公开，回复不能恢复');
  await moveComment(call, found, 'restore', { actor, to: comment.deleted_from });
  return comment.deleted_from;
}
