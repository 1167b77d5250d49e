import type { Call } from '../../../http/call.ts';
import { companyOf } from './find-company.ts';

export type ApprovedCompany = { id: number; name: string; credit_code: string };

/** The company that an account speaks for; it stays while a change of its facts is looked at. */
export async function approvedCompany(call: Call, user_id: number): Promise<ApprovedCompany | null> {
  const company = await companyOf(call, user_id);
  if (!company?.held) return null;
  const { name, credit_code } = company.held;
  return { id: company.id, name, credit_code };
}
