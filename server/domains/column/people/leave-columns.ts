import { sql } from 'kysely';
import type { ColumnStatus } from '../../../../contract/column/column-lifecycle.ts';
import type { Call } from '../../../http/call.ts';
import { revokePermission, type Leaving } from '../../account/index.ts';
import { holdSubject, withdrawApproval } from '../../approval/index.ts';
import { moveArticle } from '../articles/move-article.ts';
import { readArticle } from '../articles/article-record.ts';
import { moveColumn } from '../columns/move-column.ts';
import { tags } from '../page-tags.ts';
import { columnDb } from '../tables.ts';

/**
 * Columns of somebody who leaves for good get nothing new; their articles stand under the name of all who left, to be read,
 * or are deleted if they wished so.
 */
export const columnLeaving: Leaving = {
  async leave(call, user_id, posts) {
    const db = columnDb(call);
    await db.deleteFrom('article_drafts').where('user_id', '=', user_id).execute();
    if (posts === 'delete') await deleteArticlesOf(call, user_id);
    await closeColumnsOf(call, user_id);
    await revokePermission(call, user_id, 'author');
    const { rows } = await sql<{ column_id: number }>`
      with gone as (delete from column_follows where user_id = ${user_id} returning column_id)
      update columns set follow_count = follow_count - 1 from gone where columns.id = gone.column_id returning columns.id as column_id`.execute(
      db,
    );
    call.writes(...rows.map((row) => tags.column(row.column_id)));
  },
};

async function deleteArticlesOf(call: Call, author_id: number): Promise<void> {
  const own = await columnDb(call)
    .selectFrom('articles')
    .select('id')
    .where('author_id', '=', author_id)
    .where('status', '<>', 'deleted')
    .orderBy('id')
    .execute();
  for (const { id } of own) {
    const article = await readArticle(call, id, { lock: true });
    await moveArticle(call, article, 'delete', { actor: 'author', to: 'deleted' });
    await columnDb(call)
      .updateTable('articles')
      .set({ deleted_at: call.now, deleted_by: author_id, deleted_from: article.status })
      .where('id', '=', id)
      .execute();
  }
}

async function closeColumnsOf(call: Call, author_id: number): Promise<void> {
  const own = await columnDb(call)
    .selectFrom('columns')
    .select(['id', 'status'])
    .where('author_id', '=', author_id)
    .where('status', 'not in', ['deleted', 'banned'])
    .orderBy('id')
    .execute();
  for (const { id, status } of own) {
    await holdSubject(call, 'column', id);
    await withdrawApproval(call, { kind: 'column', subject_id: id });
    if ((status as ColumnStatus) === 'submitted')
      await moveColumn(call, { id }, 'withdraw', { actor: 'author', to: 'draft' });
    await moveColumn(call, { id }, 'delete', { actor: 'timer', to: 'deleted' });
  }
}
