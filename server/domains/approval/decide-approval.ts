import { approvalLifecycle } from '../../../contract/approval/approval-lifecycle.ts';
import { approval_kinds, reasonTitle } from '../../../contract/approval/kinds.ts';
import type { Output, Parsed } from '../../../contract/index.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import { member, type Call } from '../../call/call.ts';
import { invalid, outdated, refuse } from '../../call/refusal.ts';
import { move } from '../../lifecycle/move.ts';
import type { Decision } from '../../approval/approval-kind.ts';
import { whyNotDecide } from './assignment.ts';
import { holdApproval, noSuchApproval } from './find-approval.ts';
import type { Kinds } from './kinds.ts';
import { tellApplicant } from './tell-applicant.ts';
import { tellReviewers } from './tell-reviewers.ts';

export const decideApproval =
  (kinds: Kinds) =>
  async (input: Parsed<'admin.approval_decide'>, call: Call): Promise<Output<'admin.approval_decide'>> => {
    const decision = checkedDecision(input);
    const status = await decideOne(kinds, call, input, decision);
    await tellReviewers(call, input.id);
    return { id: input.id, status };
  };

type Named = Pick<Parsed<'admin.approval_decide'>, 'kind' | 'id' | 'revision'>;

/** One decision with all that hangs on it: state, effect, history, audit, mail, the applicant's open pages; those of reviewers are for the caller. */
export async function decideOne(
  kinds: Kinds,
  call: Call,
  { kind: name, id, revision }: Named,
  decision: Decision,
): Promise<'approved' | 'rejected'> {
  const approval = await holdApproval(call, id);
  if (!approval || approval.kind !== name) throw noSuchApproval();
  if (approval.revision !== revision || approval.status === 'superseded') throw outdated();
  const kind = kinds.of(approval.kind);
  const avoids = await kind.avoid?.(call, [approval], member(call).viewer.id);
  const why_not = await whyNotDecide(call, approval, avoids?.has(id) ?? false);
  if (why_not) throw refuse(why_not);

  const status = decision.pass ? 'approved' : 'rejected';
  await move(
    call,
    approvalLifecycle,
    decision.pass ? 'approve' : 'refuse',
    { table: 'approvals', id },
    { actor: 'ops', to: status, reason: decision.reason, set: factsOf(call, decision) },
  );
  await kind.decide(call, approval, decision);
  await writeAudit(call, {
    action: decision.pass ? 'approval.approve' : 'approval.refuse',
    subject: { kind: `approval.${approval.kind}`, id, title: approval.title },
    reason: decision.reason,
    details: {
      applicant_id: approval.applicant_id,
      revision,
      ...(decision.reason_code ? { reason: reasonTitle(approval.kind, decision.reason_code) } : {}),
    },
  });
  await tellApplicant(call, approval, decision, {
    path: kind.path({ ...approval, status }),
    next: (decision.pass && (await kind.next?.(call, approval))) || null,
  });
  return status;
}

/** A refusal names one of the kind's reasons and says what to do about it. */
export function checkedDecision({
  kind,
  pass,
  reason_code,
  reason,
}: Pick<Parsed<'admin.approval_decide'>, 'kind' | 'pass' | 'reason_code' | 'reason'>): Decision {
  if (pass) return { pass, reason_code: null, reason };
  if (!reason_code || !Object.hasOwn(approval_kinds[kind].reasons, reason_code))
    throw invalid('reason_code', '请选择拒绝的原因');
  if ([...reason].length < 2) throw invalid('reason', '请写明拒绝的理由，至少 2 个字');
  return { pass, reason_code, reason };
}

const factsOf = (call: Call, { reason_code, reason }: Decision) => ({
  reason_code,
  reason,
  decided_at: call.now,
  decided_by: member(call).viewer.id,
  assigned_to: null,
  assigned_until: null,
});
