import type { Output, Parsed } from '../../../../contract/index.ts';
import { writeAudit } from '../../../audit/write-audit.ts';
import { member, type Call } from '../../../call/call.ts';
import { refuse } from '../../../call/refusal.ts';
import { restoredState } from '../../../things/may-restore.ts';
import { columnDb } from '../tables.ts';
import { lockOwnArticle, readArticle, type ArticleRecord } from './article-record.ts';
import { moveArticle } from './move-article.ts';
import { tellDecision } from './tell.ts';

/** By its author; who deleted it may bring it back for 30 days. */
export async function deleteArticle(
  { article_id, reason }: Parsed<'user.column_del_article'>,
  call: Call,
): Promise<null> {
  await markDeleted(call, await lockOwnArticle(call, article_id), 'author', reason);
  return null;
}

export async function restoreArticle(
  { article_id }: Parsed<'user.column_restore_article'>,
  call: Call,
): Promise<Output<'user.column_restore_article'>> {
  const article = await lockOwnArticle(call, article_id);
  return { article_id, status: await bringBack(call, article, 'author') };
}

/** The same by staff, with its audit and the word to its author; which may delete is asked by the call that uses this. */
export async function deleteArticleByStaff(call: Call, id: number, reason: string): Promise<void> {
  const article = await readArticle(call, id, { lock: true });
  if (article.author_id === member(call).viewer.id) throw refuse('自己写的文章要由别人处理');
  await markDeleted(call, article, 'ops', reason);
  await audit(call, article, 'delete', reason);
  tellDecision(call, article, '已被删除', reason);
}

export async function restoreArticleByStaff(call: Call, id: number, reason: string): Promise<void> {
  const article = await readArticle(call, id, { lock: true });
  await bringBack(call, article, 'ops');
  await audit(call, article, 'restore', reason);
  tellDecision(call, article, '已恢复', reason);
}

async function markDeleted(
  call: Call,
  article: ArticleRecord,
  actor: 'author' | 'ops',
  reason: string | undefined,
): Promise<void> {
  await moveArticle(call, article, 'delete', { actor, to: 'deleted', reason });
  await columnDb(call)
    .updateTable('articles')
    .set({ deleted_at: call.now, deleted_by: member(call).viewer.id, deleted_from: article.status })
    .where('id', '=', article.id)
    .execute();
}

async function bringBack(call: Call, article: ArticleRecord, actor: 'author' | 'ops') {
  const to = restoredState(call, article);
  await moveArticle(call, article, 'restore', { actor, to });
  await columnDb(call)
    .updateTable('articles')
    .set({ deleted_at: null, deleted_by: null, deleted_from: null })
    .where('id', '=', article.id)
    .execute();
  return to;
}

const audit = (call: Call, { id, title }: ArticleRecord, event: string, reason: string) =>
  writeAudit(call, { action: `article.${event}`, subject: { kind: 'article', id, title }, reason });
