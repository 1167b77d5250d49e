import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codes } from '../../../../contract/http/envelope.ts';
import { code_when_down, wechat_people } from '../../../gateways/stand-in-wechat.ts';
import type { WechatPerson } from '../../../gateways/wechat.ts';
import { noWechat } from '../../../gateways/wechat.ts';
import { codeToSelf, wrongCode } from '../../../testing/account-builders.ts';
import { openHouse, type TestHouse } from '../../../testing/house.ts';
import type { TestPerson } from '../../../testing/people.ts';
import {
  bindDirectly,
  confirmedCode,
  openBrowser,
  type TestBrowser,
} from '../../../testing/wechat-builders.ts';

const minute = 60_000;
let house: TestHouse;
let browser: TestBrowser;
const asked: string[] = [];
const [chen, zhou, he] = wechat_people as [WechatPerson, WechatPerson, WechatPerson];

beforeAll(async () => {
  house = await openHouse();
  const { personOf } = house.gateways.wechat;
  house.gateways.wechat.personOf = (code) => (asked.push(code), personOf(code));
});
afterAll(() => house.close());
beforeEach(() => {
  browser = openBrowser(house);
  asked.length = 0;
});
afterEach(() => house.db.deleteFrom('wechat_bindings').execute());

type Begun = { ticket: string; url: string; state: string };
const begin = async (by = browser, input: object = {}): Promise<Begun> => {
  const { data } = await by.call('auth.wechat_qr', input);
  return { ...data, state: new URL(data.url, 'http://x').searchParams.get('state')! };
};
const back = (given: { state?: string; code?: string }) =>
  `/api/auth/wechat/callback?${new URLSearchParams(given)}`;
const confirm = async ({ state }: Begun, person = chen, by = browser) =>
  by.goTo(back({ state, code: await confirmedCode(house, person) }));
const scanStatus = async ({ ticket }: Begun, by = browser) =>
  (await by.call('auth.wechat_status', { ticket })).data;
const signIn = (by: TestBrowser, person: TestPerson) => {
  by.jar.set('token', person.token);
  by.jar.set('bind', person.bind);
};
const astray = '/login?way=wechat&astray=1';

describe('scanning', () => {
  test('sends the browser to the page to scan on, with a cookie that no script reads', async () => {
    const answer = await house.call('auth.wechat_qr', {});
    expect(answer.data.url).toMatch(/^\/dev\/wechat\?state=[0-9a-f]{96}$/);
    const cookie = [answer.headers['set-cookie']].flat().find((line) => String(line).startsWith('wechat='));
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
  });

  test('by the page of the stand-in: waits, is confirmed, signs in, once', async () => {
    const owner = await house.person();
    await bindDirectly(house, owner.id, chen);
    const begun = await begin(browser, { redirect: '/posts/abcdefgh' });
    expect(await scanStatus(begun)).toMatchObject({ state: 'waiting', token: null });
    const sent_back = await browser.goTo(`${begun.url}&person=0`);
    expect(sent_back).toMatch(/^\/api\/auth\/wechat\/callback\?code=/);
    expect(await browser.goTo(sent_back)).toBe(
      `/login?way=wechat&ticket=${begun.ticket}&redirect=%2Fposts%2Fabcdefgh`,
    );
    expect(await scanStatus(begun)).toMatchObject({
      state: 'confirmed',
      nickname: chen.nickname,
      must_bind: false,
      token: expect.stringMatching(/./),
      user: { username: owner.username },
    });
    expect((await browser.call('auth.check_token', {})).data.user?.username).toBe(owner.username);
    const sessions = house.db.selectFrom('sessions').select('id').where('user_id', '=', owner.id);
    const opened = (await sessions.execute()).length;
    // Another tab asks too: it is told, and no second session is opened.
    expect(await scanStatus(begun)).toMatchObject({
      state: 'confirmed',
      token: null,
      user: { id: owner.id },
    });
    expect(await sessions.execute()).toHaveLength(opened);
  });

  test('two tabs that ask at the same moment open one session', async () => {
    const owner = await house.person();
    await bindDirectly(house, owner.id, chen);
    const begun = await begin();
    await confirm(begun);
    const sessions = house.db.selectFrom('sessions').select('id').where('user_id', '=', owner.id);
    const before = (await sessions.execute()).length;
    const [one, two] = [openBrowser(house), openBrowser(house)];
    for (const tab of [one, two]) tab.jar.set('wechat', browser.jar.get('wechat')!);
    const answers = await Promise.all([one, two].map((tab) => scanStatus(begun, tab)));
    expect(answers.filter(({ token }) => token !== null)).toHaveLength(1);
    expect(await sessions.execute()).toHaveLength(before + 1);
  });

  test('a WeChat that no account has must be bound first, and nobody is signed in', async () => {
    const begun = await begin();
    await confirm(begun);
    expect(await scanStatus(begun)).toEqual({
      state: 'confirmed',
      nickname: chen.nickname,
      must_bind: true,
      token: null,
      user: null,
    });
  });

  test('who is signed in stays who they are, also when the WeChat is another’s', async () => {
    await bindDirectly(house, (await house.person()).id, chen);
    const me = await house.person();
    signIn(browser, me);
    const begun = await begin(browser, { purpose: 'bind' });
    expect(await confirm(begun)).toBe(`/user/setting?type=bind_account&ticket=${begun.ticket}`);
    expect(await scanStatus(begun)).toMatchObject({ state: 'confirmed', token: null, user: { id: me.id } });
  });

  test('an account that is banned is not entered', async () => {
    const owner = await house.person();
    await bindDirectly(house, owner.id, chen);
    const banned_until = new Date(house.clock.now().getTime() + 60 * minute);
    await house.db.updateTable('users').set({ banned_until }).where('id', '=', owner.id).execute();
    const begun = await begin();
    await confirm(begun);
    const answer = await browser.call('auth.wechat_status', { ticket: begun.ticket });
    expect(answer).toMatchObject({ code: codes.error, msg: expect.stringContaining('已停用') });
    expect(browser.jar.has('token')).toBe(false);
  });

  test('an account that is about to be deleted is entered when its owner stays', async () => {
    const owner = await house.person();
    await bindDirectly(house, owner.id, chen);
    await house.db
      .updateTable('users')
      .set({ leaving_at: house.clock.now(), leaving_posts: 'delete' })
      .where('id', '=', owner.id)
      .execute();
    const { ticket, ...begun } = await begin();
    await confirm({ ticket, ...begun });
    expect(await browser.call('auth.wechat_status', { ticket })).toMatchObject({
      code: codes.invalid,
      data: { issues: [{ path: 'keep' }] },
    });
    expect((await browser.call('auth.wechat_status', { ticket, keep: true })).data.user?.id).toBe(owner.id);
  });

  test('is refused where there is no provider', async () => {
    const bare = await openHouse({ gateways: { wechat: noWechat } });
    expect(await bare.call('auth.wechat_qr', {})).toMatchObject({
      code: codes.error,
      msg: '这里还不能用微信，请换一种方式登录',
    });
    await bare.close();
  });
});

describe('what must not work', () => {
  test('a state that comes a second time asks nobody and changes nothing', async () => {
    const begun = await begin();
    const code = await confirmedCode(house, chen);
    await browser.goTo(back({ state: begun.state, code }));
    const again = await browser.goTo(back({ state: begun.state, code: await confirmedCode(house, zhou) }));
    expect(again).toBe(`/login?way=wechat&ticket=${begun.ticket}`);
    expect(asked).toEqual([code]);
    expect(await scanStatus(begun)).toMatchObject({ nickname: chen.nickname });
  });

  test('a state that comes twice at the same moment asks once', async () => {
    const begun = await begin();
    const code = await confirmedCode(house, chen);
    await Promise.all([1, 2, 3].map(() => browser.goTo(back({ state: begun.state, code }))));
    expect(asked).toEqual([code]);
    expect(await scanStatus(begun)).toMatchObject({ state: 'confirmed' });
  });

  test('the state of another browser: nobody is asked, and neither browser has gained', async () => {
    const begun = await begin();
    const thief = openBrowser(house);
    await begin(thief);
    expect(await confirm(begun, chen, thief)).toBe(astray);
    expect(await confirm(begun, chen, openBrowser(house))).toBe(astray);
    expect(asked).toEqual([]);
    expect(await thief.call('auth.wechat_status', { ticket: begun.ticket })).toMatchObject({
      code: codes.not_found,
    });
    expect(await scanStatus(begun)).toMatchObject({ state: 'waiting' });
  });

  test('a ticket that was confirmed is worth nothing in another browser', async () => {
    const owner = await house.person();
    await bindDirectly(house, owner.id, chen);
    const begun = await begin();
    await confirm(begun);
    const thief = openBrowser(house);
    await begin(thief);
    expect(await thief.call('auth.wechat_status', { ticket: begun.ticket })).toMatchObject({
      code: codes.not_found,
      msg: '这次扫码已失效，请重新扫码',
    });
    signIn(thief, await house.person());
    expect(await thief.call('verify.wechat_bind', { ticket: begun.ticket })).toMatchObject({
      code: codes.not_found,
    });
    expect(thief.jar.get('token')).not.toBe(undefined);
    expect(await scanStatus(begun)).toMatchObject({ user: { id: owner.id } });
  });

  test.each([
    ['none', () => undefined],
    ['empty', () => ''],
    ['not ours', () => 'a'.repeat(96)],
    ['with another signature', (state: string) => state.slice(0, 95) + (state.endsWith('0') ? '1' : '0')],
    ['of another ticket', (state: string) => 'b'.repeat(32) + state.slice(32)],
  ])('a state that is forged (%s) goes astray', async (_, forge) => {
    const begun = await begin();
    const state = forge(begun.state);
    const code = await confirmedCode(house, chen);
    expect(await browser.goTo(back({ ...(state === undefined ? {} : { state }), code }))).toBe(astray);
    expect(asked).toEqual([]);
  });

  test('after ten minutes nothing can be scanned, after fifteen more nothing used', async () => {
    const late = await begin();
    house.clock.advance(11 * minute);
    expect(await confirm(late)).toBe(astray);
    expect(await scanStatus(late)).toMatchObject({ state: 'expired', token: null });

    await bindDirectly(house, (await house.person()).id, chen);
    const kept = await begin();
    await confirm(kept);
    house.clock.advance(16 * minute);
    expect(await scanStatus(kept)).toMatchObject({ state: 'expired', token: null });
    signIn(browser, await house.person());
    expect(await browser.call('verify.wechat_bind', { ticket: kept.ticket })).toMatchObject({
      code: codes.not_found,
    });
  });

  test('refused on the phone', async () => {
    const begun = await begin();
    expect(await browser.goTo(back({ state: begun.state }))).toMatch(/^\/login/);
    expect(await scanStatus(begun)).toMatchObject({ state: 'refused' });
  });

  test.each([
    ['WeChat is away', async () => code_when_down],
    ['the code is not WeChat’s', async () => 'made-up'],
    [
      'the code was used before',
      async () => {
        const code = await confirmedCode(house, chen);
        await house.gateways.wechat.personOf(code);
        return code;
      },
    ],
  ])('%s: it failed, nobody is signed in, and the next scan is a new one', async (_, codeOf) => {
    await bindDirectly(house, (await house.person()).id, chen);
    const begun = await begin();
    await browser.goTo(back({ state: begun.state, code: await codeOf() }));
    expect(await scanStatus(begun)).toMatchObject({ state: 'failed', token: null, user: null });
    expect(browser.jar.has('token')).toBe(false);
    const next = await begin();
    await confirm(next);
    expect(await scanStatus(next)).toMatchObject({ state: 'confirmed', token: expect.any(String) });
  });

  test('a fault of ours on the way back leads to a page, not to an error', async () => {
    const begun = await begin();
    const { personOf } = house.gateways.wechat;
    house.gateways.wechat.personOf = () => Promise.reject(new Error('a bug'));
    expect(await confirm(begun)).toBe(astray);
    house.gateways.wechat.personOf = personOf;
  });
});

describe('binding', () => {
  let me: TestPerson;
  const email = () => `${me.username}@example.com`.toLowerCase();
  beforeEach(async () => {
    me = await house.person();
    await house.db.updateTable('users').set({ email: email() }).where('id', '=', me.id).execute();
    signIn(browser, me);
  });
  const scanned = async (person = chen) => {
    const begun = await begin(browser, { purpose: 'bind' });
    await confirm(begun, person);
    return begun;
  };
  const bind = async (person = chen) =>
    browser.call('verify.wechat_bind', { ticket: (await scanned(person)).ticket });
  const stored = () =>
    house.db.selectFrom('wechat_bindings').select(['user_id', 'unionid', 'openid']).execute();

  test('binds the one who confirmed, and tells the owner', async () => {
    expect((await browser.call('verify.wechat_status', {})).data).toEqual({
      state: 'unbound',
      offered: true,
      nickname: null,
      bound_at: null,
    });
    expect((await bind()).data).toEqual({
      state: 'bound',
      offered: true,
      nickname: chen.nickname,
      bound_at: house.clock.now().toISOString(),
    });
    expect(await stored()).toEqual([{ user_id: me.id, unionid: chen.unionid, openid: chen.openid }]);
    await house.runJobs();
    const [mail] = await house.mails();
    expect(mail).toMatchObject({ to: email(), subject: '你的出海集账号绑定了微信' });
    expect(mail!.text).toContain(chen.nickname);
  });

  test('who signed in a while ago shows to be the owner first; a wrong code binds nothing', async () => {
    house.clock.advance(60 * minute);
    const { ticket } = await scanned();
    expect(await browser.call('verify.wechat_bind', { ticket })).toMatchObject({
      code: codes.invalid,
      data: { issues: [{ path: 'proof.captcha' }] },
    });
    const right = await codeToSelf(house, me, 'change_binding', { channel: 'email', receiver: email() });
    const wrong = { ...right, captcha: wrongCode(right.captcha) };
    expect(await browser.call('verify.wechat_bind', { ticket, proof: wrong })).toMatchObject({
      code: codes.invalid,
    });
    expect(await stored()).toEqual([]);
    expect(await browser.call('verify.wechat_bind', { ticket, proof: right })).toMatchObject({
      code: codes.success,
      data: { state: 'bound' },
    });
  });

  test('a ticket binds once', async () => {
    const { ticket } = await scanned();
    await browser.call('verify.wechat_bind', { ticket });
    await house.db.deleteFrom('wechat_bindings').execute();
    expect(await browser.call('verify.wechat_bind', { ticket })).toMatchObject({ code: codes.not_found });
    expect(await stored()).toEqual([]);
  });

  test('a scan that nobody confirmed binds nothing', async () => {
    const { ticket } = await begin(browser, { purpose: 'bind' });
    expect(await browser.call('verify.wechat_bind', { ticket })).toMatchObject({ code: codes.not_found });
  });

  test('the same WeChat again changes nothing; another asks to unbind first', async () => {
    await bind(chen);
    expect(await bind(chen)).toMatchObject({ code: codes.success, data: { state: 'bound' } });
    expect(await bind(zhou)).toMatchObject({
      code: codes.error,
      msg: `已经绑定了微信“${chen.nickname}”，要换一个请先解绑`,
    });
    expect(await stored()).toHaveLength(1);
  });

  test('the WeChat of another account is not taken', async () => {
    const other = await house.person();
    await bindDirectly(house, other.id, chen);
    expect(await bind(chen)).toMatchObject({
      code: codes.error,
      msg: '这个微信绑定在另一个账号上。请先用它登录那个账号解绑，再绑定到这里',
    });
    expect(await stored()).toEqual([{ user_id: other.id, unionid: chen.unionid, openid: chen.openid }]);
  });

  test('two accounts that bind one WeChat at the same moment: one has it', async () => {
    const second = openBrowser(house);
    signIn(second, await house.person());
    const one = await scanned(he);
    const two = await begin(second, { purpose: 'bind' });
    await confirm(two, he, second);
    const answers = await Promise.all([
      browser.call('verify.wechat_bind', { ticket: one.ticket }),
      second.call('verify.wechat_bind', { ticket: two.ticket }),
    ]);
    expect(answers.filter(({ code }) => code === codes.success)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === codes.error)).toHaveLength(1);
    expect(await stored()).toHaveLength(1);
  });

  test('what was scanned at the login can be bound once somebody is signed in', async () => {
    const visitor = openBrowser(house);
    const begun = await begin(visitor);
    await confirm(begun, zhou, visitor);
    expect(await scanStatus(begun, visitor)).toMatchObject({ must_bind: true });
    signIn(visitor, me);
    expect(await visitor.call('verify.wechat_bind', { ticket: begun.ticket })).toMatchObject({
      code: codes.success,
      data: { nickname: zhou.nickname },
    });
  });

  describe('is ended', () => {
    const proof = () => codeToSelf(house, me, 'change_binding', { channel: 'email', receiver: email() });
    const unbind = (given: { channel: 'email' | 'phone'; captcha: string; uniqid: string }) =>
      browser.call('verify.wechat_unbind', given);

    test('with a fresh code to self; then it signs in no more', async () => {
      await bind();
      expect(await unbind(await proof())).toMatchObject({
        code: codes.success,
        data: { state: 'unbound', nickname: null },
      });
      expect(await stored()).toEqual([]);
      await house.runJobs();
      expect((await house.mails())[0]).toMatchObject({ to: email(), subject: '你的出海集账号解绑了微信' });
      const visitor = openBrowser(house);
      const begun = await begin(visitor);
      await confirm(begun, chen, visitor);
      expect(await scanStatus(begun, visitor)).toMatchObject({ must_bind: true, token: null });
    });

    test('a wrong code, one of another purpose, and a used one leave it', async () => {
      await bind();
      const right = await proof();
      const wrong = { code: codes.invalid, data: { issues: [{ path: 'captcha' }] } };
      expect(await unbind({ ...right, captcha: wrongCode(right.captcha) })).toMatchObject(wrong);
      house.clock.advance(2 * minute);
      const other = await codeToSelf(house, me, 'leave', { channel: 'email', receiver: email() });
      expect(await unbind(other)).toMatchObject(wrong);
      expect(await stored()).toHaveLength(1);
      house.clock.advance(2 * minute);
      const good = await proof();
      expect(await unbind(good)).toMatchObject({ code: codes.success });
      await bind();
      expect(await unbind(good)).toMatchObject(wrong);
      expect(await stored()).toHaveLength(1);
    });

    test('never where it is the only way in, nor to an address that is not there', async () => {
      await bind();
      const good = await proof();
      expect(await unbind({ ...good, channel: 'phone' })).toMatchObject({
        code: codes.error,
        msg: '还没有绑定手机号，请改用另一个收验证码',
      });
      await house.db.updateTable('users').set({ email: null }).where('id', '=', me.id).execute();
      expect(await unbind(good)).toMatchObject({
        code: codes.error,
        msg: '微信是唯一的登录方式，请先绑定邮箱或手机再解绑',
      });
      await house.db.updateTable('users').set({ password_hash: 'a hash' }).where('id', '=', me.id).execute();
      expect(await unbind(good)).toMatchObject({ msg: '解绑要用验证码确认，请先绑定邮箱或手机' });
      expect(await stored()).toHaveLength(1);
    });

    test('nothing is bound: said in words', async () => {
      expect(await unbind(await proof())).toMatchObject({ code: codes.error, msg: '还没有绑定微信' });
    });
  });
});

test('the pages of the stand-ins tell whom one can scan as, and the names that play outcomes', async () => {
  const page = await house.app.inject({ url: '/dev/wechat?state=x' });
  expect(page.body).toContain(chen.nickname);
  expect((await house.app.inject({ url: '/dev' })).body).toContain('测试超时');
});
