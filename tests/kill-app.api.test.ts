import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../server/testing/cluster.ts';
import {
  makeForum,
  makePost,
  readCounts,
  recountForums,
  type TestForum,
  type TestPost,
} from '../server/testing/forum-builders.ts';
import { makePerson } from '../server/testing/people.ts';
import { buildPagesIfStale } from '../tools/build-pages.ts';
import { sendAgain, writeUntilItBreaks, type Write } from './acknowledged-writes.ts';
import { startServer, type RunningServer } from './browser/harness/server.ts';
import { killWithMoneyUnderWay } from './killed-payments.ts';
import { clientOf, sign_secret, type HttpClient } from './http-client.ts';

let database: TestDatabase;
let forum: TestForum;
let threads: TestPost[];
let server: RunningServer;
beforeAll(async () => {
  await buildPagesIfStale(() => {});
  database = await createTestDatabase({ max: 12 });
  forum = await makeForum(database.db);
  const { id } = await makePerson(database.db, new Date(), {});
  const at = new Date(Date.now() - 3_600_000);
  threads = [
    await makePost(database.db, { forum_id: forum.id, author_id: id, at }),
    await makePost(database.db, { forum_id: forum.id, author_id: id, at }),
  ];
  await start();
}, 240_000);
afterAll(async () => {
  await server?.stop();
  await database?.close();
});

async function start(): Promise<HttpClient> {
  // One may not post twice within seconds; here everybody writes as fast as they can.
  server = await startServer({
    databaseUrl: database.url,
    env: { SIGN_SECRET: sign_secret, API_RATE_PER_MINUTE: '0', LIMITS: '0' },
  });
  return clientOf(server.url);
}

test('what was acknowledged before kill -9 is there afterwards, once, and counted right', async () => {
  let client = clientOf(server.url);
  const place = { db: database.db, forum, threads };
  let all: Write[] = [];
  for (const [round, answers] of [40, 90, 65].entries()) {
    const name = `第 ${round + 1} 轮`;
    const breakIt = () => server.kill9();
    const written = await writeUntilItBreaks(place, client, { name, answers, breakIt });
    expect(written.unanswered.length, 'the application was killed in the middle of writes').toBeGreaterThan(
      0,
    );
    client = await start();
    all = await sendAgain(place, client, written, all);
    await countersAreRight();
  }
}, 120_000);

test('money that was under way at kill -9 ends as it should, and moves once', async () => {
  await killWithMoneyUnderWay(database, clientOf(server.url), () => server.kill9());
}, 120_000);

async function countersAreRight(): Promise<void> {
  const kept = await readCounts(database.db);
  await recountForums(database.db);
  expect(kept).toEqual(await readCounts(database.db));
}
