import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codes } from '../../../../contract/http/envelope.ts';
import { codeFor, personWithPassword, solvedCaptcha } from '../../../testing/account-builders.ts';
import { hashPassword } from '../passwords/hash-password.ts';
import { openHouse, type TestHouse } from '../../../testing/house.ts';

const minute = 60_000;
const password = '宁波港的第三个柜';
let house: TestHouse;

beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const logIn = (account: string, given: string, more: object = {}) =>
  house.call('auth.password_login', { account, password: given, ...more });

describe('with a password', () => {
  test.each(['LinXiaoMan', 'linxiaoman', 'Lin@Example.com', '13700137000', '+86 137 0013 7000'])(
    '%s signs in',
    async (account) => {
      const known = await house.db
        .selectFrom('users')
        .select('id')
        .where('username', '=', 'LinXiaoMan')
        .executeTakeFirst();
      if (!known)
        await personWithPassword(house, password, {
          username: 'LinXiaoMan',
          nickname: '林小满',
          email: 'lin@example.com',
          phone: '13700137000',
          grants: ['source'],
        });
      const answer = await logIn(account, password);
      expect(answer).toMatchObject({
        code: codes.success,
        data: {
          user: { username: 'LinXiaoMan', nickname: '林小满', company_auth: 0, forum_admin: { forum_id: 0 } },
        },
      });
      expect(answer.data.user.source_auth).toBeGreaterThan(0);
      const cookies = answer.headers['set-cookie'] as string[];
      const bind = /^bind=([^;]+)/.exec(cookies.find((cookie) => cookie.startsWith('bind='))!)![1]!;
      expect(
        await house.gives('auth.check_token', {}, { as: { token: answer.data.token, bind } }),
      ).toMatchObject({ valid: true, user: { username: 'LinXiaoMan' } });
    },
  );

  test('remembered for seven days, or until the browser is closed', async () => {
    await personWithPassword(house, password, { username: 'remember_me' });
    const cookiesOf = async (remember: boolean) =>
      (await logIn('remember_me', password, { remember })).headers['set-cookie'] as string[];
    const named = (cookies: string[], name: string) =>
      cookies.find((cookie) => cookie.startsWith(`${name}=`))!;
    const kept = await cookiesOf(true);
    expect(named(kept, 'token')).toContain('Max-Age=604800');
    expect(named(kept, 'token')).not.toContain('HttpOnly');
    expect(named(kept, 'bind')).toMatch(/Max-Age=604800.*HttpOnly.*SameSite=Strict/);
    const passing = await cookiesOf(false);
    expect(passing.filter((cookie) => !cookie.startsWith('device=')).join()).not.toContain('Max-Age');
    const ends = await house.db
      .selectFrom('sessions')
      .select('expires_at')
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    expect(ends.map((row) => (row.expires_at.getTime() - house.clock.now().getTime()) / 3_600_000)).toEqual([
      24, 168,
    ]);
  });

  test('wrong ones count for the person, whichever name was typed', async () => {
    const names = ['three_names', 'three-names@example.com', '13700137333'] as const;
    await personWithPassword(house, password, { username: names[0], email: names[1], phone: names[2] });
    for (const [tries, name] of [...names, names[0].toUpperCase(), '+86 137 0013 7333'].entries())
      expect(await logIn(name, 'wrong password', tries < 3 ? {} : await solvedCaptcha(house))).toMatchObject({
        data: {
          issues: [
            { message: expect.stringContaining(tries < 4 ? `${4 - tries} 次` : '10 分钟后') },
            ...(tries === 2 || tries === 3 ? [{ path: 'captcha' }] : []),
          ],
        },
      });
    for (const name of names) expect(await logIn(name, password)).toMatchObject({ status: 429 });
    house.clock.advance(30 * minute);
    expect(await logIn(names[2], password)).toMatchObject({ code: codes.success });
  });

  test('a wait that began by a clock set back since is none', async () => {
    await personWithPassword(house, password, { username: 'clock_ahead' });
    const at = house.clock.now();
    house.clock.advance(24 * 3_600_000);
    for (let tries = 0; tries < 3; tries++) await logIn('clock_ahead', 'wrong password');
    for (let tries = 0; tries < 2; tries++)
      await logIn('clock_ahead', 'wrong password', await solvedCaptcha(house));
    house.clock.set(at);
    expect(await logIn('clock_ahead', password)).toMatchObject({ code: codes.success });
  });

  test('a wrong one gets the same answer as an account that is not there, up to the wait', async () => {
    await personWithPassword(house, password, { username: 'zhounan' });
    for (const left of [4, 3, 2]) {
      const [known, unknown] = [
        await logIn('zhounan', 'wrong password'),
        await logIn('nobody_here', 'wrong password'),
      ];
      expect(known).toMatchObject({
        code: codes.invalid,
        msg: `账号或密码不对，还可以试 ${left} 次，或改用验证码登录`,
      });
      expect({ ...unknown, headers: null }).toEqual({ ...known, headers: null });
    }
  });

  test('an old password opens nothing while a new one is being set', async () => {
    const person = await personWithPassword(house, password, { username: 'resetting' });
    const reset = await house.database.pool.connect();
    await reset.query('begin');
    const password_hash = await hashPassword('换过的另一个密码');
    await reset.query('update users set password_hash = $2 where id = $1', [person.id, password_hash]);
    const answer = logIn('resetting', password);
    const waits = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await house.database.pool.query(waits)).rowCount).toBeGreaterThan(0);
    await reset.query('delete from sessions where user_id = $1', [person.id]);
    await reset.query('commit');
    reset.release();
    expect(await answer).toMatchObject({ code: codes.invalid, data: { issues: [{ path: 'password' }] } });
    const left = await house.db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', person.id)
      .execute();
    expect(left).toEqual([]);
  });

  test('somebody without a password cannot sign in with one', async () => {
    await house.person({ username: 'codeonly' });
    expect(await logIn('codeonly', 'the password of nobody')).toMatchObject({ code: codes.invalid });
  });

  test('three wrong ones ask for a picture; a wrong picture is no try at the password', async () => {
    await personWithPassword(house, password, { username: 'chenjianshan' });
    for (const captcha of [false, false, true]) {
      const answer = await logIn('chenjianshan', 'wrong password');
      expect(answer.data).toMatchObject({
        issues: [
          { path: 'password' },
          ...(captcha ? [{ path: 'captcha', message: '下次登录请填写图形验证码' }] : []),
        ],
      });
    }
    expect(await logIn('chenjianshan', password)).toMatchObject({
      code: codes.invalid,
      data: { issues: [{ path: 'captcha', message: '连续输错几次了，请填写图形验证码' }] },
    });
    const picture = await solvedCaptcha(house);
    expect(
      await logIn('chenjianshan', password, {
        ...picture,
        captcha: picture.captcha === '0000' ? '0001' : '0000',
      }),
    ).toMatchObject({ msg: '图形验证码不对，请再看一眼' });
    expect(await logIn('chenjianshan', password, picture)).toMatchObject({ code: codes.success });
    expect(await logIn('chenjianshan', 'wrong password')).toMatchObject({
      msg: expect.stringContaining('还可以试 4 次'),
    });
  });

  test('five wrong ones make wait ten minutes, with the right password too; then two are left until the next wait', async () => {
    await personWithPassword(house, password, { username: 'banxia' });
    for (let tried = 0; tried < 3; tried++) await logIn('banxia', 'wrong password');
    expect(await logIn('banxia', 'wrong password', await solvedCaptcha(house))).toMatchObject({
      msg: expect.stringContaining('还可以试 1 次'),
    });
    expect(await logIn('banxia', 'wrong password', await solvedCaptcha(house))).toMatchObject({
      msg: '账号或密码不对，请 10 分钟后再试，或改用验证码登录',
    });

    const waiting = await logIn('BanXia', password, await solvedCaptcha(house));
    expect(waiting).toMatchObject({
      code: codes.error,
      status: 429,
      msg: '连续输错 5 次，请 10 分钟后再试，或改用验证码登录',
      data: { retry_after: 600 },
    });
    expect(waiting.headers['retry-after']).toBe('600');

    house.clock.advance(10 * minute - 1000);
    expect(await logIn('banxia', password)).toMatchObject({ status: 429, data: { retry_after: 1 } });
    house.clock.advance(1000);
    expect(await logIn('banxia', 'wrong password', await solvedCaptcha(house))).toMatchObject({
      msg: expect.stringContaining('还可以试 1 次'),
    });
    expect(await logIn('banxia', password, await solvedCaptcha(house))).toMatchObject({
      code: codes.success,
    });
  });

  test('wrong ones are forgotten after half an hour', async () => {
    await personWithPassword(house, password, { username: 'muzi2026' });
    for (let tried = 0; tried < 3; tried++) await logIn('muzi2026', 'wrong password');
    house.clock.advance(30 * minute);
    expect(await logIn('muzi2026', password)).toMatchObject({ code: codes.success });
  });

  test('wrong ones side by side count one by one', async () => {
    await personWithPassword(house, password, { username: 'manchuan' });
    await Promise.all([1, 2, 3].map(() => logIn('manchuan', 'wrong password')));
    const { failures } = await house.db
      .selectFrom('login_failures')
      .select('failures')
      .orderBy('last_at', 'desc')
      .orderBy('failures', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(failures).toBe(3);
    expect(await logIn('manchuan', password)).toMatchObject({ data: { issues: [{ path: 'captcha' }] } });
  });

  test('what was typed as the account is kept as a hash, as it may be a password', async () => {
    await logIn('my secret password', 'wrong password');
    const rows = await house.db.selectFrom('login_failures').select('account_hash').execute();
    expect(rows.map((row) => row.account_hash.toString('latin1')).join()).not.toContain('my secret password');
    expect(rows.every((row) => row.account_hash.length === 32)).toBe(true);
  });

  test('a banned person is told until when, after the right password only', async () => {
    const person = await personWithPassword(house, password, { username: 'bannedone' });
    await house.db
      .updateTable('users')
      .set({ banned_until: new Date('2027-01-01T02:00:00Z') })
      .where('id', '=', person.id)
      .execute();
    expect(await logIn('bannedone', 'wrong password')).toMatchObject({
      code: codes.invalid,
      msg: expect.stringContaining('账号或密码不对'),
    });
    expect(await logIn('bannedone', password)).toMatchObject({
      code: codes.error,
      msg: '这个账号已停用，2027 年 1 月 1 日 10:00（北京时间）恢复。有疑问请联系站务',
    });
  });

  test.each([
    [{ account: '', password }, 'account', '请填写用户名、邮箱或手机号'],
    [{ account: 'somebody', password: '' }, 'password', '请填写密码'],
    [{ account: 'somebody', password: 'x'.repeat(201) }, 'password', '密码太长'],
    [{ password }, 'account', '请填写用户名、邮箱或手机号'],
  ])('says which field is wrong: %j', async (given, path, message) => {
    expect(await house.call('auth.password_login', given as never)).toMatchObject({
      code: codes.invalid,
      data: { issues: [{ path, message }] },
    });
  });

  test('the limit of a network address counts every try', async () => {
    const strict = await openHouse({ limits: true });
    try {
      const tryOnce = (ip: string) =>
        strict.call('auth.password_login', { account: `someone${ip}`, password: 'wrong password' }, { ip });
      for (let tried = 0; tried < 2; tried++)
        expect(await tryOnce('192.0.2.1')).toMatchObject({ code: codes.invalid });
      for (let tried = 0; tried < 4; tried++) await tryOnce('192.0.2.1');
      expect(await tryOnce('192.0.2.1')).toMatchObject({
        status: 429,
        msg: expect.stringMatching(/^登录太频繁/),
      });
      expect(await tryOnce('192.0.2.2')).toMatchObject({ code: codes.invalid });
    } finally {
      await strict.close();
    }
  });
});

describe('with a code', () => {
  test('signs in who has an account', async () => {
    const person = await house.person({ username: 'xiaoke', email: 'ke@example.com' });
    const proof = await codeFor(house, 'login', 'ke@example.com');
    expect(await house.gives('auth.login_v2', proof)).toMatchObject({
      is_new: false,
      user: { id: person.id, username: 'xiaoke' },
    });
  });

  test('asks an unknown address to agree first, and keeps the code good for it', async () => {
    const proof = await codeFor(house, 'login', 'new.person@example.com');
    const message = '这个邮箱还没有账号。同意用户协议和隐私政策后，登录时会为你注册';
    expect(await house.call('auth.login_v2', proof)).toMatchObject({
      code: codes.invalid,
      msg: message,
      data: { issues: [{ path: 'agree', message }] },
    });
    const { user, is_new } = await house.gives('auth.login_v2', { ...proof, agree: true });
    expect(is_new).toBe(true);
    expect(user.username).toMatch(/^u[a-z0-9]{9}$/);
    expect(user.nickname).not.toBe('');
    const stored = await house.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow();
    expect(stored).toMatchObject({
      email: 'new.person@example.com',
      phone: null,
      password_hash: null,
      created_at: house.clock.now(),
    });
  });

  test('two phones of one person at the same moment make one account', async () => {
    const receiver = '13600136000';
    const first = await codeFor(house, 'login', receiver, { channel: 'phone' });
    // The newest code wins, so the older one is made good again, as if both had been sent at once.
    house.clock.advance(minute);
    const second = await codeFor(house, 'login', receiver, { channel: 'phone' });
    await house.db
      .updateTable('verify_codes')
      .set({ used_at: null })
      .where('receiver', '=', receiver)
      .execute();
    const answers = await Promise.all(
      [first, second].map((proof) => house.call('auth.login_v2', { ...proof, agree: true })),
    );
    expect(answers.map((answer) => answer.code)).toEqual([codes.success, codes.success]);
    expect(answers[0]!.data.user.id).toBe(answers[1]!.data.user.id);
    expect(answers.filter((answer) => answer.data.is_new)).toHaveLength(1);
  });
});
