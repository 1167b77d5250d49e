import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHouse, type TestHouse } from '../../../testing/house.ts';
import { countPeople } from './counts.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

test('people are counted once, those who came since the last turn but one each time', async () => {
  const kept = () => house.db.selectFrom('people_counted').select('people').executeTakeFirstOrThrow();
  const come = async (n: number) => {
    for (let one = 0; one < n; one++) await house.person();
  };
  const all = () => countPeople({ db: house.db });
  await come(3);
  expect(await all()).toBe(3);
  await house.runJob('account.sweep');
  await come(2);
  expect([await all(), await kept()]).toEqual([5, { people: 0 }]);
  await house.runJob('account.sweep');
  expect([await all(), await kept()]).toEqual([5, { people: 3 }]);
  await house.runJob('account.sweep');
  await come(1);
  expect([await all(), await kept()]).toEqual([6, { people: 5 }]);
});
