import type { Output, Parsed } from '../../../../contract/index.ts';
import { sql } from 'kysely';
import { member, type Call } from '../../../call/call.ts';
import { invalid, refuse } from '../../../call/refusal.ts';
import { newNumber } from '../../../numbers/business-number.ts';
import { termsAt } from '../../../settings/trade-terms.ts';
import { isBanned, ownAddress, permissionsOf } from '../../account/index.ts';
import { newestAgreement } from '../../site/index.ts';
import { refuseGuarded } from '../../text/index.ts';
import { verifiedPerson } from '../../verification/index.ts';
import { taskChanged } from '../page-tags.ts';
import { applicationRows, type ApplicationTerms } from '../rows/application-record.ts';
import { openReturnsOf } from '../rows/sample-return.ts';
import { noSuchTask, taskRows, type TaskRecord } from '../rows/task-record.ts';
import { whyNotAgain } from '../rules.ts';
import { taskDb } from '../tables.ts';
import { company_place, tell } from '../tell.ts';
import { appliedToday } from './applied-today.ts';
import { public_tasks } from '../../../../contract/task/task-lifecycle.ts';
import { takeLock } from '../../../database/transaction-steps.ts';

const day_ms = 86_400_000;

/** One live application a person and task; no more than the task takes, whoever comes at the same moment. */
export async function applyForTask(
  { task_no, account, note, address_id, agree }: Parsed<'task.apply'>,
  call: Call,
): Promise<Output<'task.apply'>> {
  const { viewer } = member(call);
  const task = await taskRows(call).where('task_no', '=', task_no).executeTakeFirst();
  if (!task || !(public_tasks as readonly string[]).includes(task.status)) throw noSuchTask();
  if (task.author_id === viewer.id) throw refuse('这是你公司发的任务，不能自己申请');
  await refuseUnanswered(call, task);
  if (!(await verifiedPerson(call, viewer.id))) throw refuse('申请任务要先实名认证，报告酬付给实名的本人');
  const { version } = await newestAgreement(call, 'task');
  if (agree !== version) throw invalid('agree', '任务协议有了新版本，请刷新后再看一遍');
  refuseGuarded('report', [{ path: 'note', name: '写给商家的话', text: note }]);
  if (task.sample !== 'none' && !address_id) throw invalid('address_id', '这个任务要寄样品，请选择收货地址');
  const address = task.sample === 'none' ? null : await ownAddress(call, address_id!);
  if (task.sample !== 'none') await refuseWhoKeeps(call, viewer.id);
  await refuseTooMany(call, viewer.id);
  await refuseAgain(call, task, viewer.id);
  await takeRoom(call, task);
  const answer_by = new Date(call.now.getTime() + task.terms.answer_days * day_ms);
  const apply_no = await newNumber(call, 'K');
  await taskDb(call)
    .insertInto('task_applications')
    .values({
      apply_no,
      task_id: task.id,
      user_id: viewer.id,
      company_id: task.author_id,
      status: 'applied',
      account,
      note,
      address: address === null ? null : JSON.stringify(address),
      terms: JSON.stringify(termsOf(task)),
      agreement_version: version,
      answer_by,
      created_at: call.now,
    })
    .execute();
  taskChanged(call, task);
  tell(call, task, [task.author_id], '有了新的申请', { excerpt: note, href: company_place });
  return { apply_no, answer_by: answer_by.toISOString() };
}

/** Nobody would answer, and the days until it expires would be lost. */
async function refuseUnanswered(call: Call, { author_id }: TaskRecord): Promise<void> {
  if (await isBanned(call, author_id)) throw refuse('发布这个任务的账号已停用，暂时不能申请');
  if (!(await permissionsOf(call, author_id)).includes('source'))
    throw refuse('发布这个任务的商家权限已暂停，暂时不能申请');
}

/** What is promised to a tester now. */
export const termsOf = (task: TaskRecord): ApplicationTerms => ({
  ...task.terms,
  reward: String(task.reward),
  target_desc: task.target_desc,
  expect: task.expect,
  finish_day: task.finish_day,
  template_name: task.template_name,
  template_title: task.template_title,
  template: task.template,
});

/** One statement decides, whoever comes at the same moment: it recruits, and there is room below the cap. */
async function takeRoom(call: Call, { id }: TaskRecord): Promise<void> {
  const { numUpdatedRows } = await taskDb(call)
    .updateTable('tasks')
    .set((row) => ({ applied_count: row('applied_count', '+', 1) }))
    .where('id', '=', id)
    .where('status', '=', 'running')
    .where('end_at', '>', call.now)
    .where(sql<boolean>`applied_count + taken_count < max_num`)
    .where(sql<boolean>`taken_count < num`)
    .executeTakeFirst();
  if (numUpdatedRows === 1n) return;
  const task = await taskRows(call).where('id', '=', id).executeTakeFirstOrThrow();
  if (task.status === 'running' && task.end_at! > call.now)
    throw refuse('申请的人已经满了，等有人撤回或没通过再来');
  throw refuse(task.status === 'stop_requested' ? '商家申请停止，暂停报名' : '报名已经结束');
}

async function refuseTooMany(call: Call, user_id: number): Promise<void> {
  await takeLock(call.db, sql`hashtextextended('applications of', ${user_id})`);
  const { task_applies_a_day: most } = await termsAt(call);
  if ((await appliedToday(call, user_id)) >= most) throw refuse(`今天已经申请了 ${most} 个任务，明天再来`);
}

/** Who keeps what was lent is not sent another sample. */
async function refuseWhoKeeps(call: Call, user_id: number): Promise<void> {
  const kept = await openReturnsOf(call, 'user_id', user_id)
    .where('status', '=', 'missed')
    .executeTakeFirst();
  if (kept) throw refuse('有一件借用的样品到期没有退回，退回以后才能再申请寄样品的任务');
}

async function refuseAgain(call: Call, { id }: TaskRecord, user_id: number): Promise<void> {
  const before = await applicationRows(call)
    .where('task_id', '=', id)
    .where('user_id', '=', user_id)
    .execute();
  const why = whyNotAgain(before.map(({ status }) => status));
  if (why) throw refuse(why);
}
