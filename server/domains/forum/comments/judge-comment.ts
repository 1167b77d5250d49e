import type { Output, Parsed } from '../../../../contract/index.ts';
import type { CommentEvent, CommentStatus } from '../../../../contract/forum/post-lifecycle.ts';
import { member, type Call } from '../../../http/call.ts';
import { refuse } from '../../../http/refusal.ts';
import { judgeActor, keeps, lacksPower } from '../rules.ts';
import { findComment, noSuchComment, type FoundComment } from './find-comment.ts';
import { moveComment } from './move-comment.ts';

/** Decisions of the forum's admins and of staff about what others wrote; a comment of another's forum is code 404. */
async function judge(
  input: { comment_id: number; reason?: string },
  call: Call,
  event: CommentEvent,
  to: CommentStatus,
): Promise<null> {
  member(call);
  const found = await findComment(call, input.comment_id, { lock: true });
  if (!keeps(found.roles)) throw noSuchComment();
  await decideComment(call, found, event, to, input.reason);
  return null;
}

/** Refuses before it changes anything. What waits for its first review is judged, what was shown is hidden and brought back. */
export async function decideComment(
  call: Call,
  found: FoundComment,
  event: CommentEvent,
  to: CommentStatus,
  reason: string | undefined,
): Promise<void> {
  if (found.roles.author) throw refuse('自己写的回复要由别人处理');
  const power = event === 'refuse' || found.comment.status === 'first_review' ? 'judge' : 'hide';
  const actor = judgeActor(found.roles, power);
  if (actor === null) throw lacksPower(power);
  await moveComment(call, found, event, { actor, to, reason });
}

export const displayComment = (
  input: Parsed<'comments.admin_display'>,
  call: Call,
): Promise<Output<'comments.admin_display'>> => judge(input, call, 'display', 'normal');
export const hideComment = (
  input: Parsed<'comments.admin_hide'>,
  call: Call,
): Promise<Output<'comments.admin_hide'>> => judge(input, call, 'hide', 'hidden');
export const refuseComment = (
  input: Parsed<'comments.admin_refuse'>,
  call: Call,
): Promise<Output<'comments.admin_refuse'>> => judge(input, call, 'refuse', 'refused');
