import { sql } from 'kysely';
import type { ApprovalStatus } from '../../../contract/approval/approval-lifecycle.ts';
import type { ApprovalKindName } from '../../../contract/approval/kinds.ts';
import type { Call } from '../../call/call.ts';
import { notFound } from '../../call/refusal.ts';
import { takeLock } from '../../database/transaction-steps.ts';
import type { Approval } from '../../approval/approval-kind.ts';
import { approvalDb } from './tables.ts';

export const noSuchApproval = () => notFound('没有找到这份申请');

export type ApprovalRow = Approval & {
  reason_code: string | null;
  reason: string;
  decided_at: Date | null;
  decided_by: number | null;
  assigned_to: number | null;
  assigned_until: Date | null;
  reminded_at: Date | null;
  escalated_at: Date | null;
  seen_at: Date | null;
};

/** All approvals, as rows of the domain. */
export const approvalRows = (call: Pick<Call, 'db'>) =>
  approvalDb(call).selectFrom('approvals').selectAll().$castTo<ApprovalRow>();

/**
 * Waits until nobody else is deciding on, sending in or taking back an application about this thing, and keeps it so until
 * the end of the transaction. Taken before any row of the thing, so that all wait in one order.
 */
export async function holdSubject(call: Call, kind: ApprovalKindName, subject_id: number): Promise<void> {
  await takeLock(call.db, sql`hashtext(${`approval ${kind}`}), ${subject_id}::int`);
}

/** The approval, with its subject held. Whose it is has not been asked yet. */
export async function holdApproval(call: Call, id: number): Promise<ApprovalRow | undefined> {
  const found = await approvalDb(call)
    .selectFrom('approvals')
    .select(['kind', 'subject_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) return undefined;
  await holdSubject(call, found.kind as ApprovalKindName, found.subject_id);
  return approvalRows(call).where('id', '=', id).forUpdate().executeTakeFirst();
}

export const pendingOf = (call: Call, kind: ApprovalKindName, subject_id: number) =>
  approvalRows(call)
    .where('kind', '=', kind)
    .where('subject_id', '=', subject_id)
    .where('status', '=', 'pending' satisfies ApprovalStatus)
    .executeTakeFirst();

/** All revisions about one thing, the newest first. */
export const revisionsOf = (call: Call, kind: ApprovalKindName, subject_id: number): Promise<ApprovalRow[]> =>
  approvalRows(call)
    .where('kind', '=', kind)
    .where('subject_id', '=', subject_id)
    .orderBy('revision', 'desc')
    .execute();

/** The newest revision about each of these things. */
export async function newestApprovals(
  call: Pick<Call, 'db'>,
  kind: ApprovalKindName,
  subject_ids: readonly number[],
): Promise<Map<number, ApprovalRow>> {
  if (subject_ids.length === 0) return new Map();
  const rows = await approvalRows(call)
    .distinctOn('subject_id')
    .where('kind', '=', kind)
    .where('subject_id', 'in', [...subject_ids])
    .orderBy('subject_id')
    .orderBy('revision', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.subject_id, row]));
}
