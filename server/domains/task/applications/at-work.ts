import type { Output, Parsed } from '../../../../contract/index.ts';
import type { Call } from '../../../call/call.ts';
import { invalid, refuse } from '../../../call/refusal.ts';
import { settleTask } from '../money/settle-task.ts';
import {
  type ApplicationRecord,
  lockOwnApplication,
  lockReceivedApplication,
} from '../rows/application-record.ts';
import { moveApplication } from '../rows/move-application.ts';
import type { TaskRecord } from '../rows/task-record.ts';
import { company_place, tell, tester_place } from '../tell.ts';

const day_ms = 86_400_000;
const inDays = (from: Date, days: number) => new Date(from.getTime() + days * day_ms);

export async function withdrawApplication(
  { apply_no }: Parsed<'task.cancel_apply'>,
  call: Call,
): Promise<null> {
  const { task, application } = await lockOwnApplication(call, { apply_no });
  await moveApplication(call, task, application, 'withdraw', { actor: 'author', to: 'withdrawn' });
  return null;
}

/** The place is free again for somebody else. */
export async function giveUp({ apply_no }: Parsed<'task.give_up'>, call: Call): Promise<null> {
  const { task, application } = await lockOwnApplication(call, { apply_no });
  await moveApplication(call, task, application, 'give_up', { actor: 'author', to: 'given_up' });
  await settleTask(call, task.id);
  tell(call, task, [task.author_id], '有一位测评官放弃了，名额已让出', { href: company_place });
  return null;
}

export async function shipSample(
  { apply_id, carrier, tracking_no }: Parsed<'company.task_ship_sample'>,
  call: Call,
): Promise<null> {
  const { task, application } = await lockReceivedApplication(call, { id: apply_id });
  if (application.status === 'affirmed' && !waitsForParcel(application))
    throw refuse(application.sample === 'none' ? '这个任务不寄样品' : '已经填过单号了');
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
  tell(call, task, [application.user_id], `样品已寄出：${carrier} ${tracking_no}`, { href: tester_place });
  return null;
}

/** It was sent and never came: the company sends another in as many days as it had for the first. */
export async function loseSample(
  { apply_no }: Parsed<'task.lose_sample'>,
  call: Call,
): Promise<Output<'task.lose_sample'>> {
  const { task, application } = await lockOwnApplication(call, { apply_no });
  if (application.status === 'affirmed' && application.sample !== 'shipped')
    throw refuse(waitsForParcel(application) ? '商家还没有寄出样品' : '样品已经收到，不能再说没收到');
  const due_at = inDays(call.now, application.terms.ship_days);
  await moveApplication(call, task, application, 'lose', {
    actor: 'author',
    to: 'affirmed',
    set: { sample: 'lost', due_at },
  });
  const { carrier, tracking_no, terms } = application;
  tell(
    call,
    task,
    [task.author_id],
    `样品没有收到：${carrier} ${tracking_no}，请 ${terms.ship_days} 天内再寄一件`,
    {
      href: company_place,
    },
  );
  return { ship_by: due_at.toISOString() };
}

/** Whether it is the company's turn to send one. */
const waitsForParcel = ({ sample }: Pick<ApplicationRecord, 'sample'>): boolean =>
  sample === 'to_ship' || sample === 'lost';

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

/** Whether the days of the report run already. */
export const runs = ({ status, sample }: Pick<ApplicationRecord, 'status' | 'sample'>): boolean =>
  status === 'affirmed' && (sample === 'none' || sample === 'received');

export async function askExtension(
  { apply_no, days, reason }: Parsed<'task.ask_extension'>,
  call: Call,
): Promise<null> {
  const { task, application } = await lockOwnApplication(call, { apply_no });
  if (application.status === 'affirmed') {
    if (!runs(application)) throw refuse('还没有开始计时，不用延期');
    if (application.extension !== 'none') throw refuse('只能申请延期一次');
    if (application.due_at! <= call.now) throw refuse('已经到期，不能再申请延期');
    const most = application.terms.extension_days;
    if (days > most) throw invalid('days', `至多延 ${most} 天`);
  }
  await moveApplication(call, task, application, 'ask_extension', {
    actor: 'author',
    to: 'affirmed',
    set: { extension: 'asked', extension_days: days, extension_reason: reason },
  });
  tell(call, task, [task.author_id], `有测评官申请延期 ${days} 天`, { excerpt: reason, href: company_place });
  return null;
}

export async function answerExtension(
  { apply_id, grant }: Parsed<'company.task_answer_extension'>,
  call: Call,
): Promise<null> {
  const { task, application } = await lockReceivedApplication(call, { id: apply_id });
  if (application.status === 'affirmed' && application.extension !== 'asked')
    throw refuse('没有等待答复的延期申请');
  const { extension_days: days } = application;
  await moveApplication(call, task, application, 'answer_extension', {
    actor: 'owner',
    to: 'affirmed',
    set: grant
      ? { extension: 'granted', due_at: inDays(application.due_at!, days), reminded: 0 }
      : { extension: 'refused' },
  });
  tell(call, task, [application.user_id], grant ? `同意延期 ${days} 天` : '没有同意延期', {
    href: tester_place,
  });
  return null;
}
