import type { Parsed } from '../../../../contract/index.ts';
import type { Call } from '../../../call/call.ts';
import { refuse } from '../../../call/refusal.ts';
import { holdSubject, withdrawApproval } from '../../approval/index.ts';
import { letFilesGo } from '../../upload/index.ts';
import { setPendingTitle } from './approval-kind.ts';
import { lockOwnColumn, type ColumnRecord } from './column-record.ts';
import { moveColumn } from './move-column.ts';

/** What is there stays readable and can be talked about; nothing new comes. */
export async function closeColumn({ column_id }: Parsed<'user.column_close'>, call: Call): Promise<null> {
  const column = await lockOwnColumn(call, column_id);
  if (column.status !== 'closed') await moveColumn(call, column, 'close', { actor: 'author', to: 'closed' });
  return null;
}

export async function openColumn({ column_id }: Parsed<'user.column_open'>, call: Call): Promise<null> {
  const column = await lockOwnColumn(call, column_id);
  if (column.status !== 'approved')
    await moveColumn(call, column, 'open', { actor: 'author', to: 'approved' });
  return null;
}

/** An application that was not sent in, or not passed. */
export async function deleteApplication(
  { column_id }: Parsed<'user.column_apply_del'>,
  call: Call,
): Promise<null> {
  await holdSubject(call, 'column', column_id);
  const column = await lockOwnColumn(call, column_id);
  if (column.status !== 'draft' && column.status !== 'rejected') throw refuse('当前状态不可操作');
  return giveUp(call, column);
}

/** For good. One with articles has to be closed first; they stay, to be read only. */
export async function deleteColumn({ column_id }: Parsed<'user.column_del'>, call: Call): Promise<null> {
  await holdSubject(call, 'column', column_id);
  const column = await lockOwnColumn(call, column_id);
  if (column.status === 'approved' && column.article_count > 0)
    throw refuse(`专栏里有 ${column.article_count} 篇文章，先停更再注销`);
  if (column.pending_title !== null) {
    await withdrawApproval(call, { kind: 'column', subject_id: column.id });
    await setPendingTitle(call, column.id, null);
  }
  return giveUp(call, column);
}

async function giveUp(call: Call, column: ColumnRecord): Promise<null> {
  await moveColumn(call, column, 'delete', { actor: 'author', to: 'deleted' });
  if (column.article_count === 0) await letFilesGo(call, 'column', [column.id]);
  return null;
}
