import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../../../server/testing/cluster.ts';
import { caughtMails } from './mail.ts';
import { startServer } from './server.ts';

test('the application starts on a fresh database, answers, and ends cleanly', async () => {
  const server = await startServer();
  const page = await fetch(server.url);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('<html');
  expect(await caughtMails(server.url)).toEqual([]);
  expect(await server.stop()).toBe(0);
  await expect(fetch(server.url)).rejects.toThrow('fetch failed');
});

test('after kill -9 it starts again on the same database', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.close());
  const first = await startServer({ databaseUrl: database.url });
  await first.kill9();
  await expect(fetch(first.url)).rejects.toThrow('fetch failed');
  const second = await startServer({ databaseUrl: database.url });
  expect((await fetch(`${second.url}/readyz`)).status).toBe(200);
  expect(await second.stop()).toBe(0);
});

test('a server that cannot start says why', async () => {
  const start = startServer({ databaseUrl: 'postgres://nobody@127.0.0.1:1/nothing' });
  await expect(start).rejects.toThrow(/ended with code [1-9]\d*:\n[^]*127\.0\.0\.1/);
});
