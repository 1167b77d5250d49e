import type { Call } from '../../../call/call.ts';
import { companyOf, submissionsOf } from './find-company.ts';

export type ApprovedCompany = {
  id: number;
  name: string;
  credit_code: string;
  introduce: string;
  /** Since when it has been verified. */
  since: Date;
};

/** The company that an account speaks for; it stays while a change of its facts is looked at. */
export async function approvedCompany(call: Call, user_id: number): Promise<ApprovedCompany | null> {
  const company = await companyOf(call, user_id);
  if (!company?.held) return null;
  const { name, credit_code, introduce } = company.held;
  return { id: company.id, name, credit_code, introduce, since: company.held_since ?? company.changed_at };
}

/** Whom the newest form of a company names; nobody's business but its own. */
export async function companyContact(
  call: Call,
  company_id: number,
): Promise<{ contact_name: string; contact_phone: string } | null> {
  const [newest] = await submissionsOf(call, company_id, 1);
  return newest ? { contact_name: newest.form.contact_name, contact_phone: newest.form.contact_phone } : null;
}
