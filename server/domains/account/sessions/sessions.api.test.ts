import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codes } from '../../../../contract/http/envelope.ts';
import { personWithPassword } from '../../../testing/account-builders.ts';
import { openHouse, type Asker, type TestHouse } from '../../../testing/house.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const password = '慢船也能赶上旺季';
let house: TestHouse;

beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const isValid = async (as: Asker) => (await house.gives('auth.check_token', {}, { as })).valid;

async function signIn(account: string, remember: boolean, as?: Asker): Promise<Asker> {
  const answer = await house.call('auth.password_login', { account, password, remember }, as ? { as } : {});
  expect(answer).toMatchObject({ code: codes.success });
  const bind = (answer.headers['set-cookie'] as string[])
    .map((cookie) => /^bind=([^;]+)/.exec(cookie)?.[1])
    .find(Boolean)!;
  return { token: answer.data.token, bind };
}

describe('a token', () => {
  test('is worth nothing without the cookie that binds it, or with another', async () => {
    const [mine, theirs] = [await house.person(), await house.person()];
    expect(await isValid(mine)).toBe(true);
    expect(
      await house.gives('auth.check_token', {}, { headers: { authorization: `Bearer ${mine.token}` } }),
    ).toEqual({ valid: false, user: null });
    expect(await isValid({ token: mine.token, bind: theirs.bind })).toBe(false);
    expect(await isValid({ token: theirs.token, bind: mine.bind })).toBe(false);
    expect(
      await house.call('user.me', {}, { headers: { authorization: `Bearer ${mine.token}` } }),
    ).toMatchObject({ code: codes.not_logged_in });
  });

  test('is stored as a hash, with the browser and the address of its login', async () => {
    const person = await personWithPassword(house, password, { username: 'hashedone' });
    const session = await signIn('hashedone', true);
    const rows = await house.db
      .selectFrom('sessions')
      .selectAll()
      .where('user_id', '=', person.id)
      .orderBy('id')
      .execute();
    const newest = rows.at(-1)!;
    expect(newest).toMatchObject({
      user_agent: 'Mozilla/5.0 (test)',
      ip: '203.0.113.7',
      created_at: house.clock.now(),
    });
    const kept = rows
      .map(
        (row) =>
          row.token_hash.toString('latin1') +
          row.bind_hash.toString('latin1') +
          row.token_hash.toString('base64url'),
      )
      .join();
    expect(kept).not.toContain(session.token);
    expect(kept).not.toContain(session.bind);
  });

  test.each(['nonsense', 'x'.repeat(43), "' or 1=1 --"])('%j is nobody', async (token) => {
    expect(await isValid({ token, bind: 'y'.repeat(43) })).toBe(false);
  });
});

describe('a session', () => {
  test('lives seven days from its last use when remembered, a day when not', async () => {
    await personWithPassword(house, password, { username: 'longlived' });
    const [remembered, passing] = [await signIn('longlived', true), await signIn('longlived', false)];
    house.clock.advance(day - minute);
    expect([await isValid(remembered), await isValid(passing)]).toEqual([true, true]);
    house.clock.advance(day - minute); // used a moment ago, so both live on
    expect([await isValid(remembered), await isValid(passing)]).toEqual([true, true]);
    house.clock.advance(day + minute);
    expect([await isValid(remembered), await isValid(passing)]).toEqual([true, false]);
    house.clock.advance(7 * day);
    expect(await isValid(remembered)).toBe(false);
  });

  test('ends thirty days after its login, however much it is used', async () => {
    await personWithPassword(house, password, { username: 'everyday' });
    const session = await signIn('everyday', true);
    for (let passed = 0; passed < 29; passed++) {
      house.clock.advance(day);
      expect(await isValid(session)).toBe(true);
    }
    house.clock.advance(day);
    expect(await isValid(session)).toBe(false);
  });

  test('writes down its use at most once an hour, and the day on which its owner was seen', async () => {
    house.clock.set(new Date('2026-12-31T15:30:00Z')); // 23:30 in Beijing
    const person = await personWithPassword(house, password, { username: 'seenone' });
    const session = await signIn('seenone', true);
    const seen = async () => ({
      at: (
        await house.db
          .selectFrom('sessions')
          .select('seen_at')
          .where('user_id', '=', person.id)
          .orderBy('id', 'desc')
          .executeTakeFirstOrThrow()
      ).seen_at.toISOString(),
      on: (
        await house.db
          .selectFrom('users')
          .select('last_seen_on')
          .where('id', '=', person.id)
          .executeTakeFirstOrThrow()
      ).last_seen_on,
    });
    expect(await seen()).toEqual({ at: '2026-12-31T15:30:00.000Z', on: '2026-12-31' });
    house.clock.advance(59 * minute);
    await isValid(session);
    expect(await seen()).toEqual({ at: '2026-12-31T15:30:00.000Z', on: '2026-12-31' });
    house.clock.advance(minute);
    await isValid(session);
    expect(await seen()).toEqual({ at: '2026-12-31T16:30:00.000Z', on: '2027-01-01' });
  });

  test('of a banned person is nobody until the ban is over', async () => {
    const person = await house.person();
    await house.db
      .updateTable('users')
      .set({ banned_until: new Date(house.clock.now().getTime() + hour) })
      .where('id', '=', person.id)
      .execute();
    expect(await isValid(person)).toBe(false);
    house.clock.advance(hour);
    expect(await isValid(person)).toBe(true);
  });

  test('is left when the same browser signs in anew', async () => {
    await personWithPassword(house, password, { username: 'twice' });
    const former = await signIn('twice', true);
    const newer = await signIn('twice', true, former);
    expect([await isValid(former), await isValid(newer)]).toEqual([false, true]);
  });

  test('is swept away once it is over', async () => {
    await house.db.deleteFrom('sessions').execute();
    await personWithPassword(house, password, { username: 'sweeper' });
    await house.db.deleteFrom('sessions').execute();
    await signIn('sweeper', false);
    house.clock.advance(day - 1);
    await house.runJob('account.sweep');
    expect(await house.db.selectFrom('sessions').select('id').execute()).toHaveLength(1);
    house.clock.advance(1);
    await house.runJob('account.sweep');
    expect(await house.db.selectFrom('sessions').select('id').execute()).toEqual([]);
  });
});

describe('logging out', () => {
  test('ends this session alone and takes the cookies away', async () => {
    await personWithPassword(house, password, { username: 'leaving' });
    const [here, there] = [await signIn('leaving', true), await signIn('leaving', true)];
    const answer = await house.call('auth.logout', {}, { as: here });
    expect(answer).toMatchObject({ code: codes.success });
    const cookies = answer.headers['set-cookie'] as string[];
    expect(new Set(cookies.map((cookie) => cookie.split('=')[0]))).toEqual(
      new Set(['bind', 'token', 'user']),
    );
    expect(cookies.every((cookie) => cookie.includes('Max-Age=0'))).toBe(true);
    expect([await isValid(here), await isValid(there)]).toEqual([false, true]);
  });

  test('is for who is logged in', async () => {
    expect(await house.call('auth.logout', {})).toMatchObject({ code: codes.not_logged_in, msg: '请先登录' });
  });
});

describe('who is asking', () => {
  test('every permission shows as a number above 0, a revoked one as 0', async () => {
    const forum = await house.db
      .insertInto('forums')
      .values({ title: '亚马逊', flag: 'amz' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const main = await house.person({
      grants: ['company', 'source', 'tester', 'seckill', 'league', 'author', 'staff'],
      forum_admin: { forum_id: forum.id, role: 'main' },
    });
    const all = await house.gives('user.me', {}, { as: main });
    const { company_auth, source_auth, test_auth, seckill_auth, author_auth, staff_auth, league } = all;
    expect(
      [company_auth, source_auth, test_auth, seckill_auth, author_auth, staff_auth, league.id].every(
        (id) => id > 0,
      ),
    ).toBe(true);
    expect(all).toMatchObject({
      forum_admin: { forum_id: forum.id },
      forum_main_admin: { forum_id: forum.id },
    });

    await house.db
      .updateTable('user_grants')
      .set({ revoked_at: house.clock.now() })
      .where('user_id', '=', main.id)
      .execute();
    expect(await house.gives('user.me', {}, { as: main })).toMatchObject({
      company_auth: 0,
      source_auth: 0,
      test_auth: 0,
      seckill_auth: 0,
      author_auth: 0,
      staff_auth: 0,
      staff_role: null,
      league: { id: 0 },
    });

    const assistant = await house.person({ forum_admin: { forum_id: forum.id, role: 'assistant' } });
    expect(await house.gives('user.me', {}, { as: assistant })).toMatchObject({
      forum_admin: { forum_id: forum.id },
      forum_main_admin: { forum_id: 0 },
    });
  });

  test('user.me shows the own addresses, and nothing to a stranger', async () => {
    const person = await house.person({ email: 'me@example.com', phone: '13300133000' });
    expect(await house.gives('user.me', {}, { as: person })).toMatchObject({
      id: person.id,
      email: 'me@example.com',
      phone: '13300133000',
      counters: { posts: 0, comments: 0, liked: 0 },
    });
    expect(await house.call('user.me', {})).toMatchObject({ code: codes.not_logged_in });
  });
});
