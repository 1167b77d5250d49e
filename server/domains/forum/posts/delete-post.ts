import type { PostStatus } from '../../../../contract/forum/post-lifecycle.ts';
import type { Output, Parsed } from '../../../../contract/index.ts';
import { member, type Call } from '../../../call/call.ts';
import { refuse } from '../../../call/refusal.ts';
import { restoredState } from '../../../things/may-restore.ts';
import { anyActor, moderates, lacksPower, type Roles } from '../rules.ts';
import { forumDb } from '../tables.ts';
import { findPost, noSuchPost, type PostRecord } from './find-post.ts';
import { movePost } from './move-post.ts';

/** By its author or those who keep the forum; who deleted it may bring it back for 30 days. */
export async function deletePost({ pcode, reason }: Parsed<'posts.delete'>, call: Call): Promise<null> {
  const { post, roles } = await findPost(call, pcode, { lock: true });
  await deleteOne(call, post, roles, reason);
  return null;
}

/** A locked post; refuses before it changes anything. */
export async function deleteOne(
  call: Call,
  post: PostRecord,
  roles: Roles,
  reason: string | undefined,
): Promise<void> {
  const actor = requireActor(roles);
  if (post.trial && actor === 'author') throw refuse('试用报告不能自己删除，内容有问题请联系站务');
  await movePost(call, post, 'delete', { actor, to: 'deleted', reason });
  await forumDb(call)
    .updateTable('posts')
    .set({ deleted_at: call.now, deleted_by: member(call).viewer.id, deleted_from: post.status })
    .where('id', '=', post.id)
    .execute();
}

function requireActor(roles: Roles) {
  const actor = anyActor(roles);
  if (!actor) throw moderates(roles) ? lacksPower('hide') : noSuchPost();
  return actor;
}

export async function restorePost(
  { pcode }: Parsed<'posts.restore'>,
  call: Call,
): Promise<Output<'posts.restore'>> {
  const { post, roles } = await findPost(call, pcode, { lock: true });
  return { pcode, status: await restoreOne(call, post, roles) };
}

/** A locked post; refuses before it changes anything. Gives the state that it comes back to. */
export async function restoreOne(call: Call, post: PostRecord, roles: Roles): Promise<PostStatus> {
  const actor = requireActor(roles);
  const to = restoredState(call, post);
  await movePost(call, post, 'restore', { actor, to });
  await forumDb(call)
    .updateTable('posts')
    .set({ deleted_at: null, deleted_by: null, deleted_from: null })
    .where('id', '=', post.id)
    .execute();
  return to;
}
