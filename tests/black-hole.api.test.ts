import { afterAll, beforeAll, expect, test } from 'vitest';
import { codes } from '../contract/http/envelope.ts';
import { createTestDatabase, type TestDatabase } from '../server/testing/cluster.ts';
import { makeForum, makePost, type TestForum } from '../server/testing/forum-builders.ts';
import { makePerson, type TestPerson } from '../server/testing/people.ts';
import { openTcpProxy, type TcpProxy } from '../server/testing/tcp-proxy.ts';
import { buildPagesIfStale } from '../tools/build-pages.ts';
import { startServer, type RunningServer } from './browser/harness/server.ts';
import { clientOf, sign_secret, type HttpClient } from './http-client.ts';
import { sendAgain, writeUntilItBreaks, type Write } from './acknowledged-writes.ts';

let database: TestDatabase;
let proxy: TcpProxy;
let server: RunningServer;
let client: HttpClient;
let member: TestPerson;
let forum: TestForum;
let pcode: string;
beforeAll(async () => {
  await buildPagesIfStale(() => {});
  database = await createTestDatabase({ max: 4 });
  proxy = await openTcpProxy(database.place);
  member = await makePerson(database.db, new Date(), { grants: ['staff'] });
  forum = await makeForum(database.db);
  const author = await makePerson(database.db, new Date(), {});
  ({ pcode } = await makePost(database.db, { forum_id: forum.id, author_id: author.id, at: new Date() }));
  server = await startServer({
    databaseUrl: proxy.url,
    env: { SIGN_SECRET: sign_secret, API_RATE_PER_MINUTE: '0', LIMITS: '0' },
  });
  client = clientOf(server.url);
}, 240_000);
afterAll(async () => {
  proxy?.heal();
  await server?.stop();
  await proxy?.close();
  await database?.close();
});

const readyz = async () => {
  const response = await fetch(`${server.url}/readyz`);
  return { status: response.status, ...((await response.json()) as object) };
};
const untilReady = async () =>
  await expect.poll(readyz, { timeout: 60_000 }).toEqual({ status: 200, ok: true });

test('while packets vanish everybody is told, what is kept is still read, and afterwards all goes on', async () => {
  await untilReady();
  expect((await client.page(`/posts/${pcode}`)).status).toBe(200);
  const like = () => client.call('posts.like', { pcode }, { as: member });

  proxy.blackHole();
  // Nothing is healed before all of these have come.
  const [ready, fresh, written, read, kept] = await Promise.all([
    readyz(),
    client.page('/posts?sort=newest'),
    like(),
    client.call('user.me', {}, { as: member }),
    client.page(`/posts/${pcode}`),
  ]);
  expect(ready).toEqual({ status: 503, ok: false, msg: '数据库没有回应' });
  expect(fresh).toMatchObject({ status: 503, html: expect.stringContaining('正在维护') });
  for (const { response, ...refused } of [written, read]) {
    expect(response.status).toBe(503);
    expect(refused).toMatchObject({ code: codes.error, msg: '暂时连不上数据，请稍后再试' });
  }
  expect(kept.status).toBe(200);

  proxy.heal();
  await untilReady();
  expect(await like()).toMatchObject({ code: codes.success, data: { liked: true, count: 1 } });
  expect((await client.page('/posts?sort=newest')).status).toBe(200);
  // What is announced between processes is heard again too: this page was kept, and is written to from elsewhere.
  await expect
    .poll(
      async () => {
        await database.db
          .updateTable('posts')
          .set({ title: '黑洞之后改的标题' })
          .where('pcode', '=', pcode)
          .execute();
        await database.pool.query('select pg_notify(\'page_tags\', \'["elsewhere","*"]\')');
        return (await client.page(`/posts/${pcode}`)).html;
      },
      { timeout: 60_000 },
    )
    .toContain('黑洞之后改的标题');
}, 180_000);

test('what is acknowledged while the network breaks again and again is there, and everybody writes on', async () => {
  const post = () =>
    makePost(database.db, { forum_id: forum.id, author_id: member.id, at: new Date(Date.now() - 3_600_000) });
  const place = { db: database.db, forum, threads: [await post(), await post()] };
  let all: Write[] = [];
  for (const [round, fail] of [proxy.blackHole, proxy.cut, proxy.blackHole].entries()) {
    const written = await writeUntilItBreaks(place, client, {
      name: `第 ${round + 1} 次`,
      answers: 20,
      async breakIt() {
        fail();
        await expect.poll(async () => (await readyz()).status, { timeout: 60_000 }).toBe(503);
      },
    });
    proxy.heal();
    await untilReady();
    all = await sendAgain(place, client, written, all);
  }
}, 180_000);

test('in a black hole the end comes too', async () => {
  const server = await startServer({ databaseUrl: proxy.url, env: { SIGN_SECRET: sign_secret } });
  proxy.blackHole();
  expect(await server.stop()).not.toBeNull();
  proxy.heal();
});
