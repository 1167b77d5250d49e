import type { Output, Parsed } from '../../../contract/index.ts';
import { member, type Call } from '../../call/call.ts';
import { refuse } from '../../call/refusal.ts';
import { peopleByIds } from '../account/index.ts';
import { holdApproval, noSuchApproval, type ApprovalRow } from './find-approval.ts';
import { approvalDb } from './tables.ts';
import { tellReviewers } from './tell-reviewers.ts';

const held_for_ms = 10 * 60_000;

/** Whose turn it is, while it lasts. */
export const heldBy = (approval: ApprovalRow, now: Date): number | null =>
  approval.status === 'pending' && approval.assigned_until && approval.assigned_until > now
    ? approval.assigned_to
    : null;

/** Why the viewer does not decide on this, in words; empty where nothing stands in the way. */
export async function whyNotDecide(call: Call, approval: ApprovalRow, avoids: boolean): Promise<string> {
  const { viewer } = member(call);
  if (approval.applicant_id === viewer.id) return '这是你自己的申请，请交给其他审核员';
  if (avoids) return '这份申请和你的企业有关，请交给其他审核员';
  if (approval.status !== 'pending') return '当前状态不可操作';
  const holder = heldBy(approval, call.now);
  if (holder === null || holder === viewer.id) return '';
  const name = (await peopleByIds(call, [holder])).get(holder)?.nickname ?? '其他审核员';
  const minutes = Math.ceil((approval.assigned_until!.getTime() - call.now.getTime()) / 60_000);
  return `${name} 正在处理这份申请，${minutes} 分钟后可以接手`;
}

/** Keeps the others from deciding for ten minutes; taken again, the minutes begin anew. */
export async function takeApproval(
  { kind, id }: Parsed<'admin.approval_take'>,
  call: Call,
): Promise<Output<'admin.approval_take'>> {
  const approval = await holdApproval(call, id);
  if (!approval || approval.kind !== kind) throw noSuchApproval();
  const why_not = await whyNotDecide(call, approval, false);
  if (why_not) throw refuse(why_not);
  const assigned_until = new Date(call.now.getTime() + held_for_ms);
  await assign(call, id, { assigned_to: member(call).viewer.id, assigned_until });
  return { id, assigned_until: assigned_until.toISOString() };
}

/** Gives the turn back; whoever does not hold it gives nothing. */
export async function releaseApproval(
  { kind, id }: Parsed<'admin.approval_release'>,
  call: Call,
): Promise<Output<'admin.approval_release'>> {
  const approval = await holdApproval(call, id);
  if (!approval || approval.kind !== kind) throw noSuchApproval();
  if (heldBy(approval, call.now) === member(call).viewer.id)
    await assign(call, id, { assigned_to: null, assigned_until: null });
  return null;
}

async function assign(
  call: Call,
  id: number,
  to: Pick<ApprovalRow, 'assigned_to' | 'assigned_until'>,
): Promise<void> {
  await approvalDb(call).updateTable('approvals').set(to).where('id', '=', id).execute();
  await tellReviewers(call, id);
}
