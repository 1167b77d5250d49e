import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codes } from '../../../../contract/http/envelope.ts';
import { codeFor, ownerWith } from '../../../testing/account-builders.ts';
import { openHouse, type Asker, type TestHouse } from '../../../testing/house.ts';
import { inCall } from '../../../testing/ledger-builders.ts';
import { makeSession } from '../../../testing/sessions.ts';
import { tooNear } from '../people/too-near.ts';
import { coveredAddress, deviceWords } from './device-words.ts';

const day = 86_400_000;
const password = '慢船也能赶上旺季';
const phone_browser =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';
let house: TestHouse;

beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());
beforeEach(() => house.clock.advance(61 * 60_000));

const owner = async () => {
  const { id, email, username } = await ownerWith(house, password);
  await house.db.deleteFrom('sessions').where('user_id', '=', id).execute();
  return { id, email, username };
};

type Browser = Asker & { device: string; cookies: string[] };

async function signIn(
  account: string,
  { device, user_agent = 'Mozilla/5.0 (test)' }: { device?: string; user_agent?: string } = {},
): Promise<Browser> {
  const answer = await house.call(
    'auth.password_login',
    { account, password },
    { headers: { 'user-agent': user_agent, ...(device ? { cookie: `device=${device}` } : {}) } },
  );
  expect(answer).toMatchObject({ code: codes.success });
  const cookies = answer.headers['set-cookie'] as string[];
  const named = (name: string) =>
    cookies.map((cookie) => new RegExp(`^${name}=([^;]+)`).exec(cookie)?.[1]).find(Boolean)!;
  return { token: answer.data.token, bind: named('bind'), device: named('device'), cookies };
}

const alertsTo = async (to: string) => {
  await house.runJobs();
  return (await house.mails()).filter((mail) => mail.to === to && mail.subject.includes('新设备'));
};

describe('the list of sessions', () => {
  test('names each device, this one first, and covers the end of its address', async () => {
    const me = await owner();
    const there = await signIn(me.username, { user_agent: phone_browser });
    house.clock.advance(day);
    const here = await signIn(me.username);
    const rows = await house.gives('auth.sessions', {}, { as: here });
    expect(rows).toMatchObject([
      { current: true, device: '未知设备', address: '203.0.*.*', is_unknown: false },
      { current: false, device: 'Safari · iPhone', is_unknown: false },
    ]);
    expect(await house.gives('auth.sessions', {}, { as: there })).toMatchObject([
      { current: true, device: 'Safari · iPhone' },
      { current: false, is_unknown: true },
    ]);
  });

  test('is for members', async () => {
    expect(await house.call('auth.sessions', {})).toMatchObject({ code: codes.not_logged_in });
  });

  test('ends one that is one’s own, and not the one that asks', async () => {
    const me = await owner();
    const [here, there] = [await signIn(me.username), await signIn(me.username)];
    const [own, other] = await house.gives('auth.sessions', {}, { as: here });
    await house.gives('auth.end_session', { id: other!.id }, { as: here });
    expect(await house.gives('auth.check_token', {}, { as: there })).toMatchObject({ valid: false });
    expect(await house.call('auth.end_session', { id: own!.id }, { as: here })).toMatchObject({
      code: codes.error,
      msg: '这是你正在用的设备，要退出它请用“退出登录”',
    });
    expect(await house.gives('auth.check_token', {}, { as: here })).toMatchObject({ valid: true });
  });

  test('of another is not there', async () => {
    const [me, them] = [await owner(), await owner()];
    const [mine, theirs] = [await signIn(me.username), await signIn(them.username)];
    const [row] = await house.gives('auth.sessions', {}, { as: theirs });
    for (const name of ['auth.end_session', 'auth.recognise_session'] as const)
      expect(await house.call(name, { id: row!.id }, { as: mine })).toMatchObject({
        code: codes.not_found,
        msg: '没有这个登录，可能已经退出',
      });
    expect(await house.gives('auth.check_token', {}, { as: theirs })).toMatchObject({ valid: true });
  });

  test('ends all others at once', async () => {
    const me = await owner();
    const browsers = [await signIn(me.username), await signIn(me.username), await signIn(me.username)];
    expect(await house.gives('auth.end_other_sessions', {}, { as: browsers[0]! })).toEqual({ ended: 2 });
    const valid = browsers.map(async (as) => (await house.gives('auth.check_token', {}, { as })).valid);
    expect(await Promise.all(valid)).toEqual([true, false, false]);
  });
});

describe('a device', () => {
  test('that is new is told of by mail and waits to be recognised; the first and a known one are not', async () => {
    const me = await owner();
    const first = await signIn(me.username);
    expect(await alertsTo(me.email)).toEqual([]);
    await signIn(me.username, { device: first.device });
    expect(await alertsTo(me.email)).toEqual([]);
    await signIn(me.username, { user_agent: phone_browser });
    expect(await alertsTo(me.email)).toMatchObject([
      { text: expect.stringMatching(/Safari · iPhone，网络地址 203\.0\.\*\.\*/) },
    ]);
    const unknown = (await house.gives('auth.sessions', {}, { as: first })).filter((row) => row.is_unknown);
    expect(unknown).toMatchObject([{ device: 'Safari · iPhone' }]);
    await house.gives('auth.recognise_session', { id: unknown[0]!.id }, { as: first });
    expect((await house.gives('auth.sessions', {}, { as: first })).some((row) => row.is_unknown)).toBe(false);
  });

  test('known to one person is new to another', async () => {
    const [me, them] = [await owner(), await owner()];
    const mine = await signIn(me.username);
    await signIn(them.username);
    await signIn(them.username, { device: mine.device });
    expect(await alertsTo(them.email)).toHaveLength(1);
  });

  test('is not told of where its owner does not want it', async () => {
    const me = await owner();
    const first = await signIn(me.username);
    await house.gives('user.safe_set_change', { alert_new_device: false }, { as: first });
    await signIn(me.username);
    expect(await alertsTo(me.email)).toEqual([]);
  });

  test('that is new needs a code where its owner wants that; known ones do not', async () => {
    const me = await owner();
    const first = await signIn(me.username);
    expect(
      await house.gives('user.safe_set_change', { code_on_new_device: true }, { as: first }),
    ).toMatchObject({ code_on_new_device: true, alert_new_device: true });
    const answer = await house.call('auth.password_login', { account: me.username, password });
    expect(answer).toMatchObject({
      code: codes.error,
      msg: '这台设备没有登录过，账号设置了新设备要用验证码登录。请改用验证码登录',
    });
    expect(answer.headers['set-cookie']).toBeUndefined();
    // A wrong password is answered as always: nobody learns of the setting.
    expect(
      await house.call('auth.password_login', { account: me.username, password: '不是这个密码呀' }),
    ).toMatchObject({ code: codes.invalid });
    await signIn(me.username, { device: first.device });
    const proof = await codeFor(house, 'login', me.email);
    expect(await house.call('auth.login_v2', proof)).toMatchObject({ code: codes.success });
  });

  test('needs no code of somebody who could not get one', async () => {
    const me = await house.person();
    expect(await house.call('user.safe_set_change', { code_on_new_device: true }, { as: me })).toMatchObject({
      code: codes.invalid,
      data: { issues: [{ path: 'code_on_new_device' }] },
    });
    expect(await house.gives('user.safe_set', {}, { as: me })).toEqual({
      alert_new_device: true,
      code_on_new_device: false,
      show_last_seen: true,
    });
  });

  test('is forgotten after a year without a login; that there was one is not', async () => {
    const me = await owner();
    await signIn(me.username);
    await signIn(me.username);
    const known = () =>
      house.db.selectFrom('known_devices').select('user_id').where('user_id', '=', me.id).execute();
    house.clock.advance(365 * day - 1);
    await house.runJob('account.sweep');
    expect(await known()).toHaveLength(2);
    house.clock.advance(1);
    await house.runJob('account.sweep');
    expect(await known()).toHaveLength(1);
  });

  test('is new to an account that rested until all of them were forgotten', async () => {
    const [careful, plain] = [await owner(), await owner()];
    const first = await signIn(careful.username);
    await house.gives('user.safe_set_change', { code_on_new_device: true }, { as: first });
    await signIn(plain.username);
    house.clock.advance(365 * day);
    await house.runJob('account.sweep');
    for (const headers of [{}, { cookie: `device=${first.device}` }])
      expect(
        await house.call('auth.password_login', { account: careful.username, password }, { headers }),
      ).toMatchObject({
        code: codes.error,
        msg: '这台设备没有登录过，账号设置了新设备要用验证码登录。请改用验证码登录',
      });
    await signIn(plain.username);
    expect(await alertsTo(plain.email)).toHaveLength(1);
  });
});

describe('the day on which somebody was last seen', () => {
  test('is shown, unless its owner does not want it', async () => {
    const me = await owner();
    const here = await signIn(me.username);
    const seen = async () => (await house.gives('user.profile', { username: me.username })).last_seen_on;
    expect(await seen()).not.toBeNull();
    await house.gives('user.safe_set_change', { show_last_seen: false }, { as: here });
    expect(await seen()).toBeNull();
    await house.gives('user.safe_set_change', { show_last_seen: true }, { as: here });
    expect(await seen()).not.toBeNull();
  });
});

describe('the cookies of a session that lives on', () => {
  const renewed = (answer: { headers: Record<string, unknown> }) =>
    ((answer.headers['set-cookie'] ?? []) as string[]).filter((cookie) => /^(token|bind)=/.test(cookie));

  test('are given anew a day later, to the same values, and end with it', async () => {
    const me = await owner();
    const here = await signIn(me.username);
    expect(renewed(await house.call('forum.index', {}, { as: here }))).toEqual([]);
    house.clock.advance(day);
    const cookies = renewed(await house.call('forum.index', {}, { as: here }));
    expect(cookies).toEqual([
      expect.stringContaining(`token=${here.token}; Max-Age=604800`),
      expect.stringMatching(new RegExp(`^bind=${here.bind}; Max-Age=604800;.*HttpOnly; SameSite=Strict`)),
    ]);
    expect(renewed(await house.call('forum.index', {}, { as: here }))).toEqual([]);
  });

  test('never outlive it', async () => {
    const me = await owner();
    const here = await signIn(me.username);
    const began = house.clock.now().getTime();
    let ends = 0;
    for (let passed = 1; passed < 30; passed++) {
      house.clock.advance(day);
      for (const cookie of renewed(await house.call('forum.index', {}, { as: here })))
        ends = house.clock.now().getTime() + Number(/Max-Age=(\d+)/.exec(cookie)![1]) * 1000;
    }
    expect(ends).toBe(began + 30 * day);
  });

  test('of one that is not to be remembered go with the browser', async () => {
    const me = await owner();
    const answer = await house.call('auth.password_login', {
      account: me.username,
      password,
      remember: false,
    });
    const bind = (answer.headers['set-cookie'] as string[])
      .map((cookie) => /^bind=([^;]+)/.exec(cookie)?.[1])
      .find(Boolean)!;
    house.clock.advance(day - 60_000);
    const as = { token: answer.data.token, bind };
    await house.gives('forum.index', {}, { as });
    house.clock.advance(day - 60_000);
    expect(renewed(await house.call('forum.index', {}, { as }))).toEqual([]);
  });

  test('are taken away by logging out, renewed or not', async () => {
    const me = await owner();
    const here = await signIn(me.username);
    house.clock.advance(day);
    const cookies = (await house.call('auth.logout', {}, { as: here })).headers['set-cookie'] as string[];
    for (const name of ['token', 'bind', 'user'])
      expect(cookies.findLast((cookie) => cookie.startsWith(`${name}=`))).toContain('Max-Age=0');
  });

  test('written before there was a date for them are left as they are', async () => {
    const me = await owner();
    const as = await makeSession(house.db, house.clock.now(), me.id);
    house.clock.advance(day);
    expect(renewed(await house.call('forum.index', {}, { as }))).toEqual([]);
  });
});

test.each([
  [phone_browser, 'Safari · iPhone'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0',
    'Edge · Windows',
  ],
  [
    'Mozilla/5.0 (Linux; Android 16; V2) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36 MicroMessenger/8.0',
    '微信内浏览器 · Android',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36',
    'Chrome · macOS',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox · Linux'],
  ['', '未知设备'],
])('%s is %s', (user_agent, words) => expect(deviceWords(user_agent)).toBe(words));

test.each([
  ['116.21.8.9', '116.21.*.*'],
  ['::ffff:116.21.8.9', '116.21.*.*'],
  ['2408:8256:1:2::9', '2408:8256:*'],
  ['', ''],
])('%s is shown as %s', (ip, shown) => expect(coveredAddress(ip)).toBe(shown));

test('two accounts that signed in on one device are near, a stranger is not; unless staff switched that off', async () => {
  const [seller, same, stranger] = [await owner(), await owner(), await owner()];
  const { device } = await signIn(seller.username);
  await signIn(same.username, { device });
  await signIn(stranger.username);
  const near = (same_device: boolean) =>
    inCall(house, ({ db, switches }) =>
      tooNear({ db, switches: { ...switches, same_device } }, seller.id, [same.id, stranger.id]),
    );
  expect(await near(true)).toEqual(new Map([[same.id, '和企业账号用过同一台设备']]));
  expect(await near(false)).toEqual(new Map());
});
