import type { Call } from '../../call/call.ts';
import { holdUpNoOther } from '../../jobs/hold-up-no-other.ts';
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
    await holdUpNoOther('numbers were not sealed anew', async (each) => {
      await each(people, ({ id }) => context.asCall((call) => resealPerson(call, id)));
      await each(companies, ({ id }) => context.asCall((call) => resealCompany(call, id)));
    });
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
