import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { isAlive, livePostmaster } from '../server/database/postmaster.ts';
import { createTestDatabase, type TestDatabase } from '../server/testing/cluster.ts';
import { makePerson } from '../server/testing/people.ts';
import { temporaryFolder } from '../server/testing/temporary-folder.ts';
import { buildPagesIfStale } from '../tools/build-pages.ts';
import { spawnServer, startServer } from './browser/harness/server.ts';
import { endAtRandom } from './end-at-random.ts';
import { sign_secret } from './http-client.ts';

let database: TestDatabase;
// One folder for all: each start after the first finds its database made.
const { folder: dataDir, remove } = temporaryFolder();
const cluster = join(dataDir, 'database');
const env = { SIGN_SECRET: sign_secret };
beforeAll(async () => {
  await buildPagesIfStale(() => {});
  database = await createTestDatabase({ max: 2 });
  await (await startServer({ dataDir, env })).stop();
}, 240_000);
afterAll(async () => {
  await database?.close();
  const left = livePostmaster(cluster);
  if (left) process.kill(left, 'SIGQUIT');
  await until(() => livePostmaster(cluster) === undefined);
  remove();
});

/** A bound on waiting, not a measure of speed. */
async function until(met: () => boolean): Promise<void> {
  for (let turn = 0; !met() && turn < 2_000; turn++) await sleep(10);
  expect(met()).toBe(true);
}

/** Sends this, and never answers anything. */
async function silent(url: string, head: string): Promise<Socket> {
  const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1', allowHalfOpen: true });
  socket.on('error', () => {});
  onTestFinished(() => void socket.destroy());
  await new Promise<void>((sent) => socket.write(head.replaceAll('\n', '\r\n'), () => sent()));
  return socket;
}

const half_a_request =
  'POST /api/posts/like HTTP/1.1\nhost: a\ncontent-type: application/json\ncontent-length: 99\n\n{';

test('open pages that never answer do not hold it', async () => {
  const server = await startServer({ databaseUrl: database.url, env });
  const { token, bind } = await makePerson(database.db, new Date(), {});
  for (let i = 0; i < 3; i++) {
    const page = await silent(
      server.url,
      `GET /api/live HTTP/1.1\nhost: ${new URL(server.url).host}\norigin: ${server.url}\nconnection: upgrade\nupgrade: websocket\nsec-websocket-version: 13\nsec-websocket-key: ${randomBytes(16).toString('base64')}\ncookie: token=${token}; bind=${bind}\n\n`,
    );
    const answer = await new Promise((heard) => page.once('data', heard));
    expect(String(answer)).toContain('101 Switching Protocols');
  }
  expect(await server.stop()).toBe(0);
});

test('while it ends, it never starts its database again', async () => {
  const server = await startServer({ dataDir, env });
  await silent(server.url, half_a_request);
  await fetch(`${server.url}/healthz`);
  const stopped = server.stop();
  await until(() => server.log().includes('正在结束'));
  process.kill(livePostmaster(cluster)!, 'SIGKILL');
  expect(await stopped).toBe(0);
  expect(server.log()).not.toContain('数据库已重新启动');
  expect(livePostmaster(cluster)).toBeUndefined();
}, 60_000);

test('asked once more, it ends at once, and its database with it', async () => {
  const server = await spawnServer({ dataDir, env });
  await until(() => server.log().includes('已启动'));
  const postmaster = livePostmaster(cluster)!;
  await silent(server.url, half_a_request);
  await fetch(`${server.url}/healthz`);
  const again = setInterval(() => server.child.kill('SIGINT'), 100);
  const [code] = await server.exited;
  clearInterval(again);
  expect(code).toBe(1);
  await until(() => !isAlive(postmaster) || livePostmaster(cluster) === undefined);
}, 60_000);

test('a start that is ended before it is done leaves no database behind', async () => {
  const server = await spawnServer({ dataDir, env });
  await until(() => livePostmaster(cluster) !== undefined);
  server.child.kill('SIGTERM');
  expect(await server.exited).toEqual([0, null]);
  await until(() => livePostmaster(cluster) === undefined);
}, 60_000);

test('who comes after a killed one takes its database over, and stops it', async () => {
  const killed = await startServer({ dataDir, env });
  await killed.kill9();
  const postmaster = livePostmaster(cluster);
  expect(postmaster).toBeGreaterThan(0);
  const next = await startServer({ dataDir, env });
  expect(livePostmaster(cluster)).toBe(postmaster);
  expect(await next.stop()).toBe(0);
  expect(livePostmaster(cluster)).toBeUndefined();
}, 60_000);

test('whenever the end is asked for, and however often, it comes, and no database is left', async () => {
  for await (const round of endAtRandom({ dataDir, env, seed: 13, rounds: 5 }))
    expect(round).toMatchObject({ ended: true, left_behind: false, started_again: false });
}, 120_000);
