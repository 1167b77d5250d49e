import type { Output, Parsed } from '../../../../contract/index.ts';
import { member, type Call } from '../../../http/call.ts';
import { invalid, refuse } from '../../../http/refusal.ts';
import { checkComment, cleanHtml, judge, readKeywords, render_version } from '../../forum/index.ts';
import { useFiles } from '../../upload/index.ts';
import { no_forum } from '../columns/present-column.ts';
import { columnDb } from '../tables.ts';
import { isShown, readComment } from './comment-queries.ts';
import { findComment, noSuchComment } from './find-comment.ts';
import { moveComment } from './move-comment.ts';
import { presentComment } from './present-comment.ts';
import { tellOfComment } from './tell-of-comment.ts';

/** Slips that are put right at once leave no mark. */
const silent_ms = 5 * 60_000;

/** One's own reply, on the floor of another comment. */
export const updateReply = (
  input: Parsed<'column.comments_update'>,
  call: Call,
): Promise<Output<'column.comments_update'>> => edit(input, call, 'reply');

/** One's own comment with a floor of its own. */
export const updateComment = (
  input: Parsed<'column.comments_parent_update'>,
  call: Call,
): Promise<Output<'column.comments_parent_update'>> => edit(input, call, 'comment');

/** The author changes the own words; a keyword that was not there before sends them to a first review. */
async function edit(
  input: Parsed<'column.comments_update'>,
  call: Call,
  kind: 'reply' | 'comment',
): Promise<Output<'column.comments_update'>> {
  member(call);
  const found = await findComment(call, input.comment_id, { lock: true });
  const { comment, article } = found;
  if (!found.roles.author) throw noSuchComment();
  if ((comment.root_id === null) !== (kind === 'comment'))
    throw invalid('comment_id', kind === 'comment' ? '这是一条回复，不是评论' : '这是一条评论，不是回复');
  if (article.status !== 'normal') throw refuse('文章目前没有公开，评论不能修改');
  const keywords = await readKeywords(call, no_forum);
  const checked = await checkComment(call, keywords, input.content, '评论');
  const held_before =
    checked.held.length > 0 ? judge(keywords, cleanHtml(comment.body_src, 'comment').judged).held : [];
  const newly_held = checked.held.some((word) => !held_before.includes(word));
  await moveComment(call, found, 'edit', {
    actor: 'author',
    to: newly_held ? 'first_review' : comment.status,
  });
  const silent = call.now.getTime() - comment.created_at.getTime() < silent_ms;
  await columnDb(call)
    .updateTable('article_comments')
    .set({
      body_src: input.content,
      body_html: checked.html,
      render_version,
      ...(silent ? {} : { edited_at: call.now }),
    })
    .where('id', '=', comment.id)
    .execute();
  await useFiles(call, checked.files, {
    kind: 'article_comment',
    id: comment.id,
    title: `${article.title}（评论）`,
  });
  if (isShown(comment.status) && !newly_held) await tellOfComment(call, comment.id, comment.body_html);
  return presentComment(call, article, found.sight, await readComment(call, comment.id));
}
