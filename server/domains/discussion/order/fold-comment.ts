import type { CommentStatus } from '../../../../contract/forum/post-lifecycle.ts';
import type { Actor } from '../../../../contract/lifecycle.ts';
import { member, type Call } from '../../../call/call.ts';
import { actorOf, findComment, type FoundComment } from '../reading/find-comment.ts';
import type { Thread, ThreadKind } from '../thread-kind.ts';
import { moveComment } from './move-comment.ts';

/** Folding takes no words away: readers open it if they like. */
export async function foldComment<T extends Thread>(
  kind: ThreadKind<T>,
  { comment_id, on, reason }: { comment_id: number; on: boolean; reason?: string | undefined },
  call: Call,
): Promise<null> {
  member(call);
  await setFold(call, await findComment(kind, call, comment_id, { lock: true }), on, reason);
  return null;
}

export async function setFold<T extends Thread>(
  call: Call,
  found: FoundComment<T>,
  on: boolean,
  reason: string | undefined,
): Promise<CommentStatus> {
  const to = on ? 'folded' : 'normal';
  await moveComment(call, found, on ? 'fold' : 'unfold', { actor: hostOf(found), to, reason });
  return to;
}

/** As whom somebody keeps order under a thread: who moderates, or who wrote the thing itself. */
export const hostOf = <T extends Thread>(found: FoundComment<T>): Actor =>
  actorOf(found, 'fold', found.roles.author ? 'author' : null);
