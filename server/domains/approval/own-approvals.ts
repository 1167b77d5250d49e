import { likePattern } from '../../characters/like-pattern.ts';
import {
  approval_kind_names,
  approval_kinds,
  reasonTitle,
  type ApprovalKindName,
} from '../../../contract/approval/kinds.ts';
import type { OwnApproval } from '../../../contract/approval/approvals.ts';
import type { Output, Parsed } from '../../../contract/index.ts';
import { member, type Call } from '../../call/call.ts';
import { historyOf } from './approval-history.ts';
import { approvalRows, noSuchApproval, revisionsOf, type ApprovalRow } from './find-approval.ts';
import type { Kinds } from './kinds.ts';
import { showFields } from './show-fields.ts';
import { approvalDb } from './tables.ts';

export const listOwnApprovals =
  (kinds: Kinds) =>
  async (
    { kind, status, keyword, page, limit }: Parsed<'approval.index'>,
    call: Call,
  ): Promise<Output<'approval.index'>> => {
    const titled = keyword ? kindsCalled(keyword) : [];
    const sought = approvalRows(call)
      .where('applicant_id', '=', member(call).viewer.id)
      .$if(kind !== undefined, (rows) => rows.where('kind', '=', kind!))
      .$if(Boolean(keyword), (rows) =>
        rows.where((row) =>
          row.or([
            row('title', 'ilike', likePattern(keyword!)),
            row('reason', 'ilike', likePattern(keyword!)),
            row('kind', '=', row.fn.any(row.val(titled))),
          ]),
        ),
      );
    const [rows, counted] = await Promise.all([
      sought
        .$if(status !== undefined, (of) => of.where('status', '=', status!))
        .orderBy('submitted_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .offset((page - 1) * limit)
        .execute(),
      sought
        .clearSelect()
        .select((row) => ['status', row.fn.countAll<bigint>().as('count')])
        .groupBy('status')
        .execute(),
    ]);
    const counts: Output<'approval.index'>['counts'] = Object.fromEntries(
      counted.map((row) => [row.status, Number(row.count)]),
    );
    const total = status ? (counts[status] ?? 0) : Object.values(counts).reduce((sum, n) => sum + n, 0);
    return { list: rows.map((row) => shape(kinds, row)), total, page, limit, counts };
  };

/** Kinds that somebody means who looks for these words. */
const kindsCalled = (keyword: string): ApprovalKindName[] =>
  approval_kind_names.filter((kind) => approval_kinds[kind].title.includes(keyword));

export const showOwnApproval =
  (kinds: Kinds) =>
  async ({ id }: Parsed<'approval.detail'>, call: Call): Promise<Output<'approval.detail'>> => {
    const approval = await approvalRows(call)
      .where('id', '=', id)
      .where('applicant_id', '=', member(call).viewer.id)
      .executeTakeFirst();
    if (!approval) throw noSuchApproval();
    const [revisions, described] = await Promise.all([
      revisionsOf(call, approval.kind, approval.subject_id),
      kinds.of(approval.kind).describe(call, approval),
    ]);
    const [fields] = await showFields(call, [described]);
    return { ...shape(kinds, approval), fields: fields!, history: historyOf(revisions) };
  };

/** Whoever opened the list has seen what was decided. */
export async function markSeen(_input: object, call: Call): Promise<null> {
  await approvalDb(call)
    .updateTable('approvals')
    .set({ seen_at: call.now })
    .where('applicant_id', '=', member(call).viewer.id)
    .where('status', 'in', ['approved', 'rejected'])
    .where('seen_at', 'is', null)
    .execute();
  return null;
}

const shape = (kinds: Kinds, row: ApprovalRow): OwnApproval => ({
  id: row.id,
  kind: row.kind,
  title: row.title,
  revision: row.revision,
  status: row.status,
  reason_title: reasonTitle(row.kind, row.reason_code),
  reason: row.reason,
  submitted_at: row.submitted_at.toISOString(),
  decided_at: row.decided_at?.toISOString() ?? null,
  seen: row.seen_at !== null || !['approved', 'rejected'].includes(row.status),
  path: kinds.of(row.kind).path(row),
  can: { withdraw: row.status === 'pending' },
});
