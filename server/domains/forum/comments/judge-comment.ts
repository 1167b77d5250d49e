import type { Output, Parsed } from '../../../../contract/index.ts';
import type { CommentEvent, CommentStatus } from '../../../../contract/forum/post-lifecycle.ts';
import { member, type Call } from '../../../http/call.ts';
import { refuse } from '../../../http/refusal.ts';
import { judgeActor, keeps } from '../rules.ts';
import { findComment, noSuchComment } from './find-comment.ts';
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
  const actor = judgeActor(found.roles);
  if (actor === null) throw refuse('自己写的回复要由别人处理');
  await moveComment(call, found, event, { actor, to, reason: input.reason });
  return null;
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
