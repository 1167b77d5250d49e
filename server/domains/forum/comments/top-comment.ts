import type { Output, Parsed } from '../../../../contract/index.ts';
import { member, type Call } from '../../../http/call.ts';
import { refuse } from '../../../http/refusal.ts';
import { postPageChanged } from '../page-tags.ts';
import { forumDb } from '../tables.ts';
import { findComment, noSuchComment } from './find-comment.ts';
import { hostOf } from './fold-comment.ts';

/** One comment a post stands first; a new one takes the place of the old. */
export async function topComment(input: Parsed<'comments.top'>, call: Call): Promise<Output<'comments.top'>> {
  member(call);
  const found = await findComment(call, input.comment_id, { lock: true });
  const { comment, post } = found;
  if (hostOf(found) === null) throw noSuchComment();
  if (input.on && comment.root_id !== null) throw refuse('只有独立成楼的回复可以置顶');
  if (input.on && comment.status !== 'normal') throw refuse('当前状态不可操作');
  if (comment.top === input.on) return null;
  const comments = forumDb(call).updateTable('comments');
  await comments.set({ top: false }).where('post_id', '=', post.id).where('top', '=', true).execute();
  if (input.on) await comments.set({ top: true }).where('id', '=', comment.id).execute();
  postPageChanged(call, post);
  return null;
}
