import type { Parsed } from '../../../../contract/index.ts';
import type { Actor } from '../../../../contract/lifecycle.ts';
import { member, type Call } from '../../../http/call.ts';
import { invalid, refuse } from '../../../http/refusal.ts';
import { articlePageChanged } from '../page-tags.ts';
import { columnDb } from '../tables.ts';
import { audit } from './delete-comment.ts';
import { findComment, noSuchComment, type FoundComment } from './find-comment.ts';
import { moveComment } from './move-comment.ts';
import { commentHref } from './tell-of-comment.ts';

/** As whom somebody keeps order under an article: staff, or the author of the article. */
function requireHost({ roles, article_author }: FoundComment): Actor {
  if (roles.ops) return 'ops';
  if (article_author) return 'author';
  throw noSuchComment();
}

/** Folding takes no words away: readers open it if they like. */
export async function foldComment(input: Parsed<'column.comments_fold'>, call: Call): Promise<null> {
  member(call);
  const found = await findComment(call, input.comment_id, { lock: true });
  const actor = requireHost(found);
  await moveComment(call, found, input.on ? 'fold' : 'unfold', {
    actor,
    to: input.on ? 'folded' : 'normal',
    reason: input.reason,
  });
  if (actor === 'ops') await audit(call, found, input.on ? 'fold' : 'unfold', input.reason);
  return null;
}

/** One comment an article stands first; a new one takes the place of the old. */
export async function topComment(input: Parsed<'column.comments_top'>, call: Call): Promise<null> {
  member(call);
  const found = await findComment(call, input.comment_id, { lock: true });
  const { comment, article } = found;
  const actor = requireHost(found);
  if (input.on && comment.root_id !== null) throw refuse('只有独立成楼的评论可以置顶');
  if (input.on && comment.status !== 'normal') throw refuse('当前状态不可操作');
  if (comment.top === input.on) return null;
  const comments = columnDb(call).updateTable('article_comments');
  await comments.set({ top: false }).where('article_id', '=', article.id).where('top', '=', true).execute();
  if (input.on) await comments.set({ top: true }).where('id', '=', comment.id).execute();
  articlePageChanged(call, article.id);
  if (actor === 'ops') await audit(call, found, input.on ? 'top' : 'untop', undefined);
  return null;
}

const steps = {
  pass: { event: 'display', to: 'normal', says: '已通过审核' },
  refuse: { event: 'refuse', to: 'refused', says: '没有通过审核' },
  hide: { event: 'hide', to: 'hidden', says: '已被隐藏' },
  display: { event: 'display', to: 'normal', says: '已恢复显示' },
} as const;

/** A decision of staff about somebody else's comment. Who may decide is asked by the call that uses this. */
export async function judgeArticleComment(
  call: Call,
  id: number,
  verdict: keyof typeof steps,
  reason: string,
): Promise<void> {
  const found = await findComment(call, id, { lock: true });
  if (found.roles.author) throw refuse('自己写的评论要由别人处理');
  const { event, to, says } = steps[verdict];
  if ((verdict === 'refuse' || verdict === 'hide') && reason.trim() === '')
    throw invalid('reason', '请写明理由');
  await moveComment(call, found, event, { actor: 'ops', to, reason });
  await audit(call, found, verdict, reason);
  tellCommentDecision(call, found, says, reason);
}

/** Whoever wrote it, of a decision of staff. */
export function tellCommentDecision(call: Call, found: FoundComment, words: string, reason: string): void {
  call.notifies({
    to: [found.comment.author_id],
    kind: 'post_decision',
    actor_id: null,
    object: 'article_comment',
    object_id: found.comment.id,
    title: `你在《${found.article.title}》里的评论`,
    words,
    ...(reason === '' ? {} : { excerpt: reason }),
    href: commentHref(found.article.id, found.comment),
  });
}
