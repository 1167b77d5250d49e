import { writeAudit } from '../../../audit/write-audit.ts';
import { member, type Call } from '../../../call/call.ts';
import { refuse } from '../../../call/refusal.ts';
import { grantPermission, revokePermission } from '../../account/index.ts';
import { holdSubject, withdrawApproval } from '../../approval/index.ts';
import { tags } from '../page-tags.ts';
import { columnDb } from '../tables.ts';
import { setPendingTitle } from './approval-kind.ts';
import { lockColumn, type ColumnRecord } from './column-record.ts';
import { moveColumn } from './move-column.ts';

/** Staff take a column down with all of its articles; its author, if that was the last one, writes no more. */
export async function banColumn(call: Call, id: number, reason: string): Promise<void> {
  const column = await holdOthers(call, id);
  if (column.pending_title !== null) {
    await withdrawApproval(call, { kind: 'column', subject_id: id });
    await setPendingTitle(call, id, null);
  }
  await moveColumn(call, column, 'ban', { actor: 'ops', to: 'banned', reason });
  await touchArticles(call, id);
  const other = await columnDb(call)
    .selectFrom('columns')
    .select('id')
    .where('author_id', '=', column.author_id)
    .where('status', 'in', ['approved', 'closed'])
    .limit(1)
    .executeTakeFirst();
  if (!other) await revokePermission(call, column.author_id, 'author');
  await tell(call, column, 'ban', '已被封停', reason);
}

/** It comes back closed: its author opens it again. */
export async function unbanColumn(call: Call, id: number, reason: string): Promise<void> {
  const column = await holdOthers(call, id);
  await moveColumn(call, column, 'unban', { actor: 'ops', to: 'closed', reason });
  await touchArticles(call, id);
  await grantPermission(call, column.author_id, 'author');
  await tell(call, column, 'unban', '已解封', reason);
}

async function holdOthers(call: Call, id: number): Promise<ColumnRecord> {
  await holdSubject(call, 'column', id);
  const column = await lockColumn(call, id);
  if (column.author_id === member(call).viewer.id) throw refuse('自己的专栏要由别人处理');
  return column;
}

async function touchArticles(call: Call, column_id: number): Promise<void> {
  const articles = await columnDb(call)
    .selectFrom('articles')
    .select('id')
    .where('column_id', '=', column_id)
    .where('status', '=', 'normal')
    .execute();
  const ids = articles.map(({ id }) => id);
  call.reindexes('article', ...ids);
  call.invalidates(...ids.map((article_id) => tags.article(article_id)));
}

async function tell(
  call: Call,
  column: ColumnRecord,
  event: 'ban' | 'unban',
  words: string,
  reason: string,
): Promise<void> {
  await writeAudit(call, {
    action: `column.${event}`,
    subject: { kind: 'column', id: column.id, title: column.title },
    reason,
  });
  call.notifies({
    to: [column.author_id],
    kind: 'post_decision',
    actor_id: null,
    object: 'column',
    object_id: column.id,
    title: column.title,
    words,
    excerpt: reason,
    href: '/user/column?status=0',
  });
}
