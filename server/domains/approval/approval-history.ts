import type { Person } from '../../../contract/account/person.ts';
import type { ApprovalStep } from '../../../contract/approval/approvals.ts';
import { reasonTitle } from '../../../contract/approval/kinds.ts';
import type { ApprovalRow } from './find-approval.ts';

/**
 * All that happened to the revisions of one thing, the newest first. Without `people` nobody is named: who decided is not
 * the applicant's business.
 */
export function historyOf(revisions: readonly ApprovalRow[], people?: Map<number, Person>): ApprovalStep[] {
  const steps = revisions.flatMap((row) => {
    const step = (event: ApprovalStep['event'], at: Date | null, actor_id: number | null = null) =>
      at === null
        ? []
        : [
            {
              event,
              revision: row.revision,
              at,
              actor: (actor_id !== null && people?.get(actor_id)) || null,
              reason_title: event === 'rejected' ? reasonTitle(row.kind, row.reason_code) : null,
              reason: event === 'approved' || event === 'rejected' ? row.reason : '',
            },
          ];
    // The later first, for those of one moment.
    return [
      ...(row.status === 'pending' ? [] : step(row.status, endOf(row, revisions), row.decided_by)),
      ...(people ? [...step('escalated', row.escalated_at), ...step('reminded', row.reminded_at)] : []),
      ...step('submitted', row.submitted_at, row.applicant_id),
    ];
  });
  return steps
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())
    .map((step) => ({ ...step, at: step.at.toISOString() }));
}

/** A superseded revision ended when the next one came. */
const endOf = (row: ApprovalRow, revisions: readonly ApprovalRow[]): Date | null =>
  row.decided_at ??
  revisions.find((other) => other.revision === row.revision + 1)?.submitted_at ??
  row.submitted_at;
