import { writeAudit } from '../../../audit/write-audit.ts';
import { member, type Call } from '../../../call/call.ts';
import { invalid, refuse } from '../../../call/refusal.ts';
import { giveBack } from '../../../drafts/give-back.ts';
import { requireRead } from '../../../things/words-read.ts';
import { useFiles } from '../../upload/index.ts';
import { tags } from '../page-tags.ts';
import { columnDb } from '../tables.ts';
import { articleDrafts, typedOf } from './article-drafts.ts';
import { readArticle, type ArticleRecord } from './article-record.ts';
import { keepVersion, writeArticle } from './edit-article.ts';
import { moveArticle } from './move-article.ts';
import { tellDecision, tellMentioned } from './tell.ts';
import { dropEdit, waitingEdit, type WaitingEdit } from './waiting-edit.ts';

/** `pass` and `refuse` are about one that waits, or about the change of a live one that waits. */
export type Verdict = 'pass' | 'refuse' | 'hide' | 'display';

const needs_reason: readonly Verdict[] = ['refuse', 'hide'];

/**
 * A decision of staff about somebody else's article, with its audit and the word to its author. Who may decide is asked by
 * the call that uses this.
 */
export async function judgeArticle(
  call: Call,
  id: number,
  verdict: Verdict,
  reason: string,
  version?: string,
): Promise<void> {
  const article = await readArticle(call, id, { lock: true });
  if (article.author_id === member(call).viewer.id) throw refuse('自己写的文章要由别人处理');
  if (needs_reason.includes(verdict) && reason.trim() === '') throw invalid('reason', '请写明理由');
  const edit = article.status === 'normal' ? await waitingEdit(call, id) : null;
  if (edit || article.status === 'pending') requireRead('这篇文章', version, String(article.rev));
  if (edit && (verdict === 'pass' || verdict === 'refuse'))
    await judgeEdit(call, article, edit, verdict, reason);
  else await judgeWhole(call, article, verdict, reason);
  await writeAudit(call, {
    action: `article.${edit && verdict !== 'hide' ? `${verdict}_edit` : verdict}`,
    subject: { kind: 'article', id, title: article.title },
    reason,
  });
}

const steps = {
  pass: { event: 'approve', to: 'normal', says: '已通过审核' },
  refuse: { event: 'refuse', to: 'refused', says: '没有通过审核' },
  hide: { event: 'hide', to: 'hidden', says: '已被隐藏' },
  display: { event: 'display', to: 'normal', says: '已恢复显示' },
} as const;

async function judgeWhole(
  call: Call,
  article: ArticleRecord,
  verdict: Verdict,
  reason: string,
): Promise<void> {
  const { event, to, says } = steps[verdict];
  await moveArticle(call, article, event, { actor: 'ops', to, reason });
  tellDecision(call, article, says, reason, verdict === 'refuse' ? '去修改' : undefined);
}

async function judgeEdit(
  call: Call,
  article: ArticleRecord,
  edit: WaitingEdit,
  verdict: 'pass' | 'refuse',
  reason: string,
): Promise<void> {
  if (verdict === 'refuse') {
    await dropEdit(call, article.id);
    await giveBack(
      articleDrafts,
      { user_id: article.author_id, subject_id: article.id, payload: typedOf(article, edit) },
      call,
    );
    await moveArticle(call, article, 'refuse_edit', { actor: 'ops', to: 'normal', reason });
    tellDecision(call, article, '的修改没有通过，仍显示原来的版本', reason, '去修改');
    return;
  }
  const before = await columnDb(call)
    .selectFrom('article_bodies')
    .select(['body_src', 'body_html'])
    .where('article_id', '=', article.id)
    .executeTakeFirstOrThrow();
  await keepVersion(call, article, before.body_src);
  await writeArticle(call, article, { ...edit, cover: { id: edit.cover_id, url: edit.cover } });
  const renewed = { ...article, title: edit.title };
  await moveArticle(call, renewed, 'approve_edit', { actor: 'ops', to: 'normal', reason });
  await useFiles(call, edit.files, { kind: 'article', id: article.id, title: edit.title });
  await tellMentioned(call, renewed, edit.html, before.body_html);
  tellDecision(call, renewed, '的修改已通过', reason);
}

/** How good staff find it, and whether it is recommended. */
export async function markArticle(
  call: Call,
  id: number,
  marks: { recommend?: boolean; quality?: number },
): Promise<void> {
  const article = await readArticle(call, id, { lock: true });
  if (article.author_id === member(call).viewer.id) throw refuse('自己写的文章要由别人处理');
  if (article.status !== 'normal') throw refuse('当前状态不可操作');
  await columnDb(call).updateTable('articles').set(marks).where('id', '=', id).execute();
  call.invalidates(tags.article(id), tags.columnArticles(article.column_id), tags.articles, tags.hot);
  call.reindexes('article', id);
  await writeAudit(call, {
    action: 'article.mark',
    subject: { kind: 'article', id, title: article.title },
    details: marks,
  });
}
