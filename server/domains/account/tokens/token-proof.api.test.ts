import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TokenScope } from '../../../../contract/account/token-scopes.ts';
import { codes } from '../../../../contract/http/envelope.ts';
import type { CallName, Input } from '../../../../contract/index.ts';
import { codeFor, codeToSelf, ownerWith } from '../../../testing/account-builders.ts';
import { makeComment, makeForum, makePost } from '../../../testing/forum-builders.ts';
import { openHouse, type Asker, type TestHouse } from '../../../testing/house.ts';
import { refusedAt } from '../../../testing/refused-at.ts';

const password = '慢船也能赶上旺季';
const new_password = '逆风的时候先收帆';
let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());
beforeEach(() => house.clock.advance(61 * 60_000));

const owner = (own_password: string | null = password) => ownerWith(house, own_password);
const asked: { name: string; scopes: TokenScope[] } = { name: '同步脚本', scopes: ['read', 'write'] };
const add = (as: Asker, proof: object = { password }) =>
  house.call('auth.api_token_add', { ...asked, proof }, { as });
const tokensOf = async (as: Asker) => (await house.gives('auth.api_tokens', {}, { as })).length;
const script = <N extends CallName>(token: string, name: N, input: Input<N>) =>
  house.call(name, input, {
    headers: { sign: '', timestamp: '', nonce: '', version: '', authorization: `Bearer ${token}` },
  });

describe('making a token', () => {
  test('asks for a proof, counts wrong ones, and makes nothing without', async () => {
    const me = await owner();
    expect(await add(me, {})).toMatchObject(refusedAt('proof.password', '请填写登录密码，或改用验证码'));
    expect(await add(me, { password: '不是这个密码呀' })).toMatchObject(
      refusedAt('proof.password', '密码不对，还可以试 4 次'),
    );
    const other = await codeToSelf(house, me, 'change_binding', { channel: 'email', receiver: me.email });
    expect(await add(me, other)).toMatchObject({
      code: codes.invalid,
      data: { issues: [{ path: 'proof.captcha' }] },
    });
    expect(await tokensOf(me)).toBe(0);
    const codeless = await owner(null);
    expect(await add(codeless, {})).toMatchObject(refusedAt('proof.captcha', '请先获取验证码'));
  });

  test('with a code to self, which is good for one', async () => {
    const me = await owner(null);
    const proof = await codeToSelf(house, me, 'api_token', { channel: 'email', receiver: me.email });
    expect(await add(me, proof)).toMatchObject({ code: codes.success });
    expect(await add(me, proof)).toMatchObject({ code: codes.invalid });
    expect(await tokensOf(me)).toBe(1);
  });

  test('is told to its owner by mail, with its name and what it may do', async () => {
    const me = await owner();
    expect(await add(me)).toMatchObject({ code: codes.success });
    await house.runJobs();
    const [mail] = await house.mails();
    expect(mail).toMatchObject({
      to: me.email,
      subject: '你的出海集账号新建了访问令牌',
      text: expect.stringMatching(/“同步脚本”.*读取、发布.*停用/s),
    });
    expect(mail!.text).not.toContain('pat_');
  });
});

describe('a new password', () => {
  const mailTo = async (to: string) => {
    await house.runJobs();
    return (await house.mails()).find((mail) => mail.to === to)!.text;
  };

  test('that was reset ends all tokens, and nobody else’s', async () => {
    const [me, other] = [await owner(), await owner()];
    const { data } = await add(me);
    await add(me);
    await add(other);
    const proof = await codeFor(house, 'reset', me.email);
    await house.gives('auth.reset_pwd', { ...proof, password: new_password });
    expect(await script(data.token, 'posts.mine', {})).toMatchObject({ code: codes.not_logged_in });
    const left = await house.db.selectFrom('api_tokens').select('user_id').execute();
    expect(left.filter(({ user_id }) => user_id === me.id)).toEqual([]);
    expect(await tokensOf(other)).toBe(1);
    expect(await mailTo(me.email)).toContain('2 个访问令牌也已停用');
  });

  test('that was changed ends them unless their owner keeps them', async () => {
    const [careful, keeping] = [await owner(), await owner()];
    for (const as of [careful, keeping]) await add(as);
    const change = { old_password: password, password: new_password };
    await house.gives('user.change_pwd', change, { as: careful });
    await house.gives('user.change_pwd', { ...change, end_tokens: false }, { as: keeping });
    expect([await tokensOf(careful), await tokensOf(keeping)]).toEqual([0, 1]);
    expect(await mailTo(careful.email)).toContain('1 个访问令牌也已停用');
    expect(await mailTo(keeping.email)).not.toContain('访问令牌');
  });

  test('that is refused ends none', async () => {
    const me = await owner();
    await add(me);
    const refused = await house.call(
      'user.change_pwd',
      { old_password: '不是这个密码呀', password: new_password },
      { as: me },
    );
    expect(refused.code).toBe(codes.invalid);
    expect(await tokensOf(me)).toBe(1);
  });
});

describe('the token of somebody with power over others’ things', () => {
  const keepers = {
    'a main admin': (forum_id: number) => ({ forum_admin: { forum_id, role: 'main' as const } }),
    'a member of staff': () => ({ grants: ['staff' as const] }),
  };
  test.each(Object.entries(keepers))('%s: carries none of it', async (_, facts) => {
    const forum = await makeForum(house.db);
    const author = await house.person();
    const keeper = await house.person(facts(forum.id));
    const at = house.clock.now();
    const shown = await makePost(house.db, { forum_id: forum.id, author_id: author.id, at });
    const hidden = await makePost(house.db, {
      forum_id: forum.id,
      author_id: author.id,
      at,
      status: 'hidden',
    });
    const comment = await makeComment(house.db, { post_id: shown.id, author_id: author.id, at });
    const { token } = await house.gives('auth.api_token_add', asked, { as: keeper });

    const { pcode } = shown;
    expect(await house.gives('posts.detail', { pcode }, { as: keeper })).toMatchObject({
      relation: { can: { hide: true, delete: true } },
    });
    expect(await script(token, 'posts.detail', { pcode })).toMatchObject({
      code: codes.success,
      data: { relation: { can: { hide: false, delete: false, top: false, recommend: false, judge: false } } },
    });
    expect(await house.call('posts.detail', { pcode: hidden.pcode }, { as: keeper })).toMatchObject({
      code: codes.success,
    });
    expect(await script(token, 'posts.detail', { pcode: hidden.pcode })).toMatchObject({
      code: codes.not_found,
    });
    for (const refused of [
      await script(token, 'posts.delete', { pcode }),
      await script(token, 'comments.delete', { comment_id: comment.id }),
    ])
      expect(refused.code).not.toBe(codes.success);
    const [post] = await house.db.selectFrom('posts').select('status').where('id', '=', shown.id).execute();
    expect(post).toEqual({ status: 'normal' });
  });
});
