import type { Output, Parsed } from '../../../../contract/index.ts';
import { member, type Call } from '../../../http/call.ts';
import { render_version } from '../content/rich-text.ts';
import { judgeText } from '../content/keywords.ts';
import { cleanHtml } from '../content/rich-text.ts';
import { refuse } from '../../../http/refusal.ts';
import { forumDb } from '../tables.ts';
import { checkComment } from './check-comment.ts';
import { readComment } from './comment-queries.ts';
import { findComment, noSuchComment, type FoundComment } from './find-comment.ts';
import { moveComment } from './move-comment.ts';
import { presentComment } from './present-comment.ts';

/** Slips that are put right at once leave no mark. */
const silent_ms = 5 * 60_000;

/** The author changes the own words; a keyword that was not there before sends them to a first review. */
export async function editComment(input: Parsed<'comments.edit'>, call: Call): Promise<Output<'comments.edit'>> {
  member(call);
  const found = await findComment(call, input.comment_id, { lock: true });
  if (!found.roles.author) throw noSuchComment();
  if (found.post.status !== 'normal') throw refuse('帖子目前没有公开，回复不能修改');
  const checked = await checkComment(call, found.post.forum_id, input.content);
  const newly_held = checked.held.length > 0 && (await meetsMore(call, found, checked.held));
  const { status } = found.comment;
  await moveComment(call, found, 'edit', { actor: 'author', to: newly_held ? 'first_review' : status });
  const silent = call.now.getTime() - found.comment.created_at.getTime() < silent_ms;
  await forumDb(call)
    .updateTable('comments')
    .set({ body_src: input.content, body_html: checked.html, render_version, ...(silent ? {} : { edited_at: call.now }) })
    .where('id', '=', input.comment_id)
    .execute();
  return presentComment(call, found.post, found.sight, await readComment(call, input.comment_id));
}

async function meetsMore(call: Call, { comment, post }: FoundComment, held: string[]): Promise<boolean> {
  const before = await judgeText(call, post.forum_id, cleanHtml(comment.body_src, 'comment').text);
  return held.some((word) => !before.held.includes(word));
}
