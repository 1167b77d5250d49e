import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHouse, type TestHouse } from '../../../testing/house.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

test('whose ban has run out is found by the search again within the hour', async () => {
  const staff = await house.person({ grants: ['staff'] });
  const [soon, later] = [await house.person(), await house.person()];
  const ban = (id: number, days: number) =>
    house.gives('admin.person_ban', { id, days, reason: '多次发广告' }, { as: staff });
  await ban(soon.id, 1);
  await ban(later.id, 7);
  const touched = async () => {
    await house.db.deleteFrom('search_touches').execute();
    await house.runJob('account.sweep');
    const rows = await house.db.selectFrom('search_touches').select(['kind', 'id']).execute();
    return rows.filter(({ kind }) => kind === 'user').map(({ id }) => id);
  };
  house.clock.advance(86_400_000 - 1);
  expect(await touched()).toEqual([]);
  house.clock.advance(1);
  expect(await touched()).toEqual([soon.id]);
  house.clock.advance(6 * 86_400_000);
  expect(await touched()).toEqual([later.id]);
});
