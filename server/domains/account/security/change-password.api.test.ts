import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codes } from '../../../../contract/http/envelope.ts';
import { codeFor, codeToSelf, ownerWith, wrongCode } from '../../../testing/account-builders.ts';
import { openHouse, type TestHouse } from '../../../testing/house.ts';
import { refusedAt } from '../../../testing/refused-at.ts';
import { makeSession } from '../../../testing/sessions.ts';

const old_password = '慢船也能赶上旺季';
const password = '逆风的时候先收帆';
let house: TestHouse;

beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());
beforeEach(() => house.clock.advance(61 * 60_000));

const owner = (own_password: string | null = old_password) => ownerWith(house, own_password);
const signsIn = async (account: string, with_password: string) =>
  (await house.call('auth.password_login', { account, password: with_password })).code === codes.success;

describe('changing the password', () => {
  test('takes the old one, lets the new one in, signs out elsewhere, keeps this browser, and tells the owner', async () => {
    const me = await owner();
    const elsewhere = await makeSession(house.db, house.clock.now(), me.id);
    await house.gives('user.change_pwd', { old_password, password }, { as: me });
    expect(await house.gives('auth.check_token', {}, { as: me })).toMatchObject({ valid: true });
    expect(await house.gives('auth.check_token', {}, { as: elsewhere })).toMatchObject({ valid: false });
    expect(await signsIn(me.username, password)).toBe(true);
    expect(await signsIn(me.username, old_password)).toBe(false);
    await house.runJobs();
    expect(await house.mails()).toContainEqual(
      expect.objectContaining({ to: me.email, subject: '你的出海集密码已修改' }),
    );
    expect(await house.gives('user.login_ways', {}, { as: me })).toMatchObject({
      has_password: true,
      password_changed_at: house.clock.now().toISOString(),
    });
  });

  test('is for who is signed in', async () => {
    expect(await house.call('user.change_pwd', { old_password, password })).toMatchObject({
      code: codes.not_logged_in,
    });
  });

  test('asks for the old one', async () => {
    const me = await owner();
    expect(await house.call('user.change_pwd', { password }, { as: me })).toMatchObject(
      refusedAt('old_password', '请填写现在的密码'),
    );
  });

  test('a wrong old one counts like one at the login, up to the wait', async () => {
    const me = await owner();
    const guess = () =>
      house.call('user.change_pwd', { old_password: '不是这个密码呀', password }, { as: me });
    for (let left = 4; left > 0; left--)
      expect(await guess()).toMatchObject(refusedAt('old_password', `密码不对，还可以试 ${left} 次`));
    expect(await guess()).toMatchObject(refusedAt('old_password', '密码不对，请 10 分钟后再试'));
    // The right one has to wait too, here and at the login.
    expect(await house.call('user.change_pwd', { old_password, password }, { as: me })).toMatchObject({
      status: 429,
      data: { retry_after: 600 },
    });
    expect(
      await house.call('auth.password_login', { account: me.username, password: old_password }),
    ).toMatchObject({ status: 429 });
    house.clock.advance(10 * 60_000);
    await house.gives('user.change_pwd', { old_password, password }, { as: me });
  });

  test.each([
    ['a short one', 'short', '密码至少 8 位'],
    ['the same again', old_password, '新密码和旧密码一样，请换一个'],
    ['one that everybody tries', 'qwertyuiop', /太常见|容易/],
  ])('refuses %s as the new one', async (_, bad, message) => {
    const me = await owner();
    expect(await house.call('user.change_pwd', { old_password, password: bad }, { as: me })).toMatchObject({
      code: codes.invalid,
      data: {
        issues: [
          {
            path: 'password',
            message: typeof message === 'string' ? message : expect.stringMatching(message),
          },
        ],
      },
    });
    expect(await signsIn(me.username, old_password)).toBe(true);
  });

  test('who has none sets the first by a code to self', async () => {
    const me = await owner(null);
    expect(await house.call('user.change_pwd', { password }, { as: me })).toMatchObject(
      refusedAt('proof.captcha', '请先获取验证码'),
    );
    const proof = await codeToSelf(house, me, 'set_password', { channel: 'email', receiver: me.email });
    await house.gives('user.change_pwd', { password, proof }, { as: me });
    expect(await signsIn(me.username, password)).toBe(true);
  });
});

describe('a code to self', () => {
  test('goes to an address that is bound, by the name of what it is for', async () => {
    const me = await owner(null);
    expect(
      await house.call('common.send_to_self', { channel: 'phone', purpose: 'leave' }, { as: me }),
    ).toMatchObject(refusedAt('channel', '还没有绑定手机号'));
    await house.gives('common.send_to_self', { channel: 'email', purpose: 'leave' }, { as: me });
    await house.runJobs();
    expect((await house.mails())[0]).toMatchObject({ to: me.email, subject: '注销出海集账号的验证码' });
  });

  test('is for members', async () => {
    expect(await house.call('common.send_to_self', { purpose: 'leave' })).toMatchObject({
      code: codes.not_logged_in,
    });
  });

  test('sets no password when it is wrong, expired, used, of another purpose, or of another person', async () => {
    const me = await owner(null);
    const set = (proof: object) => house.call('user.change_pwd', { password, proof }, { as: me });
    const own = { channel: 'email' as const, receiver: me.email };

    const login = await codeFor(house, 'login', me.email);
    expect(await set(login)).toMatchObject(refusedAt('proof.captcha', '验证码已失效，请重新获取'));

    house.clock.advance(61_000);
    const leave = await codeToSelf(house, me, 'leave', own);
    expect(await set(leave)).toMatchObject(refusedAt('proof.captcha', '验证码已失效，请重新获取'));

    const other = await owner(null);
    const theirs = await codeToSelf(house, other, 'set_password', {
      channel: 'email',
      receiver: other.email,
    });
    expect(await set(theirs)).toMatchObject({
      code: codes.invalid,
      data: { issues: [{ path: 'proof.captcha', message: expect.stringContaining('不是发给这个邮箱的') }] },
    });

    house.clock.advance(61_000);
    const right = await codeToSelf(house, me, 'set_password', own);
    expect(await set({ ...right, captcha: wrongCode(right.captcha) })).toMatchObject(
      refusedAt('proof.captcha', '验证码不对，还可以试 4 次'),
    );
    house.clock.advance(10 * 60_000);
    expect(await set(right)).toMatchObject(refusedAt('proof.captcha', '验证码已失效，请重新获取'));

    const newest = await codeToSelf(house, me, 'set_password', own);
    expect(await set(newest)).toMatchObject({ code: codes.success });
    expect(
      await house.call('user.delete_account', { posts: 'delete', proof: newest }, { as: me }),
    ).toMatchObject(refusedAt('proof.captcha', '验证码已失效，请重新获取'));
  });
});
