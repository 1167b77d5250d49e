import { approvalLifecycle } from '../../../contract/approval/approval-lifecycle.ts';
import type { Output, Parsed } from '../../../contract/index.ts';
import { member, type Call } from '../../call/call.ts';
import { move } from '../../lifecycle/move.ts';
import type { ApprovalKind } from '../../approval/approval-kind.ts';
import { holdApproval, holdSubject, noSuchApproval, pendingOf } from './find-approval.ts';
import type { Kinds } from './kinds.ts';
import { tellReviewers } from './tell-reviewers.ts';

/** The applicant takes back what nobody has decided on yet. */
export const withdrawOwn =
  (kinds: Kinds) =>
  async ({ id }: Parsed<'approval.withdraw'>, call: Call): Promise<Output<'approval.withdraw'>> => {
    const approval = await holdApproval(call, id);
    if (!approval || approval.applicant_id !== member(call).viewer.id) throw noSuchApproval();
    await markWithdrawn(call, approval.id);
    await kinds.of(approval.kind).withdraw(call, approval);
    return { id, status: 'withdrawn' };
  };

/**
 * For the domain whose thing it is: takes its pending application off the desk, say because the thing is gone. The domain
 * moves the thing itself.
 * @returns whether one was waiting
 */
export async function withdrawApproval(
  call: Call,
  { kind, subject_id }: { kind: ApprovalKind['kind']; subject_id: number },
): Promise<boolean> {
  await holdSubject(call, kind, subject_id);
  const pending = await pendingOf(call, kind, subject_id);
  if (!pending) return false;
  await markWithdrawn(call, pending.id);
  return true;
}

async function markWithdrawn(call: Call, id: number): Promise<void> {
  await move(
    call,
    approvalLifecycle,
    'withdraw',
    { table: 'approvals', id },
    {
      actor: 'author',
      to: 'withdrawn',
      set: { decided_at: call.now, assigned_to: null, assigned_until: null },
    },
  );
  await tellReviewers(call, id);
}
