import type { ComplaintStatus } from '../../../contract/complaint/complaint-lifecycle.ts';
import type { ComplaintReason } from '../../../contract/complaint/complaint-reasons.ts';
import type { ComplaintEffect } from '../../../contract/complaint/complaint-effects.ts';
import type { ThingKind } from '../../../contract/things.ts';
import type { Call } from '../../call/call.ts';
import { notFound } from '../../call/refusal.ts';
import { complaintDb } from './tables.ts';

export const noSuchComplaint = () => notFound('没有这份举报');

export const selectComplaints = (call: Pick<Call, 'db'>) =>
  complaintDb(call).selectFrom('complaints').selectAll();
type Row = Awaited<ReturnType<ReturnType<typeof selectComplaints>['execute']>>[number];

export type Complaint = Omit<Row, 'target' | 'status' | 'reason_code' | 'outcome' | 'effects'> & {
  target: ThingKind;
  status: ComplaintStatus;
  reason_code: ComplaintReason;
  outcome: 'upheld' | 'dismissed' | null;
  effects: ComplaintEffect[];
};
export type Side = 'reporter' | 'author';

export const asComplaint = (row: Row) => row as Complaint;

/** As what somebody stands to it. Who is complained about knows of it once staff have taken it up. */
export function sideOf(complaint: Complaint, user_id: number): Side | null {
  if (complaint.reporter_id === user_id) return 'reporter';
  return complaint.author_id === user_id && complaint.accepted_at !== null ? 'author' : null;
}

/** Locked until the call ends. */
export async function holdComplaint(call: Pick<Call, 'db'>, id: number): Promise<Complaint> {
  const row = await selectComplaints(call).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  if (!row) throw noSuchComplaint();
  return asComplaint(row);
}

/** A complaint of which somebody is a side; another's is code 404. */
export async function ownComplaint(
  call: Call,
  id: number,
  user_id: number,
  { hold = false } = {},
): Promise<{ complaint: Complaint; side: Side }> {
  const query = selectComplaints(call).where('id', '=', id);
  const row = await (hold ? query.forNoKeyUpdate() : query).executeTakeFirst();
  const side = row ? sideOf(asComplaint(row), user_id) : null;
  if (!row || !side) throw noSuchComplaint();
  return { complaint: asComplaint(row), side };
}
