import type { Output, Parsed } from '../../../../contract/index.ts';
import { member, type Call } from '../../../call/call.ts';
import { each, saidOf } from '../../../call/each.ts';
import { refuse } from '../../../call/refusal.ts';
import { holdSubject, openApproval, withdrawApproval } from '../../approval/index.ts';
import { settleTask } from '../money/settle-task.ts';
import { moveTask } from '../rows/move-task.ts';
import { lockOwnTask } from '../rows/task-record.ts';
import { turnAway } from '../ending/end-early.ts';
import { takeBackStop } from '../ending/take-back-stop.ts';
import { showOwnTask } from './own-tasks.ts';

/** Nobody is affirmed any more; who is at work goes on and is paid. */
async function stop(call: Call, id: number): Promise<void> {
  const task = await lockOwnTask(call, id);
  if (task.status !== 'running') throw refuse('招募中的任务才能停止招募');
  await turnAway(call, task, { actor: 'owner', reason: '商家停止了招募' });
  const over = task.taken_count === task.settled_count;
  await moveTask(call, task, 'stop', {
    actor: 'author',
    to: over ? 'stopped' : 'stopping',
    set: over ? { ended_at: call.now } : {},
  });
  await settleTask(call, id);
}

export async function stopTask(
  { product_task_id }: Parsed<'company.task_stop'>,
  call: Call,
): Promise<Output<'company.task_stop'>> {
  await stop(call, product_task_id);
  return showOwnTask(call, product_task_id);
}

export async function batchStop(
  { ids }: Parsed<'company.task_batch_stop'>,
  call: Call,
): Promise<Output<'company.task_batch_stop'>> {
  const results = await each(call, ids, (id, step) => stop(step, id));
  return { list: [...results].map(([id, result]) => ({ id, ...saidOf(result) })) };
}

/** While people are at work staff decide; until then nobody is affirmed. */
export async function applyStop(
  { product_task_id, reason }: Parsed<'company.task_apply_stop'>,
  call: Call,
): Promise<Output<'company.task_apply_stop'>> {
  await holdSubject(call, 'task_stop', product_task_id);
  const task = await lockOwnTask(call, product_task_id);
  if (task.status !== 'running' && task.status !== 'closing') throw refuse('当前状态不可操作');
  const at_work = task.taken_count - task.settled_count;
  if (at_work === 0) throw refuse('没有人在执行，直接停止招募就可以');
  await moveTask(call, task, 'apply_stop', {
    actor: 'author',
    to: 'stop_requested',
    set: { stop_from: task.status, stop_reason: reason },
  });
  await openApproval(call, {
    kind: 'task_stop',
    subject_id: task.id,
    applicant_id: member(call).viewer.id,
    title: task.title,
    payload: { reason, at_work },
  });
  return showOwnTask(call, task.id);
}

/** Before anybody was affirmed it is as if it had not been, all money back; a request to stop is taken back. */
export async function cancelTask(
  { product_task_id: id }: Parsed<'company.task_cancel'>,
  call: Call,
): Promise<Output<'company.task_cancel'>> {
  await holdSubject(call, 'task', id);
  await holdSubject(call, 'task_stop', id);
  const task = await lockOwnTask(call, id);
  if (task.status === 'stop_requested') {
    await withdrawApproval(call, { kind: 'task_stop', subject_id: id });
    return { status: await takeBackStop(call, task, 'cancel_stop', { actor: 'author' }) };
  }
  if (!['pending', 'awaiting_funding', 'running'].includes(task.status)) throw refuse('当前状态不可操作');
  if (task.affirmed_ever > 0) throw refuse('已经确认过申请，不能取消；可以停止招募，或申请停止');
  if (task.status === 'pending') await withdrawApproval(call, { kind: 'task', subject_id: id });
  await turnAway(call, task, { actor: 'owner', reason: '商家取消了任务' });
  await moveTask(call, task, 'cancel', { actor: 'author', to: 'cancelled', set: { ended_at: call.now } });
  await settleTask(call, id);
  return { status: 'cancelled' };
}
