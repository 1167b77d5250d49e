import { approval_kinds, reasonTitle } from '../../../contract/approval/kinds.ts';
import { escalate_after_hours } from '../../../contract/approval/waiting.ts';
import type { Output, Parsed } from '../../../contract/index.ts';
import { member, type Call } from '../../call/call.ts';
import { peopleByIds, personById } from '../account/index.ts';
import { historyOf } from './approval-history.ts';
import { type DeskCheck, isErased } from '../../approval/approval-kind.ts';
import { heldBy, whyNotDecide } from './assignment.ts';
import { compareFields } from './compare-fields.ts';
import { deskRows } from './desk-rows.ts';
import { approvalRows, noSuchApproval, revisionsOf, type ApprovalRow } from './find-approval.ts';
import type { Kinds } from './kinds.ts';
import { showFields, shownFiles } from './show-fields.ts';
import { approvalDb } from './tables.ts';

type Detail = Output<'admin.approval_detail'>;

/** All that helps to decide on one application. */
export const showOnDesk =
  (kinds: Kinds) =>
  async ({ kind, id }: Parsed<'admin.approval_detail'>, call: Call): Promise<Detail> => {
    const approval = await approvalRows(call)
      .where('id', '=', id)
      .where('kind', '=', kind)
      .executeTakeFirst();
    if (!approval) throw noSuchApproval();
    const revisions = await revisionsOf(call, kind, approval.subject_id);
    const earlier = lastJudged(revisions, approval);
    const [[row], fields, checks, people, card, others] = await Promise.all([
      deskRows(call, kinds, [approval]),
      comparedFields(call, kinds, approval, earlier),
      (isErased(approval) ? undefined : kinds.of(kind).check?.(call, approval)) ?? [],
      peopleByIds(
        call,
        revisions.flatMap((one) => [one.applicant_id, one.decided_by ?? one.applicant_id]),
      ),
      applicantCard(call, approval.applicant_id),
      otherApplications(call, approval),
    ]);
    const why_not = await whyNotDecide(call, approval, row!.avoid);
    return {
      ...row!,
      subject_id: approval.subject_id,
      reason_code: approval.reason_code,
      reason_title: reasonTitle(kind, approval.reason_code),
      reason: approval.reason,
      fields,
      compared_with: earlier && { id: earlier.id, revision: earlier.revision, status: earlier.status },
      checks: await withFiles(call, checks),
      history: historyOf(revisions, people),
      applicant_card: card,
      others,
      due_at: new Date(approval.submitted_at.getTime() + escalate_after_hours * 3_600_000).toISOString(),
      reasons: Object.entries(approval_kinds[kind].reasons).map(([code, title]) => ({ code, title })),
      can: {
        decide: why_not === '',
        take: why_not === '',
        release: heldBy(approval, call.now) === member(call).viewer.id,
        why_not,
      },
    };
  };

async function withFiles(call: Call, checks: readonly DeskCheck[]): Promise<Detail['checks']> {
  const show = await shownFiles(
    call,
    checks.flatMap(({ file_ids = [] }) => file_ids),
  );
  return checks.map(({ ok, says, file_ids = [] }) => ({ ok, says, files: file_ids.map(show) }));
}

/** The revision that staff judged last before this one; of those that nobody judged, the one before. */
function lastJudged(revisions: readonly ApprovalRow[], { revision }: ApprovalRow): ApprovalRow | null {
  const earlier = revisions.filter((one) => one.revision < revision);
  return earlier.find((one) => ['approved', 'rejected'].includes(one.status)) ?? earlier[0] ?? null;
}

async function comparedFields(call: Call, kinds: Kinds, approval: ApprovalRow, earlier: ApprovalRow | null) {
  const { describe } = kinds.of(approval.kind);
  const described = await Promise.all(
    [approval, ...(earlier ? [earlier] : [])].map(async (revision) =>
      isErased(revision) ? [] : describe(call, revision),
    ),
  );
  const [now, before] = await showFields(call, described);
  return compareFields(now!, before ?? null);
}

async function applicantCard(call: Call, id: number): Promise<Detail['applicant_card']> {
  const [found, counts] = await Promise.all([
    personById(call, id),
    approvalDb(call)
      .selectFrom('approvals')
      .select((row) => [
        row.fn.countAll<bigint>().filterWhere('status', '=', 'approved').as('approved'),
        row.fn.countAll<bigint>().filterWhere('status', '=', 'rejected').as('rejected'),
      ])
      .where('applicant_id', '=', id)
      .executeTakeFirstOrThrow(),
  ]);
  const { username, nickname, avatar, badges, created_at, post_count, comment_count } = found!;
  return {
    id,
    username,
    nickname,
    avatar,
    badges,
    created_at: created_at.toISOString(),
    post_count,
    comment_count,
    approved_count: Number(counts.approved),
    rejected_count: Number(counts.rejected),
  };
}

/** What else the applicant sent in, the newest revision of each thing. */
async function otherApplications(call: Call, approval: ApprovalRow): Promise<Detail['others']> {
  const rows = await approvalRows(call)
    .distinctOn(['kind', 'subject_id'])
    .where('applicant_id', '=', approval.applicant_id)
    .where((row) => row.or([row('kind', '!=', approval.kind), row('subject_id', '!=', approval.subject_id)]))
    .orderBy('kind')
    .orderBy('subject_id', 'desc')
    .orderBy('revision', 'desc')
    .limit(20)
    .execute();
  return rows
    .toSorted((a, b) => b.submitted_at.getTime() - a.submitted_at.getTime())
    .map(({ id, kind, title, revision, status, submitted_at }) => ({
      id,
      kind,
      title,
      revision,
      status,
      submitted_at: submitted_at.toISOString(),
    }));
}
