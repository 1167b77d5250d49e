import { sql } from 'kysely';
import type { ColumnStatus } from '../../../../contract/column/column-lifecycle.ts';
import type { Call } from '../../../call/call.ts';
import { revokePermission, type Leaving } from '../../account/index.ts';
import { holdSubject, withdrawApproval } from '../../approval/index.ts';
import { moveColumn } from '../columns/move-column.ts';
import { tags } from '../page-tags.ts';
import { columnDb } from '../tables.ts';

/**
 * Columns of somebody who leaves for good get nothing new; their articles stand under the name of all who left, to be read,
 * or go if they wished so: see `leaveArticles`.
 */
export const columnLeaving: Leaving = {
  async leave(call, user_id) {
    const db = columnDb(call);
    await closeColumnsOf(call, user_id);
    await revokePermission(call, user_id, 'author');
    const { rows } = await sql<{ column_id: number }>`
      with gone as (delete from column_follows where user_id = ${user_id} returning column_id)
      update columns set follow_count = follow_count - 1 from gone where columns.id = gone.column_id returning columns.id as column_id`.execute(
      db,
    );
    call.invalidates(...rows.map((row) => tags.column(row.column_id)));
  },
};

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
