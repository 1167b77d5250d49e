import type { CommentStatus } from '../../../../contract/forum/post-lifecycle.ts';
import type { Actor } from '../../../../contract/lifecycle.ts';
import { member, type Call } from '../../../call/call.ts';
import { refuse } from '../../../call/refusal.ts';
import { restoredState } from '../../../things/may-restore.ts';
import { actorOf, findComment, type FoundComment } from '../reading/find-comment.ts';
import type { Thread, ThreadKind } from '../thread-kind.ts';
import { moveComment } from './move-comment.ts';

/** Its words go, its floor stays; replies to it keep theirs. Who deleted it may bring it back for 30 days. */
export async function deleteComment<T extends Thread>(
  kind: ThreadKind<T>,
  { comment_id, reason }: { comment_id: number; reason?: string | undefined },
  call: Call,
): Promise<null> {
  member(call);
  await deleteOneComment(call, await findComment(kind, call, comment_id, { lock: true }), reason);
  return null;
}

export async function deleteOneComment<T extends Thread>(
  call: Call,
  found: FoundComment<T>,
  reason: string | undefined,
): Promise<CommentStatus> {
  await moveComment(call, found, 'delete', { actor: takerOf(found), to: 'deleted', reason });
  return 'deleted';
}

/** As whom somebody takes away or brings back, which author and moderators alike may: the author first. */
const takerOf = <T extends Thread>(found: FoundComment<T>): Actor =>
  found.author ? 'author' : actorOf(found, 'hide');

export async function restoreComment<T extends Thread>(
  kind: ThreadKind<T>,
  { comment_id }: { comment_id: number },
  call: Call,
): Promise<null> {
  await restoreOneComment(call, await findComment(kind, call, comment_id, { lock: true }));
  return null;
}

/** Refuses before it changes anything. Gives the state that the comment comes back to. */
export async function restoreOneComment<T extends Thread>(
  call: Call,
  found: FoundComment<T>,
): Promise<CommentStatus> {
  const { kind, comment, thread } = found;
  const actor = takerOf(found);
  const to = restoredState(call, comment);
  if (!thread.is_public) throw refuse(`${kind.words.thread}目前没有公开，${kind.words.comment}不能恢复`);
  await moveComment(call, found, 'restore', { actor, to });
  return to;
}
