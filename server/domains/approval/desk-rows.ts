import type { QueueRow } from '../../../contract/approval/approvals.ts';
import { waitingSince } from '../../../contract/approval/waiting.ts';
import { member, type Call } from '../../call/call.ts';
import { peopleByIds } from '../account/index.ts';
import { heldBy } from './assignment.ts';
import type { ApprovalRow } from './find-approval.ts';
import type { Kinds } from './kinds.ts';

/** Rows as the desk sees them, with faces and with whom they are to be kept from. */
export async function deskRows(call: Call, kinds: Kinds, rows: readonly ApprovalRow[]): Promise<QueueRow[]> {
  const { viewer } = member(call);
  const named = rows.flatMap((row) => [row.applicant_id, row.decided_by ?? 0, heldBy(row, call.now) ?? 0]);
  const [people, avoided] = await Promise.all([
    peopleByIds(
      call,
      named.filter((id) => id > 0),
    ),
    avoidedBy(call, kinds, rows, viewer.id),
  ]);
  return rows.map((row) => {
    const holder = heldBy(row, call.now);
    return {
      id: row.id,
      kind: row.kind,
      title: row.title,
      revision: row.revision,
      status: row.status,
      applicant: people.get(row.applicant_id)!,
      waiting: waitingSince(row.submitted_at, row.decided_at ?? call.now),
      submitted_at: row.submitted_at.toISOString(),
      decided_at: row.decided_at?.toISOString() ?? null,
      decided_by: people.get(row.decided_by ?? 0) ?? null,
      assigned_to: people.get(holder ?? 0) ?? null,
      assigned_until: holder === null ? null : row.assigned_until!.toISOString(),
      avoid: row.applicant_id === viewer.id || avoided.has(row.id),
    };
  });
}

async function avoidedBy(
  call: Call,
  kinds: Kinds,
  rows: readonly ApprovalRow[],
  reviewer_id: number,
): Promise<Set<number>> {
  const found = await Promise.all(
    [...Map.groupBy(rows, (row) => row.kind)].map(async ([kind, of]) =>
      kinds.of(kind).avoid?.(call, of, reviewer_id),
    ),
  );
  return new Set(found.flatMap((ids) => [...(ids ?? [])]));
}
