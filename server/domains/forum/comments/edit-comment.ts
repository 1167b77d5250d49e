import type { Output, Parsed } from '../../../../contract/index.ts';
import { member, type Call } from '../../../http/call.ts';
import { refuse } from '../../../http/refusal.ts';
import { judge, masksAmong, readKeywords } from '../content/keywords.ts';
import { cleanHtml, render_version } from '../content/rich-text.ts';
import { silent_ms } from '../changes/post-changes.ts';
import { readTold, tellOfComment } from '../notices/tell-of-comment.ts';
import { tellKeepers } from '../moderation/tell-keepers.ts';
import { noteReview, reviewFor } from '../posts/review-note.ts';
import { unsuspected } from '../posts/suspicion.ts';
import { forumDb } from '../tables.ts';
import { checkComment } from './check-comment.ts';
import { readComment } from './comment-queries.ts';
import { findComment, noSuchComment } from './find-comment.ts';
import { moveComment } from './move-comment.ts';
import { isShown, presentComment } from './present-comment.ts';
import { useCommentFiles } from './use-comment-files.ts';

/** The author changes the own words; a keyword that was not there before sends them to a first review. */
export async function editComment(
  input: Parsed<'comments.edit'>,
  call: Call,
): Promise<Output<'comments.edit'>> {
  member(call);
  const found = await findComment(call, input.comment_id, { lock: true });
  if (!found.roles.author) throw noSuchComment();
  if (found.post.status !== 'normal') throw refuse('帖子目前没有公开，回复不能修改');
  const keywords = await readKeywords(call, found.post.forum_id);
  const checked = await checkComment(call, keywords, input.content);
  const held_before =
    checked.held.length > 0 ? judge(keywords, cleanHtml(found.comment.body_src, 'comment').judged).held : [];
  const newly_held = checked.held.some((word) => !held_before.includes(word));
  const { status } = found.comment;
  await moveComment(call, found, 'edit', { actor: 'author', to: newly_held ? 'first_review' : status });
  const silent = call.now.getTime() - found.comment.created_at.getTime() < silent_ms;
  if (!silent && isShown(status) && input.content !== found.comment.body_src)
    await forumDb(call)
      .insertInto('comment_versions')
      .values({ comment_id: input.comment_id, body_src: found.comment.body_src, at: call.now })
      .execute();
  await forumDb(call)
    .updateTable('comments')
    .set({
      body_src: input.content,
      body_html: checked.html,
      render_version,
      ...(silent ? {} : { edited_at: call.now }),
    })
    .where('id', '=', input.comment_id)
    .execute();
  if (newly_held && status !== 'first_review') {
    const words = checked.held.filter((word) => !held_before.includes(word));
    await noteReview(call, 'comment', input.comment_id, reviewFor(unsuspected, { words }));
    await tellKeepers(call, found.post.forum_id, found.comment.root_id === null ? 'comment' : 'reply');
  }
  if (isShown(status) && !newly_held)
    await tellOfComment(call, await readTold(call, input.comment_id), { before: found.comment.body_html });
  await useCommentFiles(call, { id: input.comment_id, post_id: found.post.id }, checked.files);
  return presentComment(
    call,
    found.post,
    found.sight,
    await readComment(call, input.comment_id),
    masksAmong(keywords),
  );
}
