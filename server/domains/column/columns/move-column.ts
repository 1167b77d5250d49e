import {
  columnLifecycle,
  type ColumnEvent,
  type ColumnStatus,
} from '../../../../contract/column/column-lifecycle.ts';
import type { Actor } from '../../../../contract/lifecycle.ts';
import type { Call } from '../../../call/call.ts';
import { move } from '../../../lifecycle/move.ts';
import { columnChanged } from '../page-tags.ts';
import { columnDb } from '../tables.ts';
import { orTitleTaken } from './column-record.ts';

/** Takes a column along its lifecycle, with what hangs on its state. `reason` is kept where others decided. */
export async function moveColumn(
  call: Call,
  column: { id: number },
  event: ColumnEvent,
  as: { actor: Actor; to: ColumnStatus; reason?: string | undefined },
): Promise<void> {
  await orTitleTaken(move(call, columnLifecycle, event, { table: 'columns', id: column.id }, as));
  await columnDb(call)
    .updateTable('columns')
    .set({ changed_at: call.now, ...(as.actor === 'ops' ? { reason: as.reason?.trim() ?? '' } : {}) })
    .where('id', '=', column.id)
    .execute();
  columnChanged(call, column.id);
  call.reindexes('column', column.id);
}
