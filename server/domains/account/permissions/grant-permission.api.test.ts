import { afterAll, beforeAll, expect, test } from 'vitest';
import { callByNobody } from '../../../call/make-call.ts';
import { openHouse, type TestHouse } from '../../../testing/house.ts';
import { grantPermission, revokePermission } from './grant-permission.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const grant = (
  ...given: Parameters<typeof grantPermission> extends [unknown, ...infer Rest] ? Rest : never
) => callByNobody(house.kernel).inTransaction((call) => grantPermission(call, ...given));
const revoke = (user_id: number) =>
  callByNobody(house.kernel).inTransaction((call) => revokePermission(call, user_id, 'source'));
const tellsOf = (user_id: number) => house.told.filter((told) => told.user_id === user_id).length;

test('a permission holds from the moment it is granted until it is taken back, and open pages are told once', async () => {
  const me = await house.person();
  const holds = async () => (await house.gives('user.me', {}, { as: me })).source_auth > 0;
  expect(await Promise.all([grant(me.id, 'source'), grant(me.id, 'source')])).toEqual(
    expect.arrayContaining([true, false]),
  );
  expect([await holds(), tellsOf(me.id)]).toEqual([true, 1]);
  expect([await revoke(me.id), await revoke(me.id)]).toEqual([true, false]);
  expect([await holds(), tellsOf(me.id)]).toEqual([false, 2]);
  // A second time is a new row: the first stays in the history.
  await grant(me.id, 'source');
  expect(await holds()).toBe(true);
  const rows = await house.db
    .selectFrom('user_grants')
    .select('revoked_at')
    .where('user_id', '=', me.id)
    .execute();
  expect(rows.filter((row) => row.revoked_at !== null)).toHaveLength(1);
  expect(rows).toHaveLength(2);
});

test('staff needs a role, which can be changed; nobody else has one', async () => {
  const me = await house.person();
  await grant(me.id, 'staff', { role: 'reviewer' });
  await grant(me.id, 'staff', { role: 'moderator' });
  expect(await house.gives('user.me', {}, { as: me })).toMatchObject({ staff_role: 'moderator' });
  await expect(grant(me.id, 'staff')).rejects.toThrow(/role/);
  await expect(grant(me.id, 'source', { role: 'admin' })).rejects.toThrow(/role/);
});
