import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { codes } from '../contract/http/envelope.ts';
import { createTestDatabase, type TestDatabase } from '../server/testing/cluster.ts';
import { makeForum, makePost } from '../server/testing/forum-builders.ts';
import { makePerson, type TestPerson } from '../server/testing/people.ts';
import { whatIsStored } from '../server/testing/stored.ts';
import { buildPagesIfStale } from '../tools/build-pages.ts';
import { startServer, type ServerOptions } from './browser/harness/server.ts';
import { clientOf, sign_secret } from './http-client.ts';

let database: TestDatabase;
let member: TestPerson;
let pcode: string;
beforeAll(async () => {
  await buildPagesIfStale(() => {});
  database = await createTestDatabase({ max: 4 });
  member = await makePerson(database.db, new Date(), {});
  const forum = await makeForum(database.db);
  const author = await makePerson(database.db, new Date(), {});
  ({ pcode } = await makePost(database.db, { forum_id: forum.id, author_id: author.id, at: new Date() }));
}, 240_000);
afterAll(() => database?.close());

const start = (options: ServerOptions = {}) =>
  startServer({
    databaseUrl: database.url,
    ...options,
    env: { SIGN_SECRET: sign_secret, API_RATE_PER_MINUTE: '0', ...options.env },
  });

/** A start that fails: what it says. */
async function refusal(options: ServerOptions): Promise<string> {
  const server = await start(options).catch((error: Error) => error.message);
  if (typeof server === 'string') return server;
  await server.stop();
  throw new Error(`it started: ${server.log()}`);
}

describe('a start that cannot be', { timeout: 120_000 }, () => {
  /** The harness tells the exit code and then all that was printed. */
  const said = (failure: string) =>
    /^the server ended with code (\d+):\n([^]*)$/.exec(failure)!.slice(1) as [code: string, words: string];

  test('a database of a newer version is refused in one sentence, and nothing in it is touched', async () => {
    const newer = await createTestDatabase({ max: 2 });
    onTestFinished(() => newer.close());
    await sql`insert into app_migration (name, sha256) values ('9999_from_the_future.sql', '')`.execute(
      newer.db,
    );
    const before = await whatIsStored(newer.db);
    const [code, words] = said(await refusal({ databaseUrl: newer.url }));
    expect(code).toBe('1');
    expect(words.trim()).toMatch(/^[^\n]*9999_from_the_future\.sql[^\n]*$/);
    expect(await whatIsStored(newer.db)).toEqual(before);
  });

  test.each<[string, Record<string, string>, RegExp]>([
    ['a port that is none', { PORT: 'eighty' }, /^环境变量 PORT /],
    [
      'production with the secret that everyone knows',
      { APP_ENV: 'production', SIGN_SECRET: '', PUBLIC_URL: 'https://site.example' },
      /^环境变量 SIGN_SECRET /,
    ],
    [
      'production with the data secret that everyone knows',
      { APP_ENV: 'production', DATA_SECRET: '', PUBLIC_URL: 'https://site.example' },
      /^环境变量 DATA_SECRET /,
    ],
    [
      'production without limits',
      {
        APP_ENV: 'production',
        DATA_SECRET: 'a-data-secret-of-32-characters-or-more',
        LIMITS: '0',
        PUBLIC_URL: 'https://site.example',
      },
      /^环境变量 LIMITS /,
    ],
  ])('%s is one sentence that names the variable', async (_, env, sentence) => {
    const [code, words] = said(await refusal({ env }));
    expect(code).toBe('1');
    expect(words.trim().split('\n')).toEqual([expect.stringMatching(sentence)]);
  });
});

test('a second start finds everything done: nothing is created, loaded or built again, and what was written is there', async () => {
  const own = await createTestDatabase({ max: 2 });
  onTestFinished(() => own.close());
  const first = await start({ databaseUrl: own.url, demo: true });
  expect(first.log()).toContain('演示内容已装入');
  const before = await own.db
    .selectFrom('posts')
    .select(['pcode', 'title', 'published_at'])
    .orderBy('id')
    .execute();
  expect(before.length).toBeGreaterThan(0);
  expect(await first.stop()).toBe(0);

  const second = await start({ databaseUrl: own.url, demo: true });
  expect(second.log().trim().split('\n')).toEqual([expect.stringMatching(/^出海集已启动：http/)]);
  expect(
    await own.db.selectFrom('posts').select(['pcode', 'title', 'published_at']).orderBy('id').execute(),
  ).toEqual(before);
  expect(await second.stop()).toBe(0);
}, 500_000);

describe('SIGTERM', { timeout: 120_000 }, () => {
  test('lets a call that is being answered come to its end, and its work is kept', async () => {
    const server = await start();
    const client = clientOf(server.url);
    const row = await database.pool.connect();
    onTestFinished(() => row.release());
    await row.query('begin');
    await row.query('select 1 from posts where pcode = $1 for update', [pcode]);
    const answer = client.call('posts.like', { pcode }, { as: member });
    await Promise.race([
      waitsForRow(),
      answer.then(({ msg }) => Promise.reject(new Error(`answered too early: ${msg}`))),
    ]);

    const stopped = server.stop();
    await untilRefused(server.url);
    await row.query('commit');
    expect(await answer).toMatchObject({ code: codes.success, data: { liked: true, count: 1 } });
    expect(await stopped).toBe(0);
    const { like_count } = await database.db
      .selectFrom('posts')
      .select('like_count')
      .where('pcode', '=', pcode)
      .executeTakeFirstOrThrow();
    expect(like_count).toBe(1);
  });

  test('does not wait for browsers that only keep their connection', async () => {
    const server = await start();
    const idle = connect(Number(new URL(server.url).port), '127.0.0.1');
    idle.on('error', () => {});
    const closed = new Promise<void>((resolve) => idle.once('close', () => resolve()));
    idle.write('GET /healthz HTTP/1.1\r\nhost: a\r\n\r\n');
    await new Promise((resolve) => idle.once('data', resolve));
    expect(await server.stop()).toBe(0);
    await closed;
  });

  test('does not wait for ever for who never sends the rest of a request', async () => {
    const server = await start();
    const slow = connect(Number(new URL(server.url).port), '127.0.0.1');
    slow.on('error', () => {});
    const head =
      'POST /api/posts/like HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{';
    await new Promise<void>((sent) => slow.write(head, () => sent()));
    await fetch(`${server.url}/healthz`);
    expect(await server.stop()).toBe(0);
  });

  test('twice is once', async () => {
    const server = await start();
    process.kill(server.pid, 'SIGTERM');
    expect(await server.stop()).toBe(0);
    expect(server.log()).not.toMatch(/\n\s+at /);
  });

  async function waitsForRow(): Promise<void> {
    const waiting = sql<{
      found: number;
    }>`select count(*)::int as found from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    while ((await waiting.execute(database.db)).rows[0]!.found === 0) await sleep(20);
  }

  /** Until the server takes no more requests. */
  async function untilRefused(url: string): Promise<void> {
    while (
      await fetch(`${url}/healthz`).then(
        (response) => response.ok,
        () => false,
      )
    )
      await sleep(20);
  }
});
