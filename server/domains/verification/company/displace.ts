import { companyLifecycle } from '../../../../contract/verification/company-lifecycle.ts';
import type { Call } from '../../../call/call.ts';
import { move } from '../../../lifecycle/move.ts';
import { mailPerson, revokePermission } from '../../account/index.ts';
import { withdrawApproval } from '../../approval/index.ts';
import { changeCompany, companySubject, holdCompany, type CompanyRow } from './find-company.ts';

const words = '经人工核对授权书，这家企业改由另一个账号认证';

/** Staff found that a company belongs to somebody else: whoever held or claimed it before is told, and holds it no longer. */
export async function displace(call: Call, id: number): Promise<void> {
  const company = await holdCompany(call, id);
  await leaveState(call, company);
  await endHolding(call, company, words);
  await changeCompany(call, id, { claims_code: null, contested: true });
  await mailPerson(call, company.user_id, 'approval_decision', {
    subject: '企业认证已转到另一个账号',
    text: `${words}，本账号的企业认证或申请已经结束。\n\n有异议请带上营业执照和授权书联系站务。`,
  });
}

async function leaveState(call: Call, { id, status }: CompanyRow): Promise<void> {
  const subject = companySubject(id);
  if (status === 'approved' || status === 'expiring')
    await move(call, companyLifecycle, 'revoke', subject, { actor: 'ops', to: 'revoked', reason: words });
  if (status === 'submitted') {
    await withdrawApproval(call, { kind: 'company', subject_id: id });
    await move(call, companyLifecycle, 'refuse', subject, { actor: 'ops', to: 'need_info', reason: words });
  }
  // One that is being checked goes to staff by itself, who see the other account.
}

/** Takes the permission and the facts it rested on; a submission that waits stays where it is. */
export async function endHolding(call: Call, company: CompanyRow, reason: string): Promise<void> {
  const waits = company.status === 'auto_checking' || company.status === 'submitted';
  await changeCompany(call, company.id, {
    held: null,
    held_since: null,
    next_check_at: null,
    ends_at: null,
    ends_why: null,
    reason,
    reason_code: null,
    claims_code: waits ? company.claims_code : null,
  });
  await revokePermission(call, company.user_id, 'company');
  await call.tells(company.user_id, { kind: 'me' });
}
