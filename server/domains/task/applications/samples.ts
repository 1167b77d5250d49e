import type { Output, Parsed } from '../../../../contract/index.ts';
import { most_parcels } from '../../../../contract/task/task-limits.ts';
import type { Call } from '../../../call/call.ts';
import { invalid, refuse } from '../../../call/refusal.ts';
import { inDays } from '../../../clock/in-days.ts';
import { ownAddress } from '../../account/index.ts';
import { settleTask } from '../money/settle-task.ts';
import {
  type ApplicationRecord,
  lockOwnApplication,
  lockReceivedApplication,
} from '../rows/application-record.ts';
import { moveApplication } from '../rows/move-application.ts';
import { findReturn, lend, moveReturn } from '../rows/sample-return.ts';
import type { TaskRecord } from '../rows/task-record.ts';
import { company_place, tell, tester_place } from '../tell.ts';

/** Whether the days of the report run already. */
export const runs = ({ status, sample }: Pick<ApplicationRecord, 'status' | 'sample'>): boolean =>
  status === 'affirmed' && (sample === 'none' || sample === 'received');

/** Whether it is the company's turn to send one. */
const waitsForParcel = ({ sample }: Pick<ApplicationRecord, 'sample'>): boolean =>
  sample === 'to_ship' || sample === 'lost';

export async function shipSample(
  { apply_id, carrier, tracking_no, address_id }: Parsed<'company.task_ship_sample'>,
  call: Call,
): Promise<null> {
  const { task, application } = await lockReceivedApplication(call, { id: apply_id });
  if (application.status === 'affirmed' && !waitsForParcel(application))
    throw refuse(application.sample === 'none' ? '这个任务不寄样品' : '已经填过单号了');
  if (task.sample === 'lend' && !address_id) throw invalid('address_id', '样品是借用的，请选择退回到哪里');
  const return_to = task.sample === 'lend' ? await ownAddress(call, address_id!) : null;
  await moveApplication(call, task, application, 'ship', {
    actor: 'owner',
    to: 'affirmed',
    set: {
      sample: 'shipped',
      carrier,
      tracking_no,
      shipped_at: call.now,
      due_at: inDays(call.now, application.terms.receive_days),
    },
  });
  if (return_to) await lend(call, application, return_to);
  tell(call, task, [application.user_id], `样品已寄出：${carrier} ${tracking_no}`, { href: tester_place });
  return null;
}

/** It was sent and never came. */
export async function loseSample(
  { apply_no }: Parsed<'task.lose_sample'>,
  call: Call,
): Promise<Output<'task.lose_sample'>> {
  const { task, application } = await lockOwnApplication(call, { apply_no });
  const { status, sample, lost_count } = application;
  if (status !== 'affirmed' && sample === 'shipped') return neverCame(call, task, application);
  if (status === 'affirmed' && sample !== 'shipped')
    throw refuse(waitsForParcel(application) ? '商家还没有寄出样品' : '样品已确认收到，不能再标为没有收到');
  const due_at = inDays(call.now, application.terms.ship_days);
  await moveApplication(call, task, application, 'lose', {
    actor: 'author',
    to: 'affirmed',
    set: { sample: 'lost', lost_count: lost_count + 1, due_at },
  });
  if (lost_count + 1 >= most_parcels) return endLost(call, task, application);
  const { carrier, tracking_no, terms } = application;
  tell(
    call,
    task,
    [task.author_id],
    `样品没有收到：${carrier} ${tracking_no}，请 ${terms.ship_days} 天内再寄一件`,
    { href: company_place },
  );
  return { ship_by: due_at.toISOString() };
}

/** Another one would be lost as well: the place is free again, and nobody has a mark. */
async function endLost(
  call: Call,
  task: TaskRecord,
  application: ApplicationRecord,
): Promise<Output<'task.lose_sample'>> {
  const reason = `${most_parcels} 件样品都没有收到`;
  await moveApplication(call, task, { ...application, sample: 'lost' }, 'end', {
    actor: 'timer',
    to: 'ended',
    reason,
    freed: true,
  });
  await settleTask(call, task.id);
  tell(call, task, [task.author_id], '任务对一位测评官终止，名额已让出', {
    excerpt: reason,
    href: company_place,
  });
  return { ship_by: null };
}

/** The application was over before the parcel came: there is nothing to send back. */
async function neverCame(
  call: Call,
  task: TaskRecord,
  { id, carrier, tracking_no }: ApplicationRecord,
): Promise<Output<'task.lose_sample'>> {
  const lent = await findReturn(call, id);
  if (!lent) throw refuse('任务已经结束，不用再反馈');
  await moveReturn(call, lent, 'never_came', 'author');
  tell(call, task, [task.author_id], `借出的样品测评官没有收到：${carrier} ${tracking_no}`, {
    href: company_place,
  });
  return { ship_by: null };
}

/** The days of the report begin. */
export async function receiveSample(
  { apply_no }: Parsed<'task.receive_sample'>,
  call: Call,
): Promise<Output<'task.receive_sample'>> {
  const { task, application } = await lockOwnApplication(call, { apply_no });
  if (application.status === 'affirmed' && application.sample !== 'shipped')
    throw refuse(waitsForParcel(application) ? '商家还没有寄出样品' : '不用再确认收样');
  const due_at = await startClock(call, task, application, 'author');
  tell(call, task, [task.author_id], '样品已收到，开始计时', { href: company_place });
  return { due_at: due_at.toISOString() };
}

export async function startClock(
  call: Call,
  task: TaskRecord,
  application: ApplicationRecord,
  actor: 'author' | 'timer',
): Promise<Date> {
  const due_at = inDays(call.now, application.terms.finish_day);
  await moveApplication(call, task, application, 'receive', {
    actor,
    to: 'affirmed',
    set: { sample: 'received', received_at: call.now, due_at, reminded: 0 },
  });
  return due_at;
}

const nothing_lent = () => refuse('没有要退回的样品');

/** The tester sends a lent one back, late as well. */
export async function returnSample(
  { apply_no, carrier, tracking_no }: Parsed<'task.return_sample'>,
  call: Call,
): Promise<Output<'task.return_sample'>> {
  const { task, application } = await lockOwnApplication(call, { apply_no });
  const lent = await findReturn(call, application.id);
  if (!lent) throw nothing_lent();
  const due_at = inDays(call.now, application.terms.receive_days);
  await moveReturn(call, lent, 'send_back', 'author', { carrier, tracking_no, sent_at: call.now, due_at });
  tell(call, task, [task.author_id], `样品已退回：${carrier} ${tracking_no}`, { href: company_place });
  return { due_at: due_at.toISOString() };
}

const answers = {
  take_back: '商家收到了退回的样品',
  lose: '商家没有收到退件，运单已留底，不影响履约',
  waive: '商家确认样品不用退回',
} as const;

export async function answerReturn(
  { apply_id, answer }: Parsed<'company.task_answer_return'>,
  call: Call,
): Promise<null> {
  const { task, application } = await lockReceivedApplication(call, { id: apply_id });
  const lent = await findReturn(call, application.id);
  if (!lent) throw nothing_lent();
  await moveReturn(call, lent, answer, 'owner');
  tell(call, task, [application.user_id], answers[answer], { href: tester_place });
  return null;
}
