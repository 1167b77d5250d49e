import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codes } from '../../../../contract/http/envelope.ts';
import { noSms } from '../../../gateways/sms.ts';
import {
  codeFor,
  codeToSelf,
  freshAddress,
  ownerWith,
  wrongCode,
} from '../../../testing/account-builders.ts';
import { openHouse, type TestHouse } from '../../../testing/house.ts';
import { refusedAt } from '../../../testing/refused-at.ts';

const password = '慢船也能赶上旺季';
let house: TestHouse;

beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());
beforeEach(() => house.clock.advance(61 * 60_000));

const fresh = () => freshAddress('binder');
const owner = () => ownerWith(house, password);
const addressesOf = (as: { token: string; bind: string }) => house.gives('user.login_ways', {}, { as });

describe('binding an address', () => {
  test('another mail in place of the old one, by the code sent to it and the password; the old one is told', async () => {
    const me = await owner();
    const receiver = fresh();
    const code = await codeFor(house, 'bind', receiver);
    await house.gives('user.bind', { ...code, proof: { password } }, { as: me });
    expect(await addressesOf(me)).toMatchObject({ email: receiver });
    await house.runJobs();
    const [mail] = await house.mails();
    expect(mail).toMatchObject({
      to: me.email,
      subject: '你的出海集账号换绑了邮箱',
      text: expect.stringContaining('b***@example.com'),
    });
    expect(house.told).toContainEqual({ user_id: me.id, event: { kind: 'me' } });
    // Signs in with the new one alone.
    const login = (account: string) => house.call('auth.password_login', { account, password });
    expect(await login(receiver)).toMatchObject({ code: codes.success });
    expect(await login(me.email)).toMatchObject({ code: codes.invalid });
  });

  test('a phone, by a code to self in place of the password', async () => {
    const me = await owner();
    const code = await codeFor(house, 'bind', '13612340001', { channel: 'phone' });
    const proof = await codeToSelf(house, me, 'change_binding', { channel: 'email', receiver: me.email });
    await house.gives('user.bind', { ...code, proof }, { as: me });
    expect(await addressesOf(me)).toMatchObject({ phone: '13612340001', email: me.email });
  });

  test('asks for a proof, and a wrong password leaves the code of the new address good', async () => {
    const me = await owner();
    const code = await codeFor(house, 'bind', fresh());
    expect(await house.call('user.bind', { ...code }, { as: me })).toMatchObject(
      refusedAt('proof.password', '请填写登录密码，或改用验证码'),
    );
    expect(
      await house.call('user.bind', { ...code, proof: { password: '不是这个密码呀' } }, { as: me }),
    ).toMatchObject(refusedAt('proof.password', '密码不对，还可以试 4 次'));
    expect(await addressesOf(me)).toMatchObject({ email: me.email });
    await house.gives('user.bind', { ...code, proof: { password } }, { as: me });
  });

  test('a wrong code of the new address uses up no code to self', async () => {
    const me = await owner();
    const code = await codeFor(house, 'bind', fresh());
    const proof = await codeToSelf(house, me, 'change_binding', { channel: 'email', receiver: me.email });
    expect(
      await house.call('user.bind', { ...code, captcha: wrongCode(code.captcha), proof }, { as: me }),
    ).toMatchObject(refusedAt('captcha', '验证码不对，还可以试 4 次'));
    await house.gives('user.bind', { ...code, proof }, { as: me });
  });

  test('a code for signing in or registering binds nothing', async () => {
    const me = await owner();
    for (const purpose of ['login', 'register'] as const) {
      const code = await codeFor(house, purpose, fresh());
      expect(await house.call('user.bind', { ...code, proof: { password } }, { as: me })).toMatchObject(
        refusedAt('captcha', '验证码已失效，请重新获取'),
      );
    }
    expect(await addressesOf(me)).toMatchObject({ email: me.email });
  });

  test('to an address that is somebody’s no code is sent; the mail says so, the answer does not', async () => {
    const theirs = await owner();
    const send = (receiver: string) => house.gives('common.send_verify_code', { receiver, purpose: 'bind' });
    const [taken, free] = [await send(theirs.email), await send(fresh())];
    expect(Object.keys(taken)).toEqual(Object.keys(free));
    expect(taken.wait_seconds).toBe(free.wait_seconds);
    await house.runJobs();
    const mail = (await house.mails()).find(({ to }) => to === theirs.email)!;
    expect(mail.subject).toBe('这个邮箱已经绑定了出海集账号');
    expect(mail.text).not.toMatch(/\d{6}/);
  });

  test('who bound it a moment before keeps it', async () => {
    const [me, other] = [await owner(), await owner()];
    const receiver = fresh();
    const code = await codeFor(house, 'bind', receiver);
    await house.db.updateTable('users').set({ email: receiver }).where('id', '=', other.id).execute();
    expect(await house.call('user.bind', { ...code, proof: { password } }, { as: me })).toMatchObject(
      refusedAt('receiver', '这个邮箱刚刚绑定到了别的账号'),
    );
    expect(await addressesOf(me)).toMatchObject({ email: me.email });
  });

  test('is for members', async () => {
    expect(await house.call('user.bind', { ...(await codeFor(house, 'bind', fresh())) })).toMatchObject({
      code: codes.not_logged_in,
    });
  });
});

describe('unbinding', () => {
  test('one of two goes, the last stays', async () => {
    const me = await owner();
    const phone = await codeFor(house, 'bind', '13612340002', { channel: 'phone' });
    await house.gives('user.bind', { ...phone, proof: { password } }, { as: me });
    await house.gives('user.unbind', { channel: 'email', proof: { password } }, { as: me });
    expect(await addressesOf(me)).toMatchObject({ email: null, phone: '13612340002' });
    expect(
      await house.call('user.unbind', { channel: 'phone', proof: { password } }, { as: me }),
    ).toMatchObject({ code: codes.error, msg: '手机号是唯一的登录方式，请先绑定邮箱再解绑' });
    await house.runJobs();
    expect((await house.mails()).find(({ to }) => to === me.email)).toMatchObject({
      subject: '你的出海集账号解绑了邮箱',
    });
  });

  test('both at the same moment: one stays', async () => {
    const me = await owner();
    const phone = await codeFor(house, 'bind', '13612340003', { channel: 'phone' });
    await house.gives('user.bind', { ...phone, proof: { password } }, { as: me });
    const unbind = (channel: 'email' | 'phone') =>
      house.call('user.unbind', { channel, proof: { password } }, { as: me });
    const answers = await Promise.all([unbind('email'), unbind('phone')]);
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([codes.error, codes.success]);
    const { email, phone: kept } = await addressesOf(me);
    expect([email, kept].filter(Boolean)).toHaveLength(1);
  });

  test('WeChat is a way to sign in too', async () => {
    const me = await owner();
    await house.db
      .insertInto('wechat_bindings')
      .values({ user_id: me.id, unionid: `u${me.id}`, openid: `o${me.id}`, bound_at: house.clock.now() })
      .execute();
    await house.gives('user.unbind', { channel: 'email', proof: { password } }, { as: me });
    expect(await addressesOf(me)).toMatchObject({ email: null });
  });

  test('what is not bound is said', async () => {
    const me = await owner();
    expect(
      await house.call('user.unbind', { channel: 'phone', proof: { password } }, { as: me }),
    ).toMatchObject({ code: codes.error, msg: '还没有绑定手机号' });
  });
});

describe('without a provider of text messages', () => {
  let mute: TestHouse;
  beforeAll(async () => {
    mute = await openHouse({ gateways: { sms: noSms } });
  });
  afterAll(() => mute.close());

  test('phones are refused in words before a code is made, and the screens know', async () => {
    const no = refusedAt('receiver', '暂时不能用手机号，请改用邮箱');
    expect(
      await mute.call('common.send_verify_code', { channel: 'phone', receiver: '13612340009' }),
    ).toMatchObject(no);
    const me = await mute.person({ email: 'mute@example.com', phone: '13612340009' });
    const sent = {
      channel: 'phone' as const,
      receiver: '13612340008',
      captcha: '123456',
      uniqid: 'a'.repeat(32),
    };
    expect(await mute.call('user.bind', sent, { as: me })).toMatchObject(no);
    expect(await mute.call('auth.login_v2', sent)).toMatchObject(no);
    expect(
      await mute.call('common.send_to_self', { channel: 'phone', purpose: 'leave' }, { as: me }),
    ).toMatchObject(refusedAt('channel', '暂时不能用手机号，请改用邮箱'));
    expect(await mute.gives('user.login_ways', {}, { as: me })).toMatchObject({ phone_codes: false });
    expect(await mute.db.selectFrom('verify_codes').selectAll().execute()).toEqual([]);
  });
});

test('a code to self that names no purpose unbinds an address, given at the top of the call, and moves no money', async () => {
  const me = await owner();
  const phone = '13612340077';
  await house.gives(
    'user.bind',
    { ...(await codeFor(house, 'bind', phone, { channel: 'phone' })), proof: { password } },
    { as: me },
  );
  house.clock.advance(61_000);
  const { uniqid } = await house.gives('common.send_to_self', { channel: 'email' }, { as: me });
  await house.runJobs();
  const [mail] = (await house.mails()).filter(({ to }) => to === me.email);
  expect(mail?.subject).toBe('确认出海集的账号是你本人在用的验证码');
  const captcha = /(?<!\d)\d{6}(?!\d)/.exec(mail!.text)![0];
  expect(
    await house.call(
      'auth.api_token_add',
      { name: '脚本', scopes: ['read'], days: 30, proof: { channel: 'email', captcha, uniqid } } as never,
      { as: me },
    ),
  ).toMatchObject(refusedAt('proof.captcha', '验证码已失效，请重新获取'));
  expect(
    await house.call('user.unbind', { channel: 'email', captcha: wrongCode(captcha), uniqid }, { as: me }),
  ).toMatchObject({ code: codes.invalid });
  await house.gives('user.unbind', { channel: 'email', captcha, uniqid }, { as: me });
  expect(await addressesOf(me)).toMatchObject({ email: null, phone });
});
