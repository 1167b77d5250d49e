import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codes } from '../../../../contract/http/envelope.ts';
import { codeFor, codeToSelf, ownerWith } from '../../../testing/account-builders.ts';
import {
  makeComment,
  makeForum,
  makePost,
  readCounts,
  recountForums,
} from '../../../testing/forum-builders.ts';
import { openHouse, type TestHouse } from '../../../testing/house.ts';
import { soldFee } from '../../../testing/invoice-builders.ts';
import { makeSession } from '../../../testing/sessions.ts';
import { portion } from './finish-leaving.job.ts';

const day = 86_400_000;
const password = '慢船也能赶上旺季';
let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());
beforeEach(() => house.clock.advance(61 * 60_000));

const owner = () => ownerWith(house, password);
const leave = (as: { token: string; bind: string }, posts: 'anonymise' | 'delete' = 'anonymise') =>
  house.call('user.delete_account', { posts, proof: { password } }, { as });
const logIn = (account: string, more: object = {}) =>
  house.call('auth.password_login', { account, password, ...more });

describe('asking to leave', () => {
  test('signs out everywhere, hides the page of the person, leaves the posts, and says until when', async () => {
    const me = await owner();
    const elsewhere = await makeSession(house.db, house.clock.now(), me.id);
    const forum = await makeForum(house.db);
    const post = await makePost(house.db, { forum_id: forum.id, author_id: me.id, at: house.clock.now() });
    const answer = await leave(me);
    const due_at = new Date(house.clock.now().getTime() + 30 * day).toISOString();
    expect(answer).toMatchObject({ code: codes.success, data: { due_at } });
    expect(
      (answer.headers['set-cookie'] as string[]).findLast((cookie) => cookie.startsWith('token=')),
    ).toContain('Max-Age=0');
    for (const as of [me, elsewhere])
      expect(await house.gives('auth.check_token', {}, { as })).toMatchObject({ valid: false });
    expect(await house.call('user.profile', { username: me.username })).toMatchObject({
      code: codes.not_found,
    });
    expect(await house.gives('posts.detail', { pcode: post.pcode })).toMatchObject({
      author: { nickname: me.nickname },
    });
    const asker = await house.person();
    expect(await house.gives('user.suggest', { keyword: me.username }, { as: asker })).toEqual([]);
    await house.runJobs();
    expect((await house.mails())[0]).toMatchObject({ to: me.email, subject: '你的出海集账号将要注销' });
  });

  test('needs the password or a code to self', async () => {
    const me = await owner();
    const ask = (proof: object) => house.call('user.delete_account', { posts: 'delete', proof }, { as: me });
    expect(await ask({})).toMatchObject({
      code: codes.invalid,
      data: { issues: [{ path: 'proof.password' }] },
    });
    expect(await ask({ password: '不是这个密码呀' })).toMatchObject({
      code: codes.invalid,
      data: { issues: [{ path: 'proof.password', message: '密码不对，还可以试 4 次' }] },
    });
    expect(await house.gives('auth.check_token', {}, { as: me })).toMatchObject({ valid: true });
    const proof = await codeToSelf(house, me, 'leave', { channel: 'email', receiver: me.email });
    expect(await ask(proof)).toMatchObject({ code: codes.success });
  });

  test('asks what becomes of the posts, and takes the proof at the top of the call', async () => {
    const me = await owner();
    expect(await house.call('user.delete_account', { password } as never, { as: me })).toMatchObject({
      code: codes.invalid,
      data: { issues: [{ path: 'posts', message: '请选择帖子怎么处理' }] },
    });
    const posts = 'anonymise' as const;
    expect(
      await house.call('user.delete_account', { posts, password: `${password}。` }, { as: me }),
    ).toMatchObject({ code: codes.invalid });
    expect(await house.call('user.delete_account', { posts, password }, { as: me })).toMatchObject({
      code: codes.success,
    });
  });

  test('is not for staff or who leads a forum, before they hand over', async () => {
    const forum = await makeForum(house.db);
    const staff = await house.person({ grants: ['staff'] });
    const leader = await house.person({ forum_admin: { forum_id: forum.id, role: 'main' } });
    expect(await leave(staff)).toMatchObject({
      code: codes.error,
      msg: '你是平台工作人员，请先让管理员收回权限，再注销账号',
    });
    expect(await leave(leader)).toMatchObject({
      code: codes.error,
      msg: '你是论坛的主管理员，请先在“论坛管理”里移交论坛，再注销账号',
    });
  });
});

describe('coming back', () => {
  test('the login tells and asks, and takes it back when told so; with a code likewise', async () => {
    const me = await owner();
    await leave(me);
    house.clock.advance(29 * day);
    const asked = await logIn(me.username);
    expect(asked).toMatchObject({
      code: codes.invalid,
      data: { issues: [{ path: 'keep', message: expect.stringContaining('取消注销') }] },
    });
    expect(asked.headers['set-cookie']).toBeUndefined();
    const proof = await codeFor(house, 'login', me.email);
    expect(await house.call('auth.login_v2', proof)).toMatchObject({
      code: codes.invalid,
      data: { issues: [{ path: 'keep' }] },
    });
    // The same code is still good.
    expect(await house.call('auth.login_v2', { ...proof, keep: true })).toMatchObject({
      code: codes.success,
    });
    expect(await house.gives('user.profile', { username: me.username })).toMatchObject({
      nickname: me.nickname,
    });
    house.clock.advance(2 * day);
    await house.runJob('account.close');
    expect(await logIn(me.username)).toMatchObject({ code: codes.success });
  });

  test('a stranger learns nothing of it', async () => {
    const me = await owner();
    await leave(me);
    expect(await logIn(me.username, { password: '不是这个密码呀' })).toMatchObject({
      data: { issues: [{ path: 'password' }] },
    });
  });
});

describe('leaving for good', () => {
  const close = async () => {
    house.clock.advance(30 * day);
    await house.runJob('account.close');
    await house.runJobs();
  };
  const rowOf = (id: number) =>
    house.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  test('not a moment before its time', async () => {
    const me = await owner();
    await leave(me);
    house.clock.advance(30 * day - 1);
    await house.runJob('account.close');
    expect(await rowOf(me.id)).toMatchObject({ left_at: null, email: me.email });
    house.clock.advance(1);
    await house.runJob('account.close');
    expect(await rowOf(me.id)).toMatchObject({ email: null });
  });

  test('not while there is money that came in the meantime: its owner is told once, and comes back for it', async () => {
    const [me, other] = [await owner(), await owner()];
    for (const one of [me, other]) await leave(one);
    await house.runJobs();
    await soldFee(house, me.id, 100, 6_000);
    const before = (await house.mails()).length;
    await close();
    await close();
    expect(await rowOf(me.id)).toMatchObject({ left_at: null, email: me.email });
    expect((await rowOf(other.id)).email).toBeNull();
    const mails = await house.mails();
    expect(mails.slice(0, mails.length - before)).toMatchObject([
      {
        to: me.email,
        subject: '你的出海集账号还不能注销',
        text: expect.stringContaining('钱包里还有 60.00 元收益，请先提现，再注销账号'),
      },
    ]);
    expect(await logIn(me.username, { keep: true })).toMatchObject({ code: codes.success });
  });

  test('nothing personal is kept; what was written stands under the name of all who left', async () => {
    const me = await owner();
    const phone = `137${String(me.id).padStart(8, '0')}`;
    await house.db
      .updateTable('users')
      .set({ phone, bio: '做家居的', city: '佛山', avatar: '/a.png' })
      .where('id', '=', me.id)
      .execute();
    const proof = { password };
    await house.gives('auth.api_token_add', { name: '脚本', scopes: ['read'], proof }, { as: me });
    await house.db.insertInto('user_grants').values({ user_id: me.id, permission: 'tester' }).execute();
    const forum = await makeForum(house.db);
    const at = house.clock.now();
    const post = await makePost(house.db, { forum_id: forum.id, author_id: me.id, at });
    const comment = await makeComment(house.db, { post_id: post.id, author_id: me.id, at });
    await leave(me, 'anonymise');
    await close();

    expect(await rowOf(me.id)).toMatchObject({
      username: `gone-${me.id}`,
      nickname: '已注销用户',
      avatar: null,
      bio: '',
      city: '',
      email: null,
      phone: null,
      password_hash: null,
      last_seen_on: null,
      left_at: house.clock.now(),
    });
    for (const table of [
      'sessions',
      'api_tokens',
      'known_devices',
      'safe_settings',
      'own_data_files',
    ] as const)
      expect(
        await house.db.selectFrom(table).selectAll().where('user_id', '=', me.id).execute(),
        table,
      ).toEqual([]);
    expect(
      await house.db
        .selectFrom('verify_codes')
        .selectAll()
        .where('receiver', 'in', [me.email, phone])
        .execute(),
    ).toEqual([]);
    expect(await house.gives('posts.detail', { pcode: post.pcode })).toMatchObject({
      author: { nickname: '已注销用户', badges: [] },
    });
    const { list } = await house.gives('comments.get', { pcode: post.pcode });
    expect(list).toMatchObject([{ id: comment.id, author: { nickname: '已注销用户' } }]);
    expect(await house.call('user.profile', { username: `gone_${me.id}` })).toMatchObject({
      code: codes.not_found,
    });
    // Name and address are free again.
    const again = await house.person({ username: me.username, nickname: me.nickname, email: me.email });
    expect(await house.gives('user.profile', { username: me.username })).toMatchObject({ id: again.id });
  });

  test('posts go where that was wished, as if their author had deleted them; replies of others stay', async () => {
    const [me, other] = [await owner(), await house.person()];
    const forum = await makeForum(house.db);
    const at = house.clock.now();
    const [quiet, lively] = [
      await makePost(house.db, { forum_id: forum.id, author_id: me.id, at }),
      await makePost(house.db, { forum_id: forum.id, author_id: me.id, at }),
    ];
    const reply = await makeComment(house.db, { post_id: lively.id, author_id: other.id, at });
    await leave(me, 'delete');
    await close();
    expect(await house.call('posts.detail', { pcode: quiet.pcode })).toMatchObject({ code: codes.not_found });
    expect(
      await house.db
        .selectFrom('comments')
        .select('status')
        .where('id', '=', reply.id)
        .executeTakeFirstOrThrow(),
    ).toEqual({ status: 'normal' });
    expect(
      await house.db
        .selectFrom('posts')
        .select(['status', 'deleted_by'])
        .where('author_id', '=', me.id)
        .execute(),
    ).toEqual([
      { status: 'deleted', deleted_by: me.id },
      { status: 'deleted', deleted_by: me.id },
    ]);
    const before = await readCounts(house.db);
    await recountForums(house.db);
    expect(await readCounts(house.db)).toEqual(before);
  });

  test('much is taken away portion by portion; one that is killed goes on where it was', async () => {
    const me = await owner();
    const forum = await makeForum(house.db);
    const at = house.clock.now();
    const posts = [];
    for (let n = 0; n < 2 * portion + 10; n++)
      posts.push(await makePost(house.db, { forum_id: forum.id, author_id: me.id, at }));
    const left = async () =>
      (
        await house.db
          .selectFrom('posts')
          .select('id')
          .where('author_id', '=', me.id)
          .where('status', '<>', 'deleted')
          .execute()
      ).length;
    await sql`
      create function is_killed() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$;
      create trigger is_killed before update on posts for each row when (old.id = ${sql.lit(posts[portion + 20]!.id)}) execute function is_killed()`.execute(
      house.db,
    );
    await leave(me, 'delete');
    await expect(close()).rejects.toThrow('killed');
    expect(await left(), 'one portion is done, of the other nothing').toBe(portion + 10);
    expect((await rowOf(me.id)).left_at, 'the person is gone all the same').not.toBeNull();
    await sql`drop function is_killed cascade`.execute(house.db);

    // What the queue does with a job that did not end.
    await house.db
      .transaction()
      .execute((db) =>
        house.kernel.jobs.send(db, 'account.finish_leaving', { user_id: me.id, posts: 'delete' }),
      );
    await house.runJobs();
    expect(await left()).toBe(0);
    const before = await readCounts(house.db);
    await recountForums(house.db);
    expect(await readCounts(house.db)).toEqual(before);
  });

  test('two who leave are called the same', async () => {
    const [one, two] = [await owner(), await owner()];
    await leave(one);
    await leave(two);
    await close();
    expect([(await rowOf(one.id)).nickname, (await rowOf(two.id)).nickname]).toEqual([
      '已注销用户',
      '已注销用户',
    ]);
  });
});
