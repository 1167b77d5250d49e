import type { Parsed } from '../../../../contract/index.ts';
import { companyLifecycle } from '../../../../contract/verification/company-lifecycle.ts';
import { writeAudit } from '../../../audit/write-audit.ts';
import { member, type Call } from '../../../call/call.ts';
import { notFound, refuse } from '../../../call/refusal.ts';
import { move } from '../../../lifecycle/move.ts';
import { mailPerson } from '../../account/index.ts';
import { endHolding } from './displace.ts';
import { companyOf, companySubject, holdCompany } from './find-company.ts';

/** verify.company_revoke: staff takes it back at once. */
export async function revokeCompany(
  { user_id, reason }: Parsed<'verify.company_revoke'>,
  call: Call,
): Promise<null> {
  const found = await companyOf(call, user_id);
  if (!found) throw notFound('这个账号没有企业认证');
  if (member(call).viewer.id === user_id) throw refuse('不能处理自己的企业认证，请交给其他同事');
  const company = await holdCompany(call, found.id);
  await move(call, companyLifecycle, 'revoke', companySubject(company.id), {
    actor: 'ops',
    to: 'revoked',
    reason,
  });
  await endHolding(call, company, reason);
  const name = company.held?.name ?? '';
  await writeAudit(call, {
    action: 'company.revoke',
    subject: { kind: 'person', id: user_id, title: name },
    reason,
  });
  await mailPerson(call, user_id, 'approval_decision', {
    subject: '你的企业认证已被撤销',
    text: `“${name}”的企业认证已被撤销。\n理由：${reason}\n\n改正以后可以在“账户设置 - 身份认证”里重新提交；有异议请联系站务。`,
  });
  return null;
}
