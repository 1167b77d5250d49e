import type { Call } from '../../call/call.ts';
import type { Job } from '../../jobs/jobs.ts';
import { holdCompany } from './company/find-company.ts';
import { holdPerson } from './person/find-person.ts';
import { openNumber, printOf, sealNumber, secretName } from './sealed-number.ts';
import { verificationDb } from './tables.ts';

/** After a change of the secret: seals under the new one what still lies under the one before. */
export const resealNumbersJob: Job = {
  name: 'verification.reseal_numbers',
  cron: '50 3 * * *',
  async work(_data, context) {
    const now_with = secretName(context);
    const db = verificationDb(context);
    const people = await db
      .selectFrom('person_verifications')
      .select('id')
      .where('id_number_sealed', 'is not', null)
      .where('sealed_with', '<>', now_with)
      .execute();
    const companies = await db
      .selectFrom('company_verifications')
      .select('id')
      .where('legal_id_sealed', 'is not', null)
      .where('sealed_with', '<>', now_with)
      .execute();
    const failures: unknown[] = [];
    const each = (work: (call: Call) => Promise<void>) =>
      context.asCall(work).catch((error: unknown) => failures.push(error));
    for (const { id } of people) await each((call) => resealPerson(call, id));
    for (const { id } of companies) await each((call) => resealCompany(call, id));
    if (failures.length > 0)
      throw new AggregateError(failures, `${failures.length} numbers were not sealed anew`);
  },
};

async function resealPerson(call: Call, id: number): Promise<void> {
  const { id_number_sealed } = await holdPerson(call, id);
  if (!id_number_sealed) return;
  const number = openNumber(call, id_number_sealed);
  const { sealed, sealed_with } = sealNumber(call, number);
  await verificationDb(call)
    .updateTable('person_verifications')
    .set({ id_number_sealed: sealed, id_number_print: printOf(call, number), sealed_with })
    .where('id', '=', id)
    .execute();
}

async function resealCompany(call: Call, id: number): Promise<void> {
  const { legal_id_sealed } = await holdCompany(call, id);
  if (!legal_id_sealed) return;
  const { sealed, sealed_with } = sealNumber(call, openNumber(call, legal_id_sealed));
  await verificationDb(call)
    .updateTable('company_verifications')
    .set({ legal_id_sealed: sealed, sealed_with })
    .where('id', '=', id)
    .execute();
}
