import type { Call } from '../../../call/call.ts';
import { totalOf } from '../../../ledger/parts.ts';
import { escrowOf, release } from './escrow.ts';
import { heldPlaces } from '../rules.ts';
import { moveTask } from '../rows/move-task.ts';
import { lockTask, type TaskRecord } from '../rows/task-record.ts';

/**
 * What follows by itself after anything that happened to a task: with its last place taken it recruits no more, with nobody at work
 * it is over, and what its escrow holds for no place goes back at once.
 */
export async function settleTask(call: Call, id: number): Promise<TaskRecord> {
  let task = await lockTask(call, id);
  const over = task.taken_count === task.settled_count;
  if (over && (task.status === 'closing' || task.status === 'stopping')) {
    const to = task.status === 'closing' ? 'finished' : 'stopped';
    await moveTask(call, task, 'drain', { actor: 'timer', to, set: { ended_at: call.now } });
    task = await lockTask(call, id);
  }
  const surplus = totalOf(await escrowOf(call, task)) - BigInt(heldPlaces(task)) * (task.reward + task.fee);
  if (surplus > 0n) await release(call, task, surplus);
  return task;
}
