import type { Parsed } from '../../../../contract/index.ts';
import type { Call } from '../../../call/call.ts';
import { invalid, refuse } from '../../../call/refusal.ts';
import { inDays } from '../../../clock/in-days.ts';
import { settleTask } from '../money/settle-task.ts';
import { lockOwnApplication, lockReceivedApplication } from '../rows/application-record.ts';
import { moveApplication } from '../rows/move-application.ts';
import { company_place, tell, tester_place } from '../tell.ts';
import { runs } from './samples.ts';

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
  if (application.status !== 'affirmed') throw refuse('当前状态不可操作');
  if (application.extension !== 'asked') throw refuse('没有等待答复的延期申请');
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
