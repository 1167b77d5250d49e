import type { Call } from '../../../call/call.ts';
import { payShare } from '../money/pay-share.ts';
import { applicationRows, type ApplicationRecord } from '../rows/application-record.ts';
import { moveApplication } from '../rows/move-application.ts';
import type { TaskRecord } from '../rows/task-record.ts';
import { hasBegun } from '../rules.ts';
import { taskDb } from '../tables.ts';
import { tell, tester_place } from '../tell.ts';
import { yuanWords } from '../../../../contract/trade/money.ts';

const inState = (
  call: Call,
  task: TaskRecord,
  status: 'applied' | 'affirmed',
): Promise<ApplicationRecord[]> =>
  applicationRows(call)
    .where('task_id', '=', task.id)
    .where('status', '=', status)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

/** Those who wait for an answer get none any more. */
export async function turnAway(
  call: Call,
  task: TaskRecord,
  as: { actor: 'owner' | 'ops'; reason: string } | { actor: 'timer'; reason: string },
): Promise<void> {
  const waiting = await inState(call, task, 'applied');
  for (const application of waiting)
    await (as.actor === 'timer'
      ? moveApplication(call, task, application, 'expire', { ...as, to: 'expired' })
      : moveApplication(call, task, application, 'refuse', {
          ...as,
          to: 'refused',
          set: { reason_code: 'A05' },
        }));
  tell(
    call,
    task,
    waiting.map(({ user_id }) => user_id),
    `你的申请已失效：${as.reason}`,
    {
      href: tester_place,
    },
  );
}

/**
 * The task ends while people are at work: who has begun is compensated by the task's own rate, who has not is owed nothing; who has handed
 * in a report is judged as ever.
 * @returns how many were ended
 */
export async function endEarly(
  call: Call,
  task: TaskRecord,
  { actor, reason }: { actor: 'ops'; reason: string },
): Promise<number> {
  await turnAway(call, task, { actor, reason });
  const at_work = await inState(call, task, 'affirmed');
  for (const application of at_work) {
    const share = hasBegun(application) ? application.terms.compensation_bp : 0;
    await moveApplication(call, task, application, 'end', { actor, to: 'ended', reason });
    const paid = await payShare(call, task, application, share);
    await taskDb(call)
      .updateTable('task_applications')
      .set({ paid })
      .where('id', '=', application.id)
      .execute();
    const words = paid > 0n ? `任务终止，补偿 ${yuanWords(paid)}已到账` : '任务终止，还没有开始，不补偿';
    tell(call, task, [application.user_id], words, { excerpt: reason, href: tester_place });
  }
  return at_work.length;
}
