import type { approvalEndpoints } from '../../../contract/approval/approvals.ts';
import type { UseCases } from '../../call/call.ts';
import type { Job } from '../../jobs/jobs.ts';
import type { ApprovalKind } from '../../approval/approval-kind.ts';
import { releaseApproval, takeApproval } from './assignment.ts';
import { countKinds } from './count-kinds.ts';
import { decideApproval } from './decide-approval.ts';
import { decideBatch } from './decide-batch.ts';
import { kindsOf } from './kinds.ts';
import { listQueue } from './list-queue.ts';
import { listOwnApprovals, markSeen, showOwnApproval } from './own-approvals.ts';
import { remindReviewers } from './remind-reviewers.job.ts';
import { showOnDesk } from './show-on-desk.ts';
import { withdrawOwn } from './withdraw-approval.ts';

/** The calls of the desk and of the applicants, for the kinds that the domains bring. */
export function approvalUseCasesOf(brought: readonly ApprovalKind[]) {
  const kinds = kindsOf(brought);
  return {
    'approval.index': listOwnApprovals(kinds),
    'approval.detail': showOwnApproval(kinds),
    'approval.withdraw': withdrawOwn(kinds),
    'approval.seen': markSeen,
    'admin.approvals': countKinds(kinds),
    'admin.approval_queue': listQueue(kinds),
    'admin.approval_detail': showOnDesk(kinds),
    'admin.approval_take': takeApproval,
    'admin.approval_release': releaseApproval,
    'admin.approval_decide': decideApproval(kinds),
    'admin.approval_decide_batch': decideBatch(kinds),
  } satisfies UseCases<keyof typeof approvalEndpoints>;
}

export const approvalJobs: Job[] = [remindReviewers];

export type { Approval, ApprovalKind, Decision, DeskCheck, DeskField } from '../../approval/approval-kind.ts';
export { countPending } from './count-pending.ts';
export { deskFigures } from './desk-figures.ts';
export { holdSubject, newestApprovals } from './find-approval.ts';
export { approvalLeaving } from './leave.ts';
export { openApproval } from './open-approval.ts';
export { approvalExportParts } from './own-data.ts';
export { ownListOf } from './own-list.ts';
export { withdrawApproval } from './withdraw-approval.ts';
