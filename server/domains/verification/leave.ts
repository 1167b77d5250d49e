import { companyLifecycle } from '../../../contract/verification/company-lifecycle.ts';
import { personLifecycle } from '../../../contract/verification/person-lifecycle.ts';
import type { Call } from '../../call/call.ts';
import { move } from '../../lifecycle/move.ts';
import { revokePermission, type Leaving } from '../account/index.ts';
import { withdrawApproval } from '../approval/index.ts';
import { useFiles } from '../upload/index.ts';
import {
  changeCompany,
  companyFacts,
  companyOf,
  companySubject,
  holdCompany,
} from './company/find-company.ts';
import { holdPerson, personOf, voidOpenFaces } from './person/find-person.ts';
import { verificationDb } from './tables.ts';

/** Whoever leaves takes name, number and papers along; number and code are free for the next account. */
export const verificationLeaving: Leaving = {
  async leave(call, user_id) {
    await forgetPerson(call, user_id);
    await forgetCompany(call, user_id);
  },
};

async function forgetPerson(call: Call, user_id: number): Promise<void> {
  const found = await personOf(call, user_id);
  if (!found) return;
  const { id, status } = await holdPerson(call, found.id);
  await voidOpenFaces(call, id);
  await withdrawApproval(call, { kind: 'person', subject_id: id });
  const set = {
    name: '',
    id_number_sealed: null,
    id_number_print: null,
    sealed_with: '',
    elements: 'unchecked',
    reason: '',
    reason_code: null,
    note: '',
    file_ids: [],
    verified_by: null,
    verified_at: null,
    changed_at: call.now,
  };
  const subject = { table: 'person_verifications', id } as const;
  if (status !== 'none')
    await move(call, personLifecycle, 'forget', subject, { actor: 'timer', to: 'none', set });
  else await verificationDb(call).updateTable('person_verifications').set(set).where('id', '=', id).execute();
  await useFiles(call, [], { kind: 'person', id, title: '' });
}

async function forgetCompany(call: Call, user_id: number): Promise<void> {
  const found = await companyOf(call, user_id);
  if (!found) return;
  const { id, status } = await holdCompany(call, found.id);
  await withdrawApproval(call, { kind: 'company', subject_id: id });
  const facts = {
    draft: null,
    legal_id_sealed: null,
    sealed_with: '',
    contested: false,
    register: null,
    reason: '',
    reason_code: null,
    claims_code: null,
    held: null,
    held_since: null,
    next_check_at: null,
    ends_at: null,
    ends_why: null,
  };
  const set = companyFacts(call, facts);
  if (status !== 'none')
    await move(call, companyLifecycle, 'forget', companySubject(id), { actor: 'timer', to: 'none', set });
  else await changeCompany(call, id, facts);
  await useFiles(call, [], { kind: 'company', id, title: '' });
  await verificationDb(call).deleteFrom('company_submissions').where('company_id', '=', id).execute();
  await revokePermission(call, user_id, 'company');
}
