import type { Call } from '../../../call/call.ts';
import { type EachDue, holdUpNoOther } from '../../../jobs/hold-up-no-other.ts';
import type { Job, JobContext } from '../../../jobs/jobs.ts';
import { runs, startClock } from '../applications/samples.ts';
import { closeTask } from '../ending/close-task.ts';
import { settleTask } from '../money/settle-task.ts';
import { lockApplication } from '../rows/application-record.ts';
import { moveApplication } from '../rows/move-application.ts';
import { moveTask } from '../rows/move-task.ts';
import { findReturn, moveReturn } from '../rows/sample-return.ts';
import { lockTask } from '../rows/task-record.ts';
import { taskDb } from '../tables.ts';
import { company_place, company_tasks, tell, tester_place } from '../tell.ts';
import {
  parcelsToRemind,
  remindOfParcel,
  remindOfReturn,
  remindOfTask,
  remindOfWaiting,
  returnsToRemind,
  tasksToRemind,
  tasksWithWaiting,
} from './remind.ts';

/** So many of each a turn; what is left comes a minute later. */
const most = 200;
const hour_ms = 3_600_000;
/** Hours before a report is due, the fewest last. */
const remind_hours = [72, 24] as const;

/** What happens to tasks and applications when nobody does anything. Each looks again under the lock, so a late turn does no harm. */
export const watchTasks: Job = {
  name: 'task.watch',
  cron: '* * * * *',
  work: (_data, context) => holdUpNoOther('tasks were not looked after', (each) => lookAtAll(each, context)),
};

async function lookAtAll(each: EachDue, context: JobContext): Promise<void> {
  const eachOf = (ids: readonly (number | bigint)[], act: (call: Call, id: number) => Promise<void>) =>
    each(ids, (id) => context.asCall((call) => act(call, Number(id))));
  await eachOf(await unfunded(context), fundTimeout);
  await eachOf(await unanswered(context), expire);
  await eachOf(await due(context), watchApplication);
  await eachOf(await ending(context), windowEnd);
  await eachOf(await returnsDue(context), watchReturn);
  await eachOf(await tasksToRemind(context), remindOfTask);
  await eachOf(await tasksWithWaiting(context), remindOfWaiting);
  await eachOf(await parcelsToRemind(context), remindOfParcel);
  await eachOf(await returnsToRemind(context), remindOfReturn);
}

type Context = Pick<JobContext, 'db' | 'now'>;
const idsOf = (rows: readonly { id: number | bigint }[]) => rows.map(({ id }) => id);

const unfunded = async (context: Context) =>
  idsOf(
    await taskDb(context)
      .selectFrom('tasks')
      .select('id')
      .where('status', '=', 'awaiting_funding')
      .where('fund_by', '<=', context.now)
      .orderBy('fund_by')
      .limit(most)
      .execute(),
  );

const ending = async (context: Context) =>
  idsOf(
    await taskDb(context)
      .selectFrom('tasks')
      .select('id')
      .where('status', '=', 'running')
      .where('end_at', '<=', context.now)
      .orderBy('end_at')
      .limit(most)
      .execute(),
  );

const unanswered = async (context: Context) =>
  idsOf(
    await taskDb(context)
      .selectFrom('task_applications')
      .select('id')
      .where('status', '=', 'applied')
      .where('answer_by', '<=', context.now)
      .orderBy('answer_by')
      .limit(most)
      .execute(),
  );

const due = async (context: Context) =>
  idsOf(
    await taskDb(context)
      .selectFrom('task_applications')
      .select('id')
      .where('status', '=', 'affirmed')
      .where('due_at', '<=', new Date(context.now.getTime() + remind_hours[0] * hour_ms))
      // What was told already waits for its end, not for its reminders.
      .where((row) =>
        row.or([
          row('due_at', '<=', context.now),
          row.and([row('reminded', '=', 0), row('sample', 'in', ['none', 'received'])]),
          row.and([
            row('reminded', '=', 1),
            row('due_at', '<=', new Date(context.now.getTime() + remind_hours[1] * hour_ms)),
          ]),
        ]),
      )
      .orderBy('due_at')
      .limit(most)
      .execute(),
  );

const returnsDue = async (context: Context) =>
  idsOf(
    await taskDb(context)
      .selectFrom('sample_returns')
      .select('id')
      .where('status', 'in', ['return_due', 'sent_back'])
      .where('due_at', '<=', context.now)
      .orderBy('due_at')
      .limit(most)
      .execute(),
  );

async function watchReturn(call: Call, id: number): Promise<void> {
  const { task, application } = await lockApplication(call, { id });
  const lent = await findReturn(call, application.id);
  if (!lent?.due_at || lent.due_at > call.now) return;
  if (lent.status === 'sent_back') {
    await moveReturn(call, lent, 'take_back', 'timer');
    return tell(call, task, [lent.company_id, lent.user_id], '退回的样品到期视为已收到');
  }
  await moveReturn(call, lent, 'miss', 'timer');
  tell(call, task, [lent.user_id], '借用的样品到期没有退回，记入履约', { href: tester_place });
  tell(call, task, [lent.company_id], '有一件借出的样品到期没有退回', { href: company_place });
}

async function fundTimeout(call: Call, id: number): Promise<void> {
  const task = await lockTask(call, id);
  if (task.status !== 'awaiting_funding' || task.fund_by! > call.now) return;
  await moveTask(call, task, 'fund_timeout', {
    actor: 'timer',
    to: 'cancelled',
    set: { ended_at: call.now },
  });
  tell(call, task, [task.author_id], '超过付款期限，已自动取消', {
    href: `${company_tasks}&group=finish`,
  });
}

async function windowEnd(call: Call, id: number): Promise<void> {
  const task = await lockTask(call, id);
  if (task.status === 'running' && task.end_at! <= call.now) await closeTask(call, task, '报名已经结束');
}

async function expire(call: Call, id: number): Promise<void> {
  const { task, application } = await lockApplication(call, { id });
  if (application.status !== 'applied' || application.answer_by! > call.now) return;
  const reason = `商家 ${application.terms.answer_days} 天没有答复`;
  await moveApplication(call, task, application, 'expire', { actor: 'timer', to: 'expired', reason });
  tell(call, task, [application.user_id], '你的申请过期了', { excerpt: reason, href: tester_place });
}

async function watchApplication(call: Call, id: number): Promise<void> {
  const { task, application } = await lockApplication(call, { id });
  const { status, sample, due_at, terms, user_id } = application;
  if (status !== 'affirmed') return;
  const left = due_at!.getTime() - call.now.getTime();
  if (!runs(application)) {
    if (left > 0) return;
    if (sample === 'shipped') {
      await startClock(call, task, application, 'timer');
      return tell(call, task, [user_id], '样品到期视为已收到，开始计时', { href: tester_place });
    }
    const reason = `商家 ${terms.ship_days} 天没有${sample === 'lost' ? '补寄样品' : '寄样'}`;
    await moveApplication(call, task, application, 'end', {
      actor: 'timer',
      to: 'ended',
      reason,
      freed: true,
    });
    await settleTask(call, task.id);
    return tell(call, task, [user_id, task.author_id], '任务终止，名额已让出', { excerpt: reason });
  }
  if (left + terms.grace_hours * hour_ms <= 0) {
    await moveApplication(call, task, application, 'overdue', { actor: 'timer', to: 'overdue' });
    await settleTask(call, task.id);
    tell(call, task, [user_id], '报告逾期未交，名额已释放，记入履约', { href: tester_place });
    return tell(call, task, [task.author_id], '有一位测评官逾期未交，名额已释放', { href: company_place });
  }
  const told = remind_hours.filter((hours) => left <= hours * hour_ms).length;
  if (told <= application.reminded) return;
  await taskDb(call)
    .updateTable('task_applications')
    .set({ reminded: told })
    .where('id', '=', application.id)
    .execute();
  const words = left <= 0 ? '报告已经到期，请尽快交' : `报告还有 ${Math.ceil(left / hour_ms)} 小时到期`;
  tell(call, task, [user_id], words, { href: tester_place });
}
