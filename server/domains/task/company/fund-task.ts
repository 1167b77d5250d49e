import type { Output, Parsed } from '../../../../contract/index.ts';
import type { Call } from '../../../call/call.ts';
import { refuse } from '../../../call/refusal.ts';
import { productsForTasks } from '../../product/index.ts';
import { hold } from '../money/escrow.ts';
import { moveTask } from '../rows/move-task.ts';
import { lockOwnTask, type TaskRecord } from '../rows/task-record.ts';
import { tellOfStart } from '../tell.ts';
import { showOwnTask } from './own-tasks.ts';

const day_ms = 86_400_000;

/** From now on it recruits. */
export const startOf = ({ now }: Pick<Call, 'now'>, { valid_day }: Pick<TaskRecord, 'valid_day'>) => ({
  started_at: now,
  end_at: new Date(now.getTime() + valid_day * day_ms),
  fund_by: null,
});

/** All places are paid for before anybody applies: out of the wallet into the escrow. */
export async function fundTask(
  { product_task_id }: Parsed<'company.task_fund'>,
  call: Call,
): Promise<Output<'company.task_fund'>> {
  const task = await lockOwnTask(call, product_task_id);
  if (task.status !== 'awaiting_funding') throw refuse('当前状态不可操作');
  if (task.fund_by! <= call.now) throw refuse('付款期限已过，请重新送审');
  // It may have been taken off since staff looked at it.
  const product = (await productsForTasks(call, [task.product_id])).get(task.product_id);
  if (!product?.on_shelf) throw refuse('产品不在架，上架以后才能付款招募');
  await hold(call, task, BigInt(task.num) * (task.reward + task.fee), 'task_fund');
  await moveTask(call, task, 'fund', { actor: 'author', to: 'running', set: startOf(call, task) });
  await tellOfStart(call, task);
  return showOwnTask(call, task.id);
}
