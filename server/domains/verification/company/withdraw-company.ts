import type { Output } from '../../../../contract/index.ts';
import { companyLifecycle } from '../../../../contract/verification/company-lifecycle.ts';
import { member, type Call } from '../../../call/call.ts';
import { move } from '../../../lifecycle/move.ts';
import { withdrawApproval } from '../../approval/index.ts';
import { companyFacts, companySubject, holdCompanyOf, type CompanyRow } from './find-company.ts';
import { showCompany } from './show-company.ts';

/** verify.company_withdraw: whoever held a company before the change they take back holds it as before. */
export async function withdrawCompany(
  _input: object,
  call: Call,
): Promise<Output<'verify.company_withdraw'>> {
  const company = await holdCompanyOf(call, member(call).viewer.id);
  await takeBack(call, company);
  await withdrawApproval(call, { kind: 'company', subject_id: company.id });
  return showCompany({}, call);
}

/** The move itself; the application on the desk is the caller's. */
export async function takeBack(call: Call, company: CompanyRow): Promise<void> {
  const to = company.held ? (company.ends_why === 'change' ? 'approved' : 'expiring') : 'draft';
  await move(call, companyLifecycle, 'withdraw', companySubject(company.id), {
    actor: 'author',
    to,
    set: companyFacts(call, {
      contested: false,
      reason: '',
      reason_code: null,
      ...(company.held ? {} : { claims_code: null }),
      ...(to === 'approved' ? { ends_at: null, ends_why: null } : {}),
    }),
  });
}
