import { afterAll, beforeAll, expect, test } from 'vitest';
import { vaultOf } from '../../gateways/vault.ts';
import { openHouse, type TestHouse } from '../../testing/house.ts';
import { agree, companyForm, freshIdNumber, verifyPerson } from '../../testing/verification-builders.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

test('after a change of the secret every number is sealed anew, and is found by its new fingerprint', async () => {
  const [old, renewed] = [
    'the-first-secret-of-32-characters-or-so',
    'the-second-secret-of-32-characters-or-so',
  ];
  const person = await house.person();
  const id_number = freshIdNumber();
  Object.assign(house.gateways, { vault: vaultOf(old) });
  await verifyPerson(house, person.id, { name: '林禾木', id_number });
  await house.gives('verify.company', await companyForm(house, person), { as: person });

  Object.assign(house.gateways, { vault: vaultOf(renewed, old) });
  await house.runJob('verification.reseal_numbers');
  Object.assign(house.gateways, { vault: vaultOf(renewed) });
  expect(await house.gives('verify.person_state', {}, { as: person })).toMatchObject({
    id_number: `${id_number.slice(0, 4)}**********${id_number.slice(-4)}`,
  });
  const { legal_id_sealed } = await house.db
    .selectFrom('company_verifications')
    .select('legal_id_sealed')
    .executeTakeFirstOrThrow();
  expect(house.gateways.vault.open('id_number', legal_id_sealed!)).toBe(id_number);
  const answer = await house.call(
    'verify.person',
    { name: '林禾木', id_number, agree },
    { as: await house.person() },
  );
  expect(answer.msg).toContain('已在另一个账号上实名');
});

test('without the secret before nothing is touched, and the job says so', async () => {
  const person = await house.person();
  await verifyPerson(house, person.id);
  const stored = () =>
    house.db
      .selectFrom('person_verifications')
      .selectAll()
      .where('user_id', '=', person.id)
      .executeTakeFirstOrThrow();
  const before = await stored();
  Object.assign(house.gateways, { vault: vaultOf('a-third-secret-of-32-characters-or-so-on') });
  await expect(house.runJob('verification.reseal_numbers')).rejects.toThrow('numbers were not sealed anew');
  expect(await stored()).toEqual(before);
});
