import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHouse, type TestHouse } from '../../../testing/house.ts';
import type { TestPerson } from '../../../testing/people.ts';
import { socialExportParts, socialLeaving } from '../index.ts';

let house: TestHouse;
let lin: TestPerson;
let zhou: TestPerson;
let chen: TestPerson;
beforeAll(async () => {
  house = await openHouse();
  [lin, zhou, chen] = [await house.person(), await house.person(), await house.person()];
  const follow = (as: TestPerson, whom: TestPerson) =>
    house.gives('user.follow', { user_id: whom.id }, { as });
  await follow(lin, zhou);
  await follow(zhou, lin);
  await follow(chen, zhou);
  await house.gives('user.black_list_add', { user_id: chen.id }, { as: lin });
});
afterAll(() => house.close());

const counts = async (person: TestPerson) => {
  const { follow_count, fan_count } = await house.gives('user.profile', { username: person.username });
  return [follow_count, fan_count];
};

test('own data names whom one follows and does not want to see, and nobody’s fans', async () => {
  const parts = Object.fromEntries(
    await Promise.all(
      socialExportParts.map(async (part) => [
        part.name,
        await part.rows({ db: house.db, now: house.clock.now() }, lin.id),
      ]),
    ),
  );
  const at = house.clock.now();
  expect(parts).toEqual({
    follows: [{ username: zhou.username, nickname: zhou.nickname, at }],
    'black-list': [{ username: chen.username, nickname: chen.nickname, at }],
  });
});

test('who leaves is gone from all lists, and the counts of the others are true', async () => {
  const written: string[] = [];
  await house.db.transaction().execute(async (db) => {
    const call = {
      db,
      now: house.clock.now(),
      viewer: null,
      invalidates: (...tags: string[]) => written.push(...tags),
    };
    await socialLeaving.leave!(call as never, lin.id, 'anonymise');
  });
  expect([await counts(lin), await counts(zhou), await counts(chen)]).toEqual([
    [0, 0],
    [0, 1],
    [1, 0],
  ]);
  expect(await house.db.selectFrom('blocks').selectAll().execute()).toEqual([]);
  expect(written).toContain(`person:${zhou.username}`);
  expect((await house.gives('user.fans', {}, { as: zhou })).list.map((one) => one.id)).toEqual([chen.id]);
});
