import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { livePostmaster } from '../server/database/postmaster.ts';
import { createTestDatabase, type TestDatabase } from '../server/testing/cluster.ts';
import { makeForum, makeRegular } from '../server/testing/forum-builders.ts';
import type { TestHouse } from '../server/testing/house.ts';
import { makePerson, type PersonFacts } from '../server/testing/people.ts';
import { temporaryFolder } from '../server/testing/temporary-folder.ts';
import { buildPagesIfStale } from '../tools/build-pages.ts';
import { type RunningServer, spawnServer, startServer } from './browser/harness/server.ts';
import { clientOf, sign_secret } from './http-client.ts';

beforeAll(() => buildPagesIfStale(() => {}), 240_000);

const env = { WORKERS: '2', SIGN_SECRET: sign_secret, API_RATE_PER_MINUTE: '0' };

/** Each ask is a connection of its own, so that it comes to whichever process is next. */
const ask = async (url: string, path: string) =>
  (await fetch(`${url}${path}`, { headers: { connection: 'close' } })).text();

/** Who has answered so far: whichever process is asked says it of all. */
const whoAnswered = async (url: string): Promise<string[]> =>
  [
    ...(await ask(url, '/metrics')).matchAll(
      /^http_request_seconds_count\{.*route="\/healthz".*worker="(\d+)"\} /gm,
    ),
  ].map(([, worker]) => worker!);

/** Asks until so many have answered; a bound on waiting, not a measure of speed. */
async function workersOf(url: string, many: number): Promise<string[]> {
  let seen: string[] = [];
  for (let turn = 0; turn < 600 && seen.length < many; turn++) {
    // They take turns: with one ask and one look it would always be the same that is asked.
    for (let nth = 0; nth < 2; nth++) await ask(url, '/healthz').catch(() => '');
    seen = await whoAnswered(url).catch(() => []);
    if (seen.length < many) await sleep(20);
  }
  return seen.sort();
}

/** The processes that this one has started. */
const childrenOf = (parent: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        const [, ppid] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ');
        return Number(ppid) === parent;
      } catch {
        return false; // it has ended meanwhile
      }
    })
    .map(Number);

describe('two processes on one port', () => {
  let database: TestDatabase;
  let server: RunningServer;
  beforeAll(async () => {
    database = await createTestDatabase({ max: 3 });
    server = await startServer({ databaseUrl: database.url, env });
  }, 240_000);
  afterAll(async () => {
    await server?.stop();
    await database?.close();
  });

  test('both answer, and one alone says that the site is up', async () => {
    expect(await workersOf(server.url, 2)).toEqual(['1', '2']);
    const lines = (await ask(server.url, '/metrics')).split('\n');
    expect(lines.filter((line) => line.startsWith('# TYPE http_request_seconds '))).toHaveLength(1);
    expect(server.log().match(/出海集已启动/g)).toHaveLength(1);
  });

  test('what is written by one is read from both, though both kept the page', async () => {
    const now = () => new Date();
    const person = (facts: PersonFacts) => makePerson(database.db, now(), facts);
    const house = { db: database.db, clock: { now }, person } as TestHouse;
    const forum = await makeForum(database.db);
    const as = await makeRegular(house, forum.id);
    const page = `/forum/list/${forum.id}`;
    for (let turn = 0; turn < 8; turn++)
      expect(await ask(server.url, page)).not.toContain('两个进程都要看到');
    await clientOf(server.url).gives(
      'posts.publish',
      { forum_id: forum.id, title: '两个进程都要看到', content: '<p>一段足够长的正文，写给两个进程。</p>' },
      { as },
    );
    await expect
      .poll(async () => {
        const pages = await Promise.all(Array.from({ length: 6 }, () => ask(server.url, page)));
        return pages.every((html) => html.includes('两个进程都要看到'));
      })
      .toBe(true);
  });

  test('another takes the place of one that is killed, and readers notice nothing', async () => {
    const before = await workersOf(server.url, 2);
    const children = childrenOf(server.pid);
    expect(children).toHaveLength(2);
    process.kill(children[1]!, 'SIGKILL');
    await expect.poll(() => server.log()).toContain('一个工作进程意外结束（SIGKILL）');
    for (let turn = 0; turn < 6; turn++) expect(await ask(server.url, '/healthz')).toBe('{"ok":true}');
    await expect.poll(async () => (await workersOf(server.url, 2)).join(), { timeout: 60_000 }).toMatch(/3$/);
    expect(before).toEqual(['1', '2']);
    expect(childrenOf(server.pid)).toHaveLength(2);
  });
});

test('they end together, and the embedded database after them', async () => {
  const { folder, remove } = temporaryFolder();
  try {
    const server = await startServer({ dataDir: folder, env });
    expect(await workersOf(server.url, 2)).toEqual(['1', '2']);
    const workers = childrenOf(server.pid).length;
    expect(workers).toBe(3); // and the database
    expect(await server.stop()).toBe(0);
    expect(livePostmaster(`${folder}/database`)).toBeUndefined();
    expect(server.log().match(/正在结束/g)).toHaveLength(1);
  } finally {
    remove();
  }
});

test('a start that cannot be is said once, and ends all', async () => {
  const { child, exited, log } = await spawnServer({
    databaseUrl: 'postgres://nobody@127.0.0.1:1/none',
    env,
  });
  await exited;
  expect(child.exitCode).toBe(1);
  expect(log().match(/连不上 DATABASE_URL/g)).toHaveLength(1);
});
