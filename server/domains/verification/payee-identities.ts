import { maskedIdNumber, maskedName } from '../../../contract/verification/check-digits.ts';
import type { Call } from '../../call/call.ts';
import { companyRows } from './company/find-company.ts';
import { openNumber } from './sealed-number.ts';
import { verificationDb } from './tables.ts';

export type PayeeIdentity = { kind: 'company' | 'person' | 'none'; name: string; number: string };

/**
 * Who those are who are paid, as tax offices want to know it: companies by their code, people by the number of their identity card.
 * What is said of a person is masked unless `full`; a company's facts are public. Who may ask for them in full, and that it is written
 * down, is the caller's.
 */
export async function payeeIdentities(
  call: Pick<Call, 'db' | 'gateways'>,
  user_ids: readonly number[],
  { full }: { full: boolean },
): Promise<Map<number, PayeeIdentity>> {
  const found = new Map<number, PayeeIdentity>();
  if (user_ids.length === 0) return found;
  const people = await verificationDb(call)
    .selectFrom('person_verifications')
    .select(['user_id', 'name', 'id_number_sealed'])
    .where('user_id', 'in', [...user_ids])
    .where('status', '=', 'verified')
    .execute();
  for (const { user_id, name, id_number_sealed } of people) {
    const number = id_number_sealed ? openNumber(call, id_number_sealed) : '';
    found.set(user_id, {
      kind: 'person',
      name: full ? name : maskedName(name),
      number: full || number === '' ? number : maskedIdNumber(number),
    });
  }
  const companies = await companyRows(call)
    .where('user_id', 'in', [...user_ids])
    .execute();
  for (const { user_id, held } of companies)
    if (held) found.set(user_id, { kind: 'company', name: held.name, number: held.credit_code });
  return found;
}
