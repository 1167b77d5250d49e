import { sql } from 'kysely';
import { articleCommentLifecycle } from '../../../../contract/column/article-lifecycle.ts';
import type { CommentEvent, CommentStatus } from '../../../../contract/forum/post-lifecycle.ts';
import type { Actor } from '../../../../contract/lifecycle.ts';
import type { Call } from '../../../http/call.ts';
import { move } from '../../../lifecycle/move.ts';
import { tags } from '../page-tags.ts';
import { columnDb } from '../tables.ts';
import { isShown } from './comment-queries.ts';
import type { FoundComment } from './find-comment.ts';
import { tellOfComment } from './tell-of-comment.ts';

/** Takes a comment, its article locked, along its lifecycle with all that hangs on its state: counts, marks, kept pages. */
export async function moveComment(
  call: Call,
  { comment, article }: Pick<FoundComment, 'comment' | 'article'>,
  event: CommentEvent,
  as: { actor: Actor; to: CommentStatus; reason?: string | undefined },
): Promise<void> {
  const subject = { table: 'article_comments' as const, id: comment.id };
  const from = await move(call, articleCommentLifecycle, event, subject, as);
  await setMarks(call, comment.id, from, as);
  const change = Number(isShown(as.to)) - Number(isShown(from));
  if (change !== 0) await count(call, comment, change);
  commentChanged(call, article, change !== 0);
  // Its first appearance: who is concerned is told now.
  if (event === 'display' && from === 'first_review') await tellOfComment(call, comment.id);
}

/** The article's page; lists show how many there are. */
export const commentChanged = (
  call: Pick<Call, 'writes'>,
  article: { id: number; column_id: number },
  counted: boolean,
): void =>
  call.writes(
    tags.article(article.id),
    ...(counted ? [tags.columnArticles(article.column_id), tags.articles] : []),
  );

/** Only what everyone reads stays at the top; why it is folded goes with the fold; a deleted one remembers where it was. */
async function setMarks(
  call: Call,
  id: number,
  from: CommentStatus,
  { to, reason }: { to: CommentStatus; reason?: string | undefined },
): Promise<void> {
  if (from === to) return;
  await columnDb(call)
    .updateTable('article_comments')
    .set({
      ...(to === 'normal' ? {} : { top: false }),
      fold_reason: to === 'folded' ? reason?.trim() || null : null,
      ...(to === 'deleted'
        ? { deleted_from: from, deleted_at: call.now, deleted_by: call.viewer?.id ?? null }
        : { deleted_from: null, deleted_at: null, deleted_by: null }),
    })
    .where('id', '=', id)
    .execute();
}

async function count(call: Call, comment: FoundComment['comment'], change: number): Promise<void> {
  const answered = [...new Set([comment.root_id, comment.parent_id])].filter((id) => id !== null);
  await sql`
    with article as (
      update articles set comment_count = comment_count + ${change}::int where id = ${comment.article_id} returning id
    ), touched as (
      insert into article_touches (article_id) select id from article on conflict do nothing
    )
    update article_comments set reply_count = reply_count + ${change}::int from article where article_comments.id = any(${answered}::int[])`.execute(
    columnDb(call),
  );
}
