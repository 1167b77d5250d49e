import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { scopeOf } from '../../../../contract/account/token-scopes.ts';
import type { Endpoint } from '../../../../contract/http/endpoint.ts';
import { codes } from '../../../../contract/http/envelope.ts';
import { endpoints, type CallName, type Input } from '../../../../contract/index.ts';
import { openHouse, type Asker, type TestHouse } from '../../../testing/house.ts';
import { makeForum } from '../../../testing/forum-builders.ts';
import { makeSession } from '../../../testing/sessions.ts';

const day = 86_400_000;
let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const add = (as: Asker, more: object = {}) =>
  house.gives('auth.api_token_add', { name: '同步脚本', scopes: ['read'], ...more } as never, { as });

/** As a script asks: with the token and nothing else. */
const unsigned = { sign: '', timestamp: '', nonce: '', version: '' };
const script = <N extends CallName>(token: string, name: N, input: Input<N>, given: TestHouse = house) =>
  given.call(name, input, { headers: { ...unsigned, authorization: `Bearer ${token}` } });
const ended = { code: codes.not_logged_in, msg: '访问令牌无效、已停用或已过期' };

describe('a personal token', () => {
  test('is shown once, kept as a hash, and listed by its end', async () => {
    const me = await house.person();
    const { token, ...made } = await add(me, { scopes: ['write', 'read', 'read'], days: 7 });
    expect(token).toMatch(/^pat_[\w-]{43}$/);
    expect(made).toMatchObject({
      name: '同步脚本',
      scopes: ['write', 'read'],
      ending: token.slice(-4),
      expires_at: new Date(house.clock.now().getTime() + 7 * day).toISOString(),
      last_used_at: null,
    });
    expect(await house.gives('auth.api_tokens', {}, { as: me })).toEqual([made]);
    const kept = await house.db.selectFrom('api_tokens').selectAll().where('user_id', '=', me.id).execute();
    expect(JSON.stringify(kept) + kept[0]!.token_hash.toString('latin1')).not.toContain(token);
  });

  test('opens the calls of its scopes without a signature or a cookie', async () => {
    const me = await house.person();
    const forum = await makeForum(house.db);
    const { token } = await add(me, { scopes: ['read', 'write'] });
    expect(await script(token, 'posts.mine', {})).toMatchObject({ code: codes.success });
    const published = await script(token, 'posts.publish', {
      forum_id: forum.id,
      title: '脚本发的第一篇帖子',
      content: '<p>一段足够长的正文，说清楚做了什么。</p>',
      source: 'api',
    });
    expect(published).toMatchObject({ code: codes.success });
    const post = await house.db
      .selectFrom('posts')
      .select('author_id')
      .where('pcode', '=', published.data.pcode)
      .executeTakeFirstOrThrow();
    expect(post.author_id).toBe(me.id);
  });

  test('without the scope is told which one is missing, for public calls too', async () => {
    const me = await house.person();
    const { token } = await add(me, { scopes: ['upload'] });
    const missing = (scope: string, title: string) => ({
      code: codes.error,
      msg: `访问令牌缺少“${title}”（${scope}）范围`,
      data: { permission: `token:${scope}` },
    });
    expect(await script(token, 'posts.mine', {})).toMatchObject(missing('read', '读取'));
    expect(await script(token, 'forum.index', {})).toMatchObject(missing('read', '读取'));
    expect(await script(token, 'posts.like', { pcode: 'abcdefgh' })).toMatchObject(missing('write', '发布'));
  });

  test('never opens what is about the account, permissions, verification or the administration', async () => {
    const staff = await house.person({ grants: ['staff', 'source', 'company'] });
    const { token } = await add(staff, { scopes: ['read', 'write', 'upload'] });
    const closed = (Object.entries(endpoints) as [CallName, Endpoint][]).filter(
      ([name, endpoint]) => scopeOf(name, endpoint) === null,
    );
    const names = closed.map(([name]) => name);
    expect(names).toEqual(
      expect.arrayContaining(['user.me', 'auth.logout', 'auth.api_token_add', 'user.export']),
    );
    for (const group of ['auth', 'verify', 'permission', 'approval', 'league', 'admin'])
      expect(
        (Object.keys(endpoints) as CallName[]).filter(
          (name) => name.startsWith(`${group}.`) && !names.includes(name),
        ),
      ).toEqual([]);
    for (const name of names)
      expect(await script(token, name, {}), name).toMatchObject({
        code: codes.error,
        msg: '这个接口不能用访问令牌调用',
      });
  });

  test('is nobody’s when unknown, ended, expired, or unused for 180 days', async () => {
    const me = await house.person();
    expect(await script(`pat_${'x'.repeat(43)}`, 'forum.index', {})).toMatchObject(ended);

    const first = await add(me);
    await house.gives('auth.api_token_end', { id: first.id }, { as: me });
    expect(await script(first.token, 'posts.mine', {})).toMatchObject(ended);

    const short = await add(me, { days: 7 });
    house.clock.advance(7 * day - 1);
    expect(await script(short.token, 'posts.mine', {})).toMatchObject({ code: codes.success });
    house.clock.advance(1);
    expect(await script(short.token, 'posts.mine', {})).toMatchObject(ended);

    const long = await add(me, { days: 365 });
    house.clock.advance(179 * day);
    expect(await script(long.token, 'posts.mine', {})).toMatchObject({ code: codes.success });
    house.clock.advance(180 * day);
    expect(await script(long.token, 'posts.mine', {})).toMatchObject(ended);
    expect(
      await house.gives('auth.api_tokens', {}, { as: await makeSession(house.db, house.clock.now(), me.id) }),
    ).toEqual([]);
    await house.runJob('account.sweep');
    expect(
      await house.db.selectFrom('api_tokens').select('id').where('user_id', '=', me.id).execute(),
    ).toEqual([]);
  });

  test('is nobody’s while its owner is banned or leaving', async () => {
    const me = await house.person();
    const { token } = await add(me);
    const set = (values: object) =>
      house.db.updateTable('users').set(values).where('id', '=', me.id).execute();
    await set({ banned_until: new Date(house.clock.now().getTime() + day) });
    expect(await script(token, 'posts.mine', {})).toMatchObject(ended);
    await set({ banned_until: null, leaving_at: house.clock.now(), leaving_posts: 'delete' });
    expect(await script(token, 'posts.mine', {})).toMatchObject(ended);
  });

  test('notes its use once an hour', async () => {
    const me = await house.person();
    const { token } = await add(me);
    const used = async () => (await house.gives('auth.api_tokens', {}, { as: me }))[0]!.last_used_at;
    const first = house.clock.now().toISOString();
    await script(token, 'posts.mine', {});
    expect(await used()).toBe(first);
    house.clock.advance(3_600_000 - 1);
    await script(token, 'posts.mine', {});
    expect(await used()).toBe(first);
    house.clock.advance(1);
    await script(token, 'posts.mine', {});
    expect(await used()).toBe(house.clock.now().toISOString());
  });

  test('stored in the cookie of a page is no session', async () => {
    const me = await house.person();
    const { token } = await add(me);
    expect(
      await house.gives('auth.check_token', {}, { headers: { cookie: `token=${token}; bind=${me.bind}` } }),
    ).toEqual({ valid: false, user: null });
  });

  test('of another is not there to be ended', async () => {
    const [me, other] = [await house.person(), await house.person()];
    const { id, token } = await add(other);
    expect(await house.call('auth.api_token_end', { id }, { as: me })).toMatchObject({
      code: codes.not_found,
      msg: '没有这个令牌，可能已经停用',
    });
    expect(await script(token, 'posts.mine', {})).toMatchObject({ code: codes.success });
  });

  test.each([
    [{ name: '' }, 'name'],
    [{ scopes: [] }, 'scopes'],
    [{ scopes: ['admin'] }, 'scopes.0'],
    [{ days: 3650 }, 'days'],
  ])('is not made of %j', async (wrong, path) => {
    const me = await house.person();
    expect(
      await house.call('auth.api_token_add', { name: '脚本', scopes: ['read'], ...wrong } as never, {
        as: me,
      }),
    ).toMatchObject({ code: codes.invalid, data: { issues: [{ path }] } });
    expect(await house.gives('auth.api_tokens', {}, { as: me })).toEqual([]);
  });

  test('twenty are enough, also when many are asked for at once', async () => {
    const me = await house.person();
    const answers = await Promise.all(
      Array.from({ length: 22 }, (_, number) =>
        house.call('auth.api_token_add', { name: `第 ${number} 个`, scopes: ['read'] }, { as: me }),
      ),
    );
    expect(answers.filter(({ code }) => code === codes.success)).toHaveLength(20);
    expect(answers.find(({ code }) => code === codes.error)).toMatchObject({
      msg: '访问令牌至多 20 个，请先停用不用的',
    });
  });
});

describe('the limit of a token', () => {
  test('is sixty calls a minute, each token for itself', async () => {
    const limited = await openHouse({ limits: true });
    try {
      const me = await limited.person();
      const make = (name: string) =>
        limited.gives('auth.api_token_add', { name, scopes: ['read'] }, { as: me });
      const [one, two] = [await make('一'), await make('二')];
      for (let turn = 0; turn < 60; turn++)
        expect(await script(one.token, 'posts.mine', {}, limited)).toMatchObject({ code: codes.success });
      expect(await script(one.token, 'posts.mine', {}, limited)).toMatchObject({
        status: 429,
        msg: expect.stringMatching(/^用访问令牌调用太频繁，请 \d+ 秒后再试$/),
      });
      expect(await script(two.token, 'posts.mine', {}, limited)).toMatchObject({ code: codes.success });
    } finally {
      await limited.close();
    }
  });
});

test('the document of the interface names the scheme and the scope of each call', async () => {
  const { components, paths } = (await house.app.inject('/api/openapi.json')).json();
  expect(components.securitySchemes.personal_token).toMatchObject({ type: 'http', scheme: 'bearer' });
  expect(paths['/api/posts/publish'].post).toMatchObject({
    'x-token-scope': 'write',
    security: [{ session: [], bind: [] }, { personal_token: ['write'] }],
  });
  expect(paths['/api/user/me'].get).toMatchObject({
    'x-token-scope': null,
    security: [{ session: [], bind: [] }],
  });
  expect(paths['/api/forum/index'].get.security).toEqual([{}, { personal_token: ['read'] }]);
});
