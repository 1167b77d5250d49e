import { application_reasons } from '../../../../contract/task/application-lifecycle.ts';
import type { Output, Parsed } from '../../../../contract/index.ts';
import { member, type Call } from '../../../call/call.ts';
import { each, saidOf, unlessAllRefused } from '../../../call/each.ts';
import { refuse } from '../../../call/refusal.ts';
import { staffOf, tooNear } from '../../account/index.ts';
import { closeTask } from '../ending/close-task.ts';
import { settleTask } from '../money/settle-task.ts';
import { applicationRows, lockReceivedApplication } from '../rows/application-record.ts';
import { moveApplication } from '../rows/move-application.ts';
import { tell, tester_place } from '../tell.ts';
import { termsOf } from './apply.ts';

type Answers = Output<'company.task_affirm_apply'>;
const day_ms = 86_400_000;

/** The one or the several that are named; the contract lets exactly one of both through. */
const idsOf = ({ apply_id, ids }: Pick<Parsed<'company.task_affirm_apply'>, 'apply_id' | 'ids'>): number[] =>
  ids ?? [apply_id!];

/** A place each, as long as there are some; with the last one recruiting is over. Who is too near the company is not affirmed. */
export async function affirmApplications(
  named: Parsed<'company.task_affirm_apply'>,
  call: Call,
): Promise<Answers> {
  const ids = idsOf(named);
  const near = await nearOnes(call, ids);
  const results = await each(
    call,
    ids.filter((id) => !near.has(id)),
    (id, step) => affirm(step, id),
  );
  if (near.size === 0) unlessAllRefused(results);
  return {
    list: [...new Set(ids)].map((id) => ({
      id,
      ...(near.has(id)
        ? { done: false, msg: `${near.get(id)}，不能确认；有疑问请联系平台` }
        : saidOf(results.get(id)!)),
    })),
  };
}

async function affirm(call: Call, id: number): Promise<void> {
  const { task, application } = await lockReceivedApplication(call, { id });
  if (application.status !== 'applied') throw refuse('当前状态不可操作');
  if (task.status !== 'running' || task.end_at! <= call.now)
    throw refuse(task.status === 'stop_requested' ? '申请停止期间不能确认' : '报名已经结束，不能再确认');
  if (task.taken_count >= task.num) throw refuse('名额已满，不能再确认');
  const sent = task.sample !== 'none';
  const days = sent ? task.terms.ship_days : task.finish_day;
  await moveApplication(call, task, application, 'affirm', {
    actor: 'owner',
    to: 'affirmed',
    set: {
      affirmed_at: call.now,
      answer_by: null,
      terms: JSON.stringify(termsOf(task)),
      sample: sent ? 'to_ship' : 'none',
      due_at: new Date(call.now.getTime() + days * day_ms),
    },
  });
  const words = sent ? '商家确认了你的申请，等样品寄到开始计时' : `商家确认了你的申请，${days} 天内交报告`;
  tell(call, task, [application.user_id], words, { href: tester_place });
  if (task.taken_count + 1 === task.num) await closeTask(call, task, '名额已满');
}

/** Of these applications to the viewer those whose testers are too near, by the sign; staff are told. */
async function nearOnes(call: Call, ids: readonly number[]): Promise<Map<number, string>> {
  const { viewer } = member(call);
  const rows = await applicationRows(call)
    .where('company_id', '=', viewer.id)
    .where('status', '=', 'applied')
    .where((where) => where('id', '=', where.fn.any(where.val(ids.map(BigInt)))))
    .execute();
  const near = await tooNear(
    call,
    viewer.id,
    rows.map(({ user_id }) => user_id),
  );
  const found = rows.filter(({ user_id }) => near.has(user_id));
  if (found.length > 0) {
    const staff = await staffOf(call, ['moderator', 'admin']);
    call.notifies({
      to: staff.map(({ id }) => id),
      kind: 'task',
      actor_id: viewer.id,
      object: 'user',
      object_id: viewer.id,
      title: viewer.nickname,
      words: `想确认 ${found.length} 位关系太近的申请人，已拦下`,
      excerpt: [...new Set(near.values())].join('；'),
      href: `/people/${viewer.username}`,
    });
  }
  return new Map(found.map(({ id, user_id }) => [Number(id), near.get(user_id)!]));
}

export async function refuseApplications(
  { reason_code, reason, ...named }: Parsed<'company.task_refuse_apply'>,
  call: Call,
): Promise<Answers> {
  const results = await each(call, idsOf(named), async (id, step) => {
    const { task, application } = await lockReceivedApplication(step, { id });
    const words = `${application_reasons[reason_code]}：${reason}`;
    await moveApplication(step, task, application, 'refuse', {
      actor: 'owner',
      to: 'refused',
      reason: words,
      set: { reason_code },
    });
    await settleTask(step, task.id);
    tell(step, task, [application.user_id], '没有通过你的申请', { excerpt: words, href: tester_place });
  });
  unlessAllRefused(results);
  return { list: [...results].map(([id, result]) => ({ id, ...saidOf(result) })) };
}
