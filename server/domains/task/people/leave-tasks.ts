import { sql } from 'kysely';
import { sampleReturnLifecycle } from '../../../../contract/task/sample-return-lifecycle.ts';
import type { Call } from '../../../call/call.ts';
import type { Leaving } from '../../account/index.ts';
import { holdSubject, withdrawApproval } from '../../approval/index.ts';
import { turnAway } from '../ending/end-early.ts';
import { takeBackStop } from '../ending/take-back-stop.ts';
import { settleTask } from '../money/settle-task.ts';
import { applicationRows, lockApplication } from '../rows/application-record.ts';
import { moveApplication } from '../rows/move-application.ts';
import { moveReturn } from '../rows/sample-return.ts';
import { moveTask } from '../rows/move-task.ts';
import { lockTask } from '../rows/task-record.ts';
import { taskDb } from '../tables.ts';

/** Who leaves gives up what they are at, and their tasks recruit no more; who works for them is paid by the clocks. */
export const leaveTasks: Leaving = {
  /** What was handed in will be paid, and nobody is there any more to take it out. */
  async hindrance(call, user_id) {
    const handed_in = await taskDb(call)
      .selectFrom('task_applications as a')
      .innerJoin('tasks as t', 't.id', 'a.task_id')
      .select('t.title')
      .where('a.user_id', '=', user_id)
      .where('a.status', '=', 'submitted')
      .executeTakeFirst();
    return handed_in ? `任务“${handed_in.title}”的试用报告还没有了结，了结以后才能注销` : null;
  },
  async leave(call, user_id) {
    for (const [table, counted] of [
      ['task_follows', 'follow_count'],
      ['task_likes', 'like_count'],
    ] as const)
      await sql`
        with gone as (delete from ${sql.table(table)} where user_id = ${user_id} returning task_id)
        update tasks set ${sql.ref(counted)} = ${sql.ref(counted)} - 1 from gone where tasks.id = gone.task_id`.execute(
        taskDb(call),
      );
    const own = await applicationRows(call)
      .where('user_id', '=', user_id)
      .where('status', 'in', ['applied', 'affirmed'])
      .orderBy('id')
      .execute();
    for (const { id } of own) await dropApplication(call, id);
    const lent = await taskDb(call)
      .selectFrom('sample_returns')
      .select('id')
      .where('company_id', '=', user_id)
      .where('status', 'in', [...sampleReturnLifecycle.moves.waive.from])
      .orderBy('id')
      .execute();
    for (const one of lent) await moveReturn(call, one, 'waive', 'owner');
    await taskDb(call)
      .updateTable('sample_returns')
      .set({ return_to: null })
      .where('company_id', '=', user_id)
      .execute();
    await sql`update task_applications set address = null, note = '', account = '' where user_id = ${user_id}`.execute(
      taskDb(call),
    );
    const tasks = await taskDb(call)
      .selectFrom('tasks')
      .select('id')
      .where('author_id', '=', user_id)
      .where('status', 'in', ['pending', 'awaiting_funding', 'running', 'stop_requested'])
      .orderBy('id')
      .execute();
    for (const { id } of tasks) await dropTask(call, id);
  },
};

async function dropApplication(call: Call, id: bigint): Promise<void> {
  const { task, application } = await lockApplication(call, { id });
  const applied = application.status === 'applied';
  await moveApplication(call, task, application, applied ? 'withdraw' : 'give_up', {
    actor: 'author',
    to: applied ? 'withdrawn' : 'given_up',
  });
  await settleTask(call, task.id);
}

async function dropTask(call: Call, id: number): Promise<void> {
  await holdSubject(call, 'task', id);
  await holdSubject(call, 'task_stop', id);
  let task = await lockTask(call, id);
  if (task.status === 'stop_requested') {
    await withdrawApproval(call, { kind: 'task_stop', subject_id: id });
    const goes_on = await takeBackStop(call, task, 'cancel_stop', { actor: 'author' });
    // Of one that recruits no more those at work come to their end by the clocks.
    if (goes_on !== 'running') return;
    task = await lockTask(call, id);
  }
  if (task.status === 'pending') await withdrawApproval(call, { kind: 'task', subject_id: id });
  await turnAway(call, task, { actor: 'owner', reason: '商家注销了账号' });
  const over = task.taken_count === task.settled_count;
  const set = over ? { ended_at: call.now } : {};
  if (task.status === 'running' && task.affirmed_ever > 0)
    await moveTask(call, task, 'stop', { actor: 'author', to: over ? 'stopped' : 'stopping', set });
  else await moveTask(call, task, 'cancel', { actor: 'author', to: 'cancelled', set });
  await settleTask(call, id);
}
