import { afterAll, beforeAll, expect, test } from 'vitest';
import { codes } from '../../../contract/http/envelope.ts';
import { callByNobody } from '../../call/make-call.ts';
import { openHouse, type TestHouse } from '../../testing/house.ts';
import type { TestPerson } from '../../testing/people.ts';
import { agree, companyForm, freshIdNumber, makeProof } from '../../testing/verification-builders.ts';
import { approvedCompany, verificationExportParts, verificationLeaving, verifiedPerson } from './index.ts';

let house: TestHouse;
let reviewer: TestPerson;
beforeAll(async () => {
  house = await openHouse();
  reviewer = await house.person({ grants: ['staff'], staff_role: 'reviewer' });
});
afterAll(() => house.close());

const leave = (person: TestPerson) =>
  callByNobody(house.kernel).inTransaction((call) =>
    verificationLeaving.leave!(call, person.id, 'anonymise'),
  );
const approve = async (kind: 'person' | 'company', person: TestPerson) => {
  const { list } = await house.gives('approval.index', { kind }, { as: person });
  const { id, revision } = list[0]!;
  await house.gives('admin.approval_decide', { kind, id, revision, pass: true }, { as: reviewer });
};

async function proved(id_number: string) {
  const person = await house.person();
  await house.gives('verify.person', { name: '林小满', id_number, agree }, { as: person });
  await house.gives(
    'verify.person_manual',
    { file_ids: [await makeProof(house, person.id)] },
    { as: person },
  );
  const form = await companyForm(house, person);
  await house.gives('verify.company', form, { as: person });
  return { person, form };
}

test('whoever leaves takes everything along, and number and code are free', async () => {
  const id_number = freshIdNumber();
  const { person, form } = await proved(id_number);
  await approve('person', person);
  await approve('company', person);
  const call = callByNobody(house.kernel);
  expect(await verifiedPerson(call, person.id)).toMatchObject({ name_masked: '林*满' });
  expect(await approvedCompany(call, person.id)).toMatchObject({ credit_code: form.credit_code });

  await leave(person);
  expect(await verifiedPerson(call, person.id)).toBeNull();
  expect(await approvedCompany(call, person.id)).toBeNull();
  expect((await house.gives('user.me', {}, { as: person })).company_auth).toBe(0);
  expect(await house.gives('verify.person_state', {}, { as: person })).toMatchObject({
    state: 'none',
    name: null,
    id_number: null,
    files: [],
  });
  expect(await house.gives('verify.company_state', {}, { as: person })).toMatchObject({
    state: 'none',
    form: null,
    held: null,
  });
  expect(await house.db.selectFrom('file_uses').selectAll().execute()).toEqual([]);
  expect(await house.db.selectFrom('company_submissions').selectAll().execute()).toEqual([]);

  const next = await house.person();
  expect(await house.call('verify.person', { name: '林小满', id_number, agree }, { as: next })).toMatchObject(
    {
      code: codes.success,
    },
  );
  const again = await companyForm(house, next, { credit_code: form.credit_code });
  expect(await house.gives('verify.company', again, { as: next })).toMatchObject({ state: 'submitted' });
});

test('what still waits for staff is taken off the desk', async () => {
  const { person } = await proved(freshIdNumber());
  await leave(person);
  const { list } = await house.gives('approval.index', {}, { as: person });
  expect(list.map(({ status }) => status)).toEqual(['withdrawn', 'withdrawn']);
});

test('whoever proved nothing leaves without a trace, and nobody else loses anything', async () => {
  const { person: stays, form } = await proved(freshIdNumber());
  await approve('company', stays);
  const rows = async () => [
    await house.db.selectFrom('person_verifications').selectAll().orderBy('id').execute(),
    await house.db.selectFrom('company_verifications').selectAll().orderBy('id').execute(),
    await house.db.selectFrom('approvals').select(['id', 'status']).orderBy('id').execute(),
    await house.db.selectFrom('flow_log').select('id').orderBy('id').execute(),
  ];
  const before = await rows();
  await leave(await house.person());
  expect(await rows()).toEqual(before);
  expect(await approvedCompany(callByNobody(house.kernel), stays.id)).toMatchObject({
    credit_code: form.credit_code,
  });
});

test('the own data hold names and states, and no id number', async () => {
  const id_number = freshIdNumber();
  const { person, form } = await proved(id_number);
  const at = { db: house.db, now: house.clock.now() };
  const parts = await Promise.all(verificationExportParts.map((part) => part.rows(at, person.id)));
  expect(parts).toMatchObject([
    [{ name: '林小满', state: '人工审核中' }],
    [{ name: form.name, credit_code: form.credit_code, state: '审核中' }],
  ]);
  for (const [i, rows] of parts.entries())
    expect(Object.keys(rows[0]!).sort()).toEqual(Object.keys(verificationExportParts[i]!.columns).sort());
  expect(JSON.stringify(parts)).not.toContain(id_number.slice(6, 17));
});
