import { applicant, experience, makeCompany, makeVerified } from '../server/testing/approval-builders.ts';
import type { TestHouse } from '../server/testing/house.ts';
import {
  agree,
  companyForm,
  freshCreditCode,
  freshIdNumber,
  makeProof,
} from '../server/testing/verification-builders.ts';
import { valuesOf, type AskersOfCalls, type KnownOfCalls, type FuzzPeople } from './fuzz-known.ts';

/** Who is verified, what waits on the desk, and what the league says. */
export async function makeFuzzApprovals(house: TestHouse, { member, other, staff, at }: FuzzPeople) {
  const { db } = house;
  await makeVerified(house, member.id);
  await makeVerified(house, other.id);
  await db.insertInto('user_grants').values({ user_id: other.id, permission: 'source' }).execute();
  const waiting = await applicant(house);
  const own = await house.gives(
    'permission.apply_test',
    { experience, marketplaces: ['amz-us'] },
    { as: member },
  );
  await db
    .insertInto('league_members')
    .values({ user_id: staff.id, code: 'fuzzcode', status: 'active', applied_at: at, joined_at: at })
    .execute();

  // Of staff: a company that may be changed, and a name that no face has been compared with.
  await makeCompany(house, staff.id);
  const credit_code = freshCreditCode();
  await db
    .updateTable('company_verifications')
    .set({ claims_code: credit_code, held: JSON.stringify({ name: '佛山禾木家居有限公司', credit_code }) })
    .where('user_id', '=', staff.id)
    .execute();
  const name = { name: '林小满', id_number: freshIdNumber(), agree };
  await house.gives('verify.person', name, { as: staff });
  const { sid } = await house.gives('verify.face', { agree: true }, { as: staff });
  const form = await companyForm(house, staff, { credit_code });

  const suspended = await house.person({ grants: ['source'] });
  await house.gives(
    'admin.permission_suspend',
    { user_id: suspended.id, permission: 'source', reason: '资料不实，请补充' },
    { as: staff },
  );
  const tester = await house.person();
  await makeVerified(house, tester.id);
  const sender = await house.person();
  await house.gives('verify.company', await companyForm(house, sender), { as: sender });

  const known: KnownOfCalls = {
    'approval.': { id: [own.approval_id, waiting.id] },
    'admin.approval_': {
      kind: ['permission'],
      id: [waiting.id, own.approval_id],
      revision: [1],
      reason_code: ['Q01'],
      items: [[{ id: waiting.id, revision: 1 }]],
    },
    'admin.permission_': { permission: ['source', 'tester'], user_id: [other.id] },
    'admin.permission_restore': { user_id: [suspended.id] },
    'permission.': { experience: [experience], revision: [undefined, 1] },
    'admin.league_': { user_id: [await leagueMember(house, 'active')] },
    'admin.league_restore': { user_id: [await leagueMember(house, 'suspended')] },
    'league.': { code: ['fuzzcode'] },
    'verify.person': { ...valuesOf(name), user_id: [other.id, member.id] },
    'verify.person_manual': { file_ids: [[await makeProof(house, staff.id)]], note: ['证件换过一次'] },
    'verify.face': { agree: [true] },
    'common.face_verify_result': { sid: [sid] },
    'verify.company': {
      ...valuesOf(form),
      legal_person_id: [''],
      letter_file_id: [null],
      user_id: [member.id, staff.id],
    },
  };
  const askers: AskersOfCalls = {
    'permission.apply_test': { member: tester },
    'verify.company_withdraw': { member: sender },
  };
  return { known, askers };
}

async function leagueMember(house: TestHouse, status: 'active' | 'suspended'): Promise<number> {
  const { id } = await house.person({ grants: status === 'active' ? ['league'] : [] });
  const at = house.clock.now();
  await house.db
    .insertInto('league_members')
    .values({ user_id: id, code: `fuzz${status.slice(0, 4)}`, status, applied_at: at, joined_at: at })
    .execute();
  return id;
}
