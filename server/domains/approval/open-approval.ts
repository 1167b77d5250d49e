import { sql } from 'kysely';
import { approvalLifecycle } from '../../../contract/approval/approval-lifecycle.ts';
import type { ApprovalKindName } from '../../../contract/approval/kinds.ts';
import type { Call } from '../../call/call.ts';
import { move } from '../../lifecycle/move.ts';
import { holdSubject, pendingOf } from './find-approval.ts';
import { approvalDb } from './tables.ts';
import { tellReviewers } from './tell-reviewers.ts';

type Application = {
  kind: ApprovalKindName;
  subject_id: number;
  applicant_id: number;
  /** What staff and the applicant recognise it by. */
  title: string;
  /** All that is to be decided on, as it stands now; nothing that must be kept secret from the desk in the clear. */
  payload: Record<string, unknown>;
};

/**
 * Puts an application before the desk. One about the same thing that still waits is superseded by it.
 * @returns the id and the number of this revision, from 1
 */
export async function openApproval(
  call: Call,
  { kind, subject_id, applicant_id, title, payload }: Application,
): Promise<{ approval_id: number; revision: number }> {
  await holdSubject(call, kind, subject_id);
  const pending = await pendingOf(call, kind, subject_id);
  if (pending) {
    await move(
      call,
      approvalLifecycle,
      'supersede',
      { table: 'approvals', id: pending.id },
      { actor: 'author', to: 'superseded' },
    );
    await tellReviewers(call, pending.id);
  }
  const opened = await approvalDb(call)
    .insertInto('approvals')
    .values({
      kind,
      subject_id,
      applicant_id,
      revision: sql`(select coalesce(max(revision), 0) + 1 from approvals where kind = ${kind} and subject_id = ${subject_id})`,
      status: 'pending',
      title,
      payload: JSON.stringify(payload),
      submitted_at: call.now,
    })
    .returning(['id as approval_id', 'revision'])
    .executeTakeFirstOrThrow();
  await tellReviewers(call, opened.approval_id);
  return opened;
}
