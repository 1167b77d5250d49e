import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codes } from '../contract/http/envelope.ts';
import { limits } from '../contract/limits.ts';
import { hashPassword } from '../server/domains/account/index.ts';
import { createTestDatabase, type TestDatabase } from '../server/testing/cluster.ts';
import { makeForum, makePost, type TestForum } from '../server/testing/forum-builders.ts';
import { makePerson, type TestPerson } from '../server/testing/people.ts';
import { buildPagesIfStale } from '../tools/build-pages.ts';
import { startServer, type RunningServer } from './browser/harness/server.ts';
import { crowdTask, oneTooMany } from './crowded-task.ts';
import { clientOf, freshStamp, sign_secret, signedInBy, type HttpClient } from './http-client.ts';

let database: TestDatabase;
let servers: RunningServer[];
let here: HttpClient;
let there: HttpClient;
let forum: TestForum;
beforeAll(async () => {
  await buildPagesIfStale(() => {});
  database = await createTestDatabase({ max: 3 });
  forum = await makeForum(database.db);
  const start = () =>
    startServer({ databaseUrl: database.url, env: { SIGN_SECRET: sign_secret, API_RATE_PER_MINUTE: '0' } });
  servers = [await start(), await start()];
  [here, there] = servers.map((server) => clientOf(server.url)) as [HttpClient, HttpClient];
}, 240_000);
afterAll(async () => {
  await Promise.all(servers?.map((server) => server.stop()) ?? []);
  await database?.close();
});

/** Somebody who may post at once: long a member, with posts of long ago. */
async function regular(): Promise<TestPerson> {
  const person = await makePerson(database.db, new Date(), {});
  for (const days of [41, 42, 43])
    await makePost(database.db, {
      forum_id: forum.id,
      author_id: person.id,
      at: new Date(Date.now() - days * 86_400_000),
    });
  return person;
}

const writing = (title: string) => ({
  forum_id: forum.id,
  title,
  content: `<p>${title}：一段足够长的正文。</p>`,
});

/** Asks until the answer is as wanted; a bound on waiting, not a measure of speed. */
async function until<T>(ask: () => Promise<T>, wanted: (answer: T) => boolean): Promise<T> {
  for (let turn = 0; ; turn++) {
    const answer = await ask();
    if (wanted(answer) || turn === 200) return answer;
    await sleep(25);
  }
}

const hitsOf = async ({ url }: HttpClient) =>
  Number(/^page_cache\{what="hits"\} (\d+)$/m.exec(await (await fetch(`${url}/metrics`)).text())?.[1]);
/** Asks until an answer was a kept page: the first ones may still be overtaken by what was written before. */
async function keep(client: HttpClient, path: string) {
  const ask = async () => {
    const before = await hitsOf(client);
    const page = await client.page(path);
    return { page, kept: (await hitsOf(client)) > before };
  };
  const { page, kept } = await until(ask, (answer) => answer.kept);
  expect(kept, `${path} is kept`).toBe(true);
  return page;
}

test('a session made on one is valid on the other, and ended on one is ended on the other', async () => {
  const person = await makePerson(database.db, new Date(), { username: 'two_processes' });
  await database.db
    .updateTable('users')
    .set({ password_hash: await hashPassword('很长的一句密码 42') })
    .where('id', '=', person.id)
    .execute();
  const { response } = await here.call('auth.password_login', {
    account: 'two_processes',
    password: '很长的一句密码 42',
  });
  const as = signedInBy(response);
  expect(await there.gives('user.me', {}, { as })).toMatchObject({
    id: person.id,
    username: 'two_processes',
  });
  expect(await there.gives('auth.check_token', {}, { as: { ...as, bind: person.bind } })).toMatchObject({
    valid: false,
  });
  await there.gives('auth.logout', {}, { as });
  expect(await here.gives('auth.check_token', {}, { as })).toEqual({ valid: false, user: null });
  expect(await here.call('user.me', {}, { as })).toMatchObject({ code: codes.not_logged_in });
});

describe('pages that the other process keeps', () => {
  const lists = ['/', '/posts?sort=newest'];

  test('a post written here appears there, on its lists and at its own address', async () => {
    const as = await regular();
    for (const path of lists) expect((await keep(there, path)).html).not.toContain('新帖从这边发出');
    const { pcode, status } = await here.gives('posts.publish', writing('新帖从这边发出，那边马上看到'), {
      as,
    });
    expect(status).toBe('normal');
    for (const path of lists)
      expect(
        (
          await until(
            () => there.page(path),
            (page) => page.html.includes('新帖从这边发出'),
          )
        ).html,
      ).toContain('新帖从这边发出');
    expect(await there.page(`/posts/${pcode}`)).toMatchObject({
      status: 200,
      html: expect.stringContaining('新帖从这边发出'),
    });
  });

  test('the writer sees it at once on the process that wrote', async () => {
    const as = await regular();
    await keep(here, '/');
    await here.gives('posts.publish', writing('写的人立刻看到自己的帖子'), { as });
    expect((await here.page('/')).html).toContain('写的人立刻看到自己的帖子');
  });

  test('an edit, a reply and a deletion drop what the other one keeps', async () => {
    const as = await regular();
    const { pcode } = await here.gives('posts.publish', writing('改之前的标题在这里'), { as });
    const path = `/posts/${pcode}`;
    expect((await keep(there, path)).html).toContain('改之前的标题');

    await here.gives('posts.edit', { pcode, ...writing('改之后的标题在这里') }, { as });
    expect(
      (
        await until(
          () => there.page(path),
          (page) => page.html.includes('改之后的标题'),
        )
      ).html,
    ).not.toContain('改之前的标题');

    await keep(there, path);
    await here.gives(
      'comments.publish',
      { pcode, content: '<p>这边回复，那边看得到</p>' },
      { as: await regular() },
    );
    expect(
      (
        await until(
          () => there.page(path),
          (page) => page.html.includes('这边回复'),
        )
      ).html,
    ).toContain('这边回复，那边看得到');
  });

  test('what a visitor asks as a call is as fresh as the page', async () => {
    const as = await regular();
    const { pcode } = await here.gives('posts.publish', writing('按接口读到的旧标题'), { as });
    const read = async () => {
      const [post, { list }, { total }] = await Promise.all([
        there.gives('posts.detail', { pcode }),
        there.gives('posts.index', { sort: 'newest', limit: 36 }),
        there.gives('comments.get', { pcode }),
      ]);
      return { title: post.title, listed: list.find((one) => one.pcode === pcode)?.title, comments: total };
    };
    expect(await until(read, ({ listed }) => listed !== undefined)).toEqual({
      title: '按接口读到的旧标题',
      listed: '按接口读到的旧标题',
      comments: 0,
    });
    await read();
    await here.gives('posts.edit', { pcode, ...writing('按接口读到的新标题') }, { as });
    await here.gives(
      'comments.publish',
      { pcode, content: '<p>新的回复也要读到</p>' },
      { as: await regular() },
    );
    expect(await until(read, ({ comments, listed }) => comments === 1 && listed!.includes('新标题'))).toEqual(
      {
        title: '按接口读到的新标题',
        listed: '按接口读到的新标题',
        comments: 1,
      },
    );
  });

  test('what is deleted here is gone there', async () => {
    const as = await regular();
    const { pcode } = await here.gives('posts.publish', writing('没有人回复的一篇帖子'), { as });
    const path = `/posts/${pcode}`;
    expect((await keep(there, path)).status).toBe(200);
    expect((await keep(there, lists[1]!)).html).toContain('没有人回复的一篇帖子');
    await here.gives('posts.delete', { pcode }, { as });
    expect(
      (
        await until(
          () => there.page(path),
          (page) => page.status === 404,
        )
      ).status,
    ).toBe(404);
    expect(
      (
        await until(
          () => there.page(lists[1]!),
          (page) => !page.html.includes(pcode),
        )
      ).html,
    ).not.toContain('没有人回复的一篇帖子');
  });
});

test('tries are counted together', async () => {
  const [window] = limits.captcha.windows;
  const { max, seconds } = window!;
  // All within one window: near its end wait for the next.
  const left = seconds * 1000 - (Date.now() % (seconds * 1000));
  if (left < 15_000) await sleep(left);
  const answers = await Promise.all(
    Array.from({ length: max + 10 }, (_, i) => (i % 2 ? here : there).call('common.captcha', {})),
  );
  expect(answers.filter((answer) => answer.code === codes.success)).toHaveLength(max);
  for (const { msg, data, response } of answers.filter((answer) => answer.code !== codes.success)) {
    expect(response.status).toBe(429);
    expect(msg).toMatch(/^获取图形验证码太频繁，请 .+后再试$/);
    expect(Number(response.headers.get('retry-after'))).toBe(
      (data as unknown as { retry_after: number }).retry_after,
    );
  }
}, 60_000);

test('a request is answered once, whichever process is asked first and even when both are asked at once', async () => {
  const as = await regular();
  const save = (client: HttpClient, signed = freshStamp()) =>
    client.call('posts.draft', { payload: { title: '只存一份' } }, { as, signed });
  const spent = freshStamp();
  expect(await save(here, spent)).toMatchObject({ code: codes.success });
  expect(await save(there, spent)).toMatchObject({
    code: codes.error,
    msg: '这个请求已经处理过，请勿重复提交',
  });
  const again = freshStamp();
  const both = await Promise.all([here, there, here, there].map((client) => save(client, again)));
  expect(both.filter((answer) => answer.code === codes.success)).toHaveLength(1);
  expect(await there.gives('posts.drafts', {}, { as })).toMatchObject({ total: 2 });
});

test('a wish with a key is done once and answered alike, on whichever process and however often it is sent', async () => {
  const as = await regular();
  const key = 'two-processes-1';
  const publish = (client: HttpClient) =>
    client.call('posts.publish', writing('两边同时按下发布'), { as, key });
  const answers = await Promise.all([here, there, there, here].map(publish));
  const [first] = answers;
  expect(first).toMatchObject({ code: codes.success, data: { pcode: expect.any(String) } });
  for (const { code, data } of [...answers, await publish(there)])
    expect({ code, data }).toEqual({ code: first!.code, data: first!.data });
  const written = await database.db
    .selectFrom('posts')
    .where('author_id', '=', as.id)
    .where('title', '=', '两边同时按下发布')
    .select('pcode')
    .execute();
  expect(written).toEqual([{ pcode: first!.data.pcode }]);
});

test('a job sent on one is done once', async () => {
  const receivers = Array.from({ length: 6 }, (_, i) => `job${i}@example.com`);
  for (const receiver of receivers)
    await here.gives('common.send_verify_code', { channel: 'email', receiver, purpose: 'register' });
  const mails = () =>
    database.db.selectFrom('caught_mails').select('recipient').where('recipient', 'in', receivers).execute();
  await until(mails, (found) => found.length >= receivers.length);
  const open = () =>
    sql<{
      open: number;
    }>`select count(*)::int as open from pgboss.job where name = 'account.send_code' and state in ('created', 'active', 'retry')`.execute(
      database.db,
    );
  await until(open, ({ rows }) => rows[0]!.open === 0);
  expect((await mails()).map((mail) => mail.recipient).sort()).toEqual(receivers);
});

test('two hundred apply at once for twenty places: as many wait and work as there may, and nothing is held twice', async () => {
  await crowdTask(database, [here, there]);
}, 120_000);

test('a hundred and one apply at once where a hundred may: one is told why not, and has the room that the next one leaves', async () => {
  await oneTooMany(database, [here, there]);
}, 120_000);

test('what a process has committed and not yet sent when it is killed, the other one learns all the same', async () => {
  const as = await regular();
  const { pcode } = await here.gives('posts.publish', writing('这边倒下之前的标题'), { as });
  const path = `/posts/${pcode}`;
  expect((await keep(there, path)).html).toContain('倒下之前');
  // From now on nobody gets a message out.
  await sql`create function keep_unsent() returns trigger language plpgsql as $$ begin raise exception 'kept unsent'; end $$`.execute(
    database.db,
  );
  await sql`create trigger keep_unsent before delete on outbox_messages for each row execute function keep_unsent()`.execute(
    database.db,
  );
  await here.gives('posts.edit', { pcode, ...writing('这边倒下之后的标题') }, { as });
  expect((await here.page(path)).html).toContain('倒下之后');
  await servers[0]!.kill9();
  expect((await there.page(path)).html).toContain('倒下之前');
  await sql`drop trigger keep_unsent on outbox_messages`.execute(database.db);
  const { html } = await until(
    () => there.page(path),
    (page) => page.html.includes('倒下之后'),
  );
  expect(html).toContain('倒下之后');
  expect(html).not.toContain('倒下之前');
}, 60_000);
