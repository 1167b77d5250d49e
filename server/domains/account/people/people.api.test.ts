import { afterAll, beforeAll, expect, test } from 'vitest';
import { codes } from '../../../../contract/http/envelope.ts';
import { openHouse, type TestHouse } from '../../../testing/house.ts';
import {
  addToPersonCounts,
  joinedAt,
  peopleByIds,
  personByUsername,
  registerPeople,
  peopleByUsernames,
} from '../index.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

test('people are found by the beginning of nickname or username, those who say most first', async () => {
  const asker = await house.person({ username: 'asker', nickname: '问的人' });
  const quiet = await house.person({ username: 'xiami1', nickname: '夏至未至' });
  const loud = await house.person({ username: 'other9', nickname: '夏天的风' });
  const byName = await house.person({ username: 'Xiatian', nickname: '别的名字' });
  await addToPersonCounts(house, loud.id, { post_count: 3 });
  const found = async (keyword: string) =>
    (await house.gives('user.suggest', { keyword }, { as: asker })).map((person) => person.id);
  expect(await found('夏')).toEqual([loud.id, quiet.id]);
  expect(await found('xia')).toEqual([quiet.id, byName.id]);
  expect(await found('XIAT')).toEqual([byName.id]);
  expect(await found('至')).toEqual([]);
  expect(await found('')).toEqual([]);
});

test('wildcards in what is typed are letters like others', async () => {
  const asker = await house.person();
  const odd = await house.person({ nickname: '100%_真货' });
  const found = async (keyword: string) =>
    (await house.gives('user.suggest', { keyword }, { as: asker })).map((person) => person.id);
  expect(await found('100%_')).toEqual([odd.id]);
  expect(await found('%')).toEqual([]);
  expect(await found('_')).toEqual([]);
  expect(await found('\\')).toEqual([]);
});

test('nobody banned is suggested, and nobody who is not logged in may ask', async () => {
  const asker = await house.person();
  const banned = await house.person({ nickname: '停用的人' });
  await house.db
    .updateTable('users')
    .set({ banned_until: new Date('2030-01-01') })
    .where('id', '=', banned.id)
    .execute();
  expect(await house.gives('user.suggest', { keyword: '停用' }, { as: asker })).toEqual([]);
  expect(await house.call('user.suggest', { keyword: '停用' })).toMatchObject({ code: codes.not_logged_in });
  expect(await house.call('user.suggest', { keyword: '字'.repeat(21) }, { as: asker })).toMatchObject({
    code: codes.invalid,
    msg: '关键词至多 20 个字',
  });
});

test('people registered at once have their badges, in one order, and no address in their public face', async () => {
  const created_at = new Date('2025-01-01T00:00:00Z');
  const [first, second] = await registerPeople(house.db, [
    {
      username: 'factory1',
      nickname: '工厂小张',
      email: 'f@example.com',
      grants: ['author', 'tester', 'company', 'source', 'staff'],
      created_at,
    },
    { username: 'factory2', nickname: '跟单小李', created_at, last_seen_on: '2026-11-19' },
  ]);
  const people = await peopleByIds(house, [second!, first!, first!, 999_999]);
  expect([...people.keys()].toSorted((a, b) => a - b)).toEqual([first, second]);
  expect(people.get(first!)).toEqual({
    id: first,
    username: 'factory1',
    nickname: '工厂小张',
    avatar: null,
    badges: ['官方', '企业', '测评官', '专栏作者'],
  });
  expect(people.get(second!)?.badges).toEqual([]);
  expect(await peopleByIds(house, [])).toEqual(new Map());
  expect(await personByUsername(house, 'FACTORY2')).toMatchObject({
    id: second,
    nickname: '跟单小李',
    created_at,
    last_seen_on: '2026-11-19',
    badges: [],
  });
  expect(await personByUsername(house, 'factory3')).toBeNull();
  expect(await joinedAt(house, first!)).toEqual(created_at);
});

test('people are found by their usernames, as their owners write them', async () => {
  const { id } = await house.person({ username: 'MixedCase', nickname: '大小写' });
  expect(await peopleByUsernames(house, ['mixedcase', 'MIXEDCASE', 'missing_one'])).toEqual([
    { id, username: 'MixedCase', nickname: '大小写' },
  ]);
  expect(await peopleByUsernames(house, [])).toEqual([]);
});

test('counts add up side by side and never fall below 0', async () => {
  const person = await house.person();
  await Promise.all(
    Array.from({ length: 10 }, () => addToPersonCounts(house, person.id, { post_count: 1, liked_count: 2 })),
  );
  await addToPersonCounts(house, person.id, { liked_count: -50 });
  expect(await personByUsername(house, person.username)).toMatchObject({
    post_count: 10,
    comment_count: 0,
    liked_count: 0,
  });
});
