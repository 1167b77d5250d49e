import { afterAll, beforeAll, expect, test } from 'vitest';
import { callByNobody } from '../../call/make-call.ts';
import { applicant, experience, reviewer } from '../../testing/approval-builders.ts';
import { openHouse, type TestHouse } from '../../testing/house.ts';
import { permissionLeaving } from './leave.ts';
import { permissionExportParts } from './own-data.ts';
import { approvalExportParts, approvalLeaving } from '../approval/index.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

test('whoever leaves holds nothing, asks for nothing, and takes the forms along', async () => {
  const { person, id } = await applicant(house, { grants: ['source'] });
  const xu = await reviewer(house);
  await callByNobody(house.kernel).inTransaction(async (call) => {
    await permissionLeaving.leave?.(call, person.id, 'anonymise');
    await approvalLeaving.leave?.(call, person.id, 'anonymise');
  });
  expect(await house.gives('user.me', {}, { as: person })).toMatchObject({ source_auth: 0, test_auth: 0 });
  const { list } = await house.gives('admin.approval_queue', { kind: 'permission' }, { as: xu });
  expect(list.map((row) => row.id)).not.toContain(id);
  const shown = await house.gives('admin.approval_detail', { kind: 'permission', id }, { as: xu });
  expect(shown).toMatchObject({ status: 'withdrawn', fields: [], checks: [] });
});

test('one’s own data names what was sent in and what became of it', async () => {
  const { person } = await applicant(house);
  const call = { db: house.db, now: house.clock.now() };
  expect(await permissionExportParts[0]!.rows(call, person.id)).toMatchObject([
    { permission: '测评官', status: '审核中', text: experience, marketplaces: '亚马逊美国站' },
  ]);
  expect(await approvalExportParts[0]!.rows(call, person.id)).toMatchObject([
    { kind: '权限', title: '测评官', revision: 1, status: '审核中' },
  ]);
});
