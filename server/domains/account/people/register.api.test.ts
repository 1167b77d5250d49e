import { afterAll, beforeAll, describe, expect, test, onTestFinished } from 'vitest';
import { codes } from '../../../../contract/http/envelope.ts';
import type { Input } from '../../../../contract/index.ts';
import { codeFor, freshAddress, personWithPassword } from '../../../testing/account-builders.ts';
import { openHouse, type TestHouse } from '../../../testing/house.ts';

const minute = 60_000;
const password = '海运费又涨了三成';
let house: TestHouse;
let serial = 0;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

/** Every test comes from a network address of its own: sign-ups and codes are counted by it. */
const elsewhere = () => ({ ip: `192.0.2.${++serial}` });
const proofFor = (receiver: string) => codeFor(house, 'register', receiver, elsewhere());
const register = (given: Omit<Input<'auth.register'>, 'agree'> & { agree?: boolean }, from = elsewhere()) =>
  house.call('auth.register', { agree: true, ...given } as Input<'auth.register'>, from);

describe('registering', () => {
  test('makes an account and signs it in', async () => {
    const receiver = 'Lin.XM@Example.com';
    const proof = await codeFor(house, 'register', receiver.toLowerCase(), elsewhere());
    const answer = await register({
      ...proof,
      receiver,
      username: 'LinXiaoman',
      nickname: ' 林小满 ',
      password,
    });
    expect(answer).toMatchObject({
      code: codes.success,
      data: {
        token: expect.stringMatching(/^[\w-]{43}$/),
        user: { username: 'LinXiaoman', nickname: '林小满', staff_auth: 0, league: { id: 0 } },
      },
    });
    const cookies = (answer.headers['set-cookie'] as string[]).map((cookie) => cookie.split('=')[0]);
    expect(new Set(cookies)).toEqual(new Set(['bind', 'device', 'token', 'user']));
    const stored = await house.db
      .selectFrom('users')
      .selectAll()
      .where('username', '=', 'LinXiaoman')
      .executeTakeFirstOrThrow();
    expect(stored).toMatchObject({
      email: 'lin.xm@example.com',
      nickname: '林小满',
      created_at: house.clock.now(),
    });
    expect(stored.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(
      await house.call('auth.password_login', { account: 'lin.xm@example.com', password }),
    ).toMatchObject({ code: codes.success });
  });

  test('by phone, with a nickname found for who gives none', async () => {
    const proof = await codeFor(house, 'register', '13500135000', { channel: 'phone', ...elsewhere() });
    const answer = await register({ ...proof, username: 'phoneseller', password });
    expect(answer.data.user.nickname.length).toBeGreaterThanOrEqual(2);
    expect(
      await house.db
        .selectFrom('users')
        .select(['phone', 'email'])
        .where('username', '=', 'phoneseller')
        .executeTakeFirst(),
    ).toEqual({ phone: '13500135000', email: null });
  });

  test('names that are taken are named, each at its field, in capitals or not; the code stays good', async () => {
    await house.person({ username: 'Laozhou', nickname: 'Old周' });
    const proof = await proofFor(freshAddress());
    expect(await register({ ...proof, username: 'laoZHOU', nickname: 'oLD周', password })).toMatchObject({
      code: codes.invalid,
      data: {
        issues: [
          { path: 'username', message: '这个用户名已经有人用了，请换一个' },
          { path: 'nickname', message: '这个昵称已经有人用了，请换一个' },
        ],
      },
    });
    expect(await register({ ...proof, username: 'laozhou2', nickname: '新周', password })).toMatchObject({
      code: codes.success,
    });
  });

  test('an address that has an account by now is told so', async () => {
    const receiver = freshAddress();
    const proof = await proofFor(receiver);
    await house.person({ email: receiver });
    expect(await register({ ...proof, username: 'toolate', password })).toMatchObject({
      code: codes.invalid,
      data: { issues: [{ path: 'receiver', message: '这个邮箱已经注册过，请直接登录；忘了密码可以重设' }] },
    });
  });

  test('two people who want the same name at the same moment: one gets it, the other gets words', async () => {
    const proofs = [await proofFor(freshAddress()), await proofFor(freshAddress())];
    const answers = await Promise.all(
      proofs.map((proof, index) =>
        register({ ...proof, username: 'samename', nickname: `同名${index}`, password }),
      ),
    );
    expect(answers.map((answer) => answer.code).toSorted((a, b) => a - b)).toEqual([
      codes.success,
      codes.invalid,
    ]);
    expect(answers.find((answer) => answer.code === codes.invalid)!.data).toEqual({
      issues: [{ path: 'username', message: '这个用户名已经有人用了，请换一个' }],
    });
    expect(
      await house.db.selectFrom('users').select('id').where('username', '=', 'samename').execute(),
    ).toHaveLength(1);
  });

  test('two people who want the same nickname at the same moment: likewise', async () => {
    const proofs = [await proofFor(freshAddress()), await proofFor(freshAddress())];
    const answers = await Promise.all(
      proofs.map((proof, index) =>
        register({ ...proof, username: `nick_${index}x`, nickname: '同一个人', password }),
      ),
    );
    expect(answers.find((answer) => answer.code === codes.invalid)!.data).toEqual({
      issues: [{ path: 'nickname', message: '这个昵称已经有人用了，请换一个' }],
    });
  });

  test.each([
    [{ username: 'admin_1' }, 'username', '这个用户名留给平台使用，请换一个'],
    [{ username: '1abc' }, 'username', '用户名要 4 到 20 位，以字母开头，只用字母、数字和下划线'],
    [{ username: '林小满' }, 'username', '用户名要 4 到 20 位，以字母开头，只用字母、数字和下划线'],
    [{ nickname: '出海集客服' }, 'nickname', '昵称里不能有“客服”，以免被当成平台的人'],
    [{ nickname: '林' }, 'nickname', '昵称至少 2 个字'],
    [{ nickname: '一二三四五六七八九十一二三四五六七' }, 'nickname', '昵称至多 16 个字'],
    [{ nickname: '\u202e林小满' }, 'nickname', '昵称里有无法显示的字符'],
    [{ password: 'short' }, 'password', '密码至少 8 位'],
    [{ password: 'qwertyuiop' }, 'password', '这个密码太常见，换一个难猜些的'],
    [{ password: 'goodname1' }, 'password', '密码不能和用户名、昵称、邮箱或手机号差不多'],
    [{ agree: false }, 'agree', '请先阅读并同意用户协议和隐私政策'],
  ])('refuses %j at its field and stores nothing', async (wrong, path, message) => {
    const receiver = freshAddress();
    const proof = await proofFor(receiver);
    expect(
      await register({ ...proof, username: 'goodname', nickname: '好名字', password, ...wrong }),
    ).toMatchObject({ code: codes.invalid, msg: message, data: { issues: [{ path, message }] } });
    expect(await house.db.selectFrom('users').select('id').where('email', '=', receiver).execute()).toEqual(
      [],
    );
  });

  test('three accounts a day from one network address', async () => {
    house.kernel.settings.limits = true;
    onTestFinished(() => void (house.kernel.settings.limits = false));
    const from = elsewhere();
    const outcomes: number[] = [];
    for (let made = 0; made < 4; made++) {
      const proof = await proofFor(freshAddress());
      outcomes.push((await register({ ...proof, username: `neighbour${made}`, password }, from)).status);
    }
    expect(outcomes).toEqual([200, 200, 200, 429]);
    expect(
      await house.db.selectFrom('users').select('id').where('username', '=', 'neighbour3').execute(),
    ).toEqual([]);
  });
});

describe('registering by invitation', () => {
  const invited = async (invite: string | undefined, username: string) => {
    const proof = await codeFor(house, 'register', `${username}@example.com`, elsewhere());
    const input = {
      ...proof,
      username,
      password,
      agree: true as const,
      ...(invite === undefined ? {} : { invite }),
    };
    return house.call('auth.register_v2', input, elsewhere());
  };
  const inviter = async (code: string, status = 'active') => {
    const { id } = await house.person();
    const at = house.clock.now();
    await house.db
      .insertInto('league_members')
      .values({ user_id: id, code, status, applied_at: at, joined_at: at })
      .execute();
    return id;
  };
  const invitesOf = (username: string) =>
    house.db
      .selectFrom('user_invites')
      .innerJoin('users', 'users.id', 'user_invites.user_id')
      .select(['inviter_id', 'code', 'at'])
      .where('username', '=', username)
      .execute();

  test('writes down who invited, in capitals or not', async () => {
    const inviter_id = await inviter('abcd2345');
    expect(await invited('ABCD2345', 'invited_one')).toMatchObject({ code: codes.success });
    expect(await invitesOf('invited_one')).toEqual([{ inviter_id, code: 'abcd2345', at: house.clock.now() }]);
  });

  test.each([[undefined], ['']])('is possible without (%j)', async (invite) => {
    const username = `uninvited_${invite === undefined ? 'a' : 'b'}`;
    expect(await invited(invite, username)).toMatchObject({ code: codes.success });
    expect(await invitesOf(username)).toEqual([]);
  });

  test('an unknown code, or that of somebody who may not invite, is refused at its field; the mailed code stays good', async () => {
    await inviter('quit2345', 'quit');
    for (const code of ['nobodys2', 'quit2345']) {
      const username = `wrong_${code}`;
      const proof = await codeFor(house, 'register', `${username}@example.com`, elsewhere());
      const input = { ...proof, username, password, agree: true as const };
      expect(await house.call('auth.register_v2', { ...input, invite: code }, elsewhere())).toMatchObject({
        code: codes.invalid,
        data: { issues: [{ path: 'invite', message: '没有这个邀请码，请核对；没有邀请码可以留空' }] },
      });
      expect(await house.call('auth.register_v2', input, elsewhere())).toMatchObject({ code: codes.success });
    }
  });
});

describe('resetting a password', () => {
  test('lets the new one in and the old one not, signs out everywhere else, and tells the owner', async () => {
    const person = await personWithPassword(house, 'the old password 1', {
      username: 'resetme',
      email: 'resetme@example.com',
    });
    const other = await house.person({});
    for (let tried = 0; tried < 3; tried++)
      await house.call('auth.password_login', { account: 'resetme', password: 'wrong password' });

    const proof = await codeFor(house, 'reset', 'resetme@example.com', elsewhere());
    expect(await house.call('auth.reset_pwd', { ...proof, password })).toMatchObject({
      code: codes.success,
      data: null,
    });

    expect(await house.gives('auth.check_token', {}, { as: person })).toEqual({ valid: false, user: null });
    expect(await house.gives('auth.check_token', {}, { as: other })).toMatchObject({ valid: true });
    expect(
      await house.call('auth.password_login', { account: 'resetme', password: 'the old password 1' }),
    ).toMatchObject({ code: codes.invalid, msg: expect.stringContaining('还可以试 4 次') });
    expect(await house.call('auth.password_login', { account: 'resetme', password })).toMatchObject({
      code: codes.success,
    });
    await house.runJobs();
    const [mail] = await house.mails();
    expect(mail).toMatchObject({
      to: 'resetme@example.com',
      subject: '你的出海集密码已重设',
      text: expect.stringContaining('2026 年 11 月 20 日 10:24（北京时间）'),
    });
  });

  test('keeps the browser signed in that asks', async () => {
    const person = await house.person({ email: 'keepme@example.com' });
    const proof = await codeFor(house, 'reset', 'keepme@example.com', elsewhere());
    await house.gives('auth.reset_pwd', { ...proof, password }, { as: person });
    expect(await house.gives('auth.check_token', {}, { as: person })).toMatchObject({ valid: true });
  });

  test('gives a first password to who came by code, and tells a phone by text message', async () => {
    await house.person({ username: 'bycode', phone: '13400134000' });
    const proof = await codeFor(house, 'reset', '13400134000', { channel: 'phone', ...elsewhere() });
    await house.gives('auth.reset_pwd', { ...proof, password });
    await house.runJobs();
    expect((await house.mails())[0]).toMatchObject({
      to: '13400134000',
      text: expect.stringMatching(/^【出海集】你的账号在 .* 修改了密码/),
    });
    expect(await house.call('auth.password_login', { account: 'bycode', password })).toMatchObject({
      code: codes.success,
    });
  });

  test('a password that is easily guessed is refused; the code stays good', async () => {
    await house.person({ username: 'weakling', email: 'weak@example.com' });
    const proof = await codeFor(house, 'reset', 'weak@example.com', elsewhere());
    expect(await house.call('auth.reset_pwd', { ...proof, password: 'weakling1' })).toMatchObject({
      code: codes.invalid,
      data: { issues: [{ path: 'password' }] },
    });
    expect(await house.call('auth.reset_pwd', { ...proof, password })).toMatchObject({ code: codes.success });
  });

  test('a code for signing in does not reset', async () => {
    const person = await personWithPassword(house, 'the old password 1', {
      username: 'safeone',
      email: 'safe@example.com',
    });
    const proof = await codeFor(house, 'login', 'safe@example.com', elsewhere());
    expect(await house.call('auth.reset_pwd', { ...proof, password })).toMatchObject({
      code: codes.invalid,
      msg: '验证码已失效，请重新获取',
    });
    expect(await house.gives('auth.check_token', {}, { as: person })).toMatchObject({ valid: true });
    expect(
      await house.call('auth.password_login', { account: 'safeone', password: 'the old password 1' }),
    ).toMatchObject({ code: codes.success });
  });

  test('who waits for a login can reset and sign in at once', async () => {
    await personWithPassword(house, 'the old password 1', {
      username: 'lockedout',
      email: 'locked@example.com',
    });
    await house.db.deleteFrom('login_failures').execute();
    await house.call('auth.password_login', { account: 'lockedout', password: 'wrong password' });
    await house.db.updateTable('login_failures').set({ failures: 5 }).execute();
    expect(
      await house.call('auth.password_login', { account: 'lockedout', password: 'the old password 1' }),
    ).toMatchObject({ status: 429 });
    house.clock.advance(minute);
    const proof = await codeFor(house, 'reset', 'locked@example.com', elsewhere());
    await house.gives('auth.reset_pwd', { ...proof, password });
    expect(await house.call('auth.password_login', { account: 'lockedout', password })).toMatchObject({
      code: codes.success,
    });
  });
});
