import type { CompanyForm } from '../../../../contract/verification/company.ts';
import type { Call } from '../../../call/call.ts';
import { openApproval } from '../../approval/index.ts';
import { companyRows, newestForm } from './find-company.ts';

/** What a reviewer decides on: the form as it was sent, the id number masked. */
export type CompanyPayload = CompanyForm & { rev: number };

/** Lays the newest submission before staff. */
export async function sendToDesk(call: Call, id: number): Promise<void> {
  const company = await companyRows(call).where('id', '=', id).executeTakeFirstOrThrow();
  const payload: CompanyPayload = { ...(await newestForm(call, id)), rev: company.rev };
  await openApproval(call, {
    kind: 'company',
    subject_id: id,
    applicant_id: company.user_id,
    title: payload.name,
    payload,
  });
}
