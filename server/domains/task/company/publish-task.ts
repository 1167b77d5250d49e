import type { Output, Parsed } from '../../../../contract/index.ts';
import { feeOf } from '../../../../contract/task/task-fee.ts';
import { member, type Call } from '../../../call/call.ts';
import { invalid, outdated } from '../../../call/refusal.ts';
import { dropDraft } from '../../../drafts/drop-drafts.ts';
import { newNumber } from '../../../numbers/business-number.ts';
import { termsAt } from '../../../settings/trade-terms.ts';
import { holdSubject, openApproval } from '../../approval/index.ts';
import { moveTask } from '../rows/move-task.ts';
import { lockOwnTask, type TaskRecord } from '../rows/task-record.ts';
import { taskDb } from '../tables.ts';
import { checkTask, type CheckedTask } from './check-task.ts';
import { taskDrafts } from './task-drafts.ts';
import type { TaskPayloadOfApproval } from './task-approval.ts';

/** A new task, or one that was never approved, is put before staff; a newer revision takes the place of the one that waits. */
export async function publishTask(
  { product_task_id, draft_id, rev, template_version, ...form }: Parsed<'company.task_publish_approval'>,
  call: Call,
): Promise<Output<'company.task_publish_approval'>> {
  const before = product_task_id ? await holdOwn(call, product_task_id, rev) : null;
  const checked = await checkTask(call, form, template_version);
  const id = before ? before.id : await insert(call, checked);
  if (before)
    await taskDb(call)
      .updateTable('tasks')
      .set((row) => ({ ...columns(checked), rev: row('rev', '+', 1) }))
      .where('id', '=', id)
      .execute();
  const task = await lockOwnTask(call, id);
  await moveTask(call, task, 'publish_approval', { actor: 'author', to: 'pending' });
  const { approval_id } = await openApproval(call, {
    kind: 'task',
    subject_id: id,
    applicant_id: task.author_id,
    title: task.title,
    payload: payloadOf(checked),
  });
  await dropDraft(taskDrafts, { subject_id: id, draft_id }, call);
  const { task_fee_bp: fee_bp, task_fee_floor: fee_floor } = await termsAt(call);
  const reward = BigInt(form.reward) * BigInt(form.num);
  const fee = feeOf(BigInt(form.reward), { fee_bp, fee_floor }) * BigInt(form.num);
  return {
    product_task_id: id,
    task_no: task.task_no,
    rev: task.rev,
    approval_id,
    funds: { reward: Number(reward), fee: Number(fee), total: Number(reward + fee) },
  };
}

async function holdOwn(call: Call, id: number, rev: number | undefined): Promise<TaskRecord> {
  await holdSubject(call, 'task', id);
  const task = await lockOwnTask(call, id);
  if (rev === undefined) throw invalid('rev', '缺少版本，请重新打开这一页');
  if (rev !== task.rev) throw outdated();
  return task;
}

async function insert(call: Call, checked: CheckedTask): Promise<number> {
  const { id } = await taskDb(call)
    .insertInto('tasks')
    .values({
      ...columns(checked),
      task_no: await newNumber(call, 'T'),
      author_id: member(call).viewer.id,
      status: 'draft',
      created_at: call.now,
      changed_at: call.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const columns = ({ template, reward, ...checked }: CheckedTask) => ({
  ...checked,
  reward: BigInt(reward),
  template: JSON.stringify(template),
});

const payloadOf = ({
  template: _template,
  template_version: _version,
  cate_id: _cate,
  ...form
}: CheckedTask): TaskPayloadOfApproval => form;
