import type { Output, Parsed } from '../../../../contract/index.ts';
import { member, type Call } from '../../../http/call.ts';
import { refuse } from '../../../http/refusal.ts';
import { postPageChanged } from '../page-tags.ts';
import { forumDb } from '../tables.ts';
import { auditStaffComment } from '../moderation/audit-staff.ts';
import { moderated } from '../moderation/note-moderation.ts';
import { readTold } from '../notices/tell-of-comment.ts';
import { findComment, type FoundComment } from './find-comment.ts';
import { requireHost } from './fold-comment.ts';

/** One comment a post stands first; a new one takes the place of the old. */
export async function topComment(input: Parsed<'comments.top'>, call: Call): Promise<Output<'comments.top'>> {
  member(call);
  await setTop(call, await findComment(call, input.comment_id, { lock: true }), input.on);
  return null;
}

export async function setTop(call: Call, found: FoundComment, on: boolean): Promise<void> {
  const { comment, post } = found;
  const actor = requireHost(found);
  if (on && comment.root_id !== null) throw refuse('只有独立成楼的回复可以置顶');
  if (on && comment.status !== 'normal') throw refuse('当前状态不可操作');
  if (comment.top === on) return;
  const comments = forumDb(call).updateTable('comments');
  await comments.set({ top: false }).where('post_id', '=', post.id).where('top', '=', true).execute();
  if (on) await comments.set({ top: true }).where('id', '=', comment.id).execute();
  const event = on ? 'comment_top' : 'comment_untop';
  await moderated(call, { forum_id: post.forum_id, event, actor, post_id: post.id, comment_id: comment.id });
  await auditStaffComment(call, actor, await readTold(call, comment.id), { event: on ? 'top' : 'untop' });
  postPageChanged(call, post);
}
