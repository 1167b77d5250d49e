import type { Parsed } from '../../../../contract/index.ts';
import type { Call } from '../../../call/call.ts';
import { refuse } from '../../../call/refusal.ts';
import { holdSubject, withdrawApproval } from '../../approval/index.ts';
import { setPendingTitle } from './approval-kind.ts';
import { lockOwnColumn } from './column-record.ts';
import { moveColumn } from './move-column.ts';

/** The application that waits becomes a draft again; a new name that waits is dropped. */
export async function withdrawColumn(
  { column_id }: Parsed<'user.column_withdraw'>,
  call: Call,
): Promise<null> {
  await holdSubject(call, 'column', column_id);
  const column = await lockOwnColumn(call, column_id);
  if (column.status !== 'submitted' && column.pending_title === null)
    throw refuse('没有等待审核的申请可以撤回');
  await withdrawApproval(call, { kind: 'column', subject_id: column.id });
  if (column.status === 'submitted')
    await moveColumn(call, column, 'withdraw', { actor: 'author', to: 'draft' });
  else await setPendingTitle(call, column.id, null);
  return null;
}
