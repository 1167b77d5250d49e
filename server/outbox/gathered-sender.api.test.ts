import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Listener, startListening } from '../database/listen.ts';
import { createTestDatabase, type TestDatabase } from '../testing/cluster.ts';
import { gatheredSender } from './gathered-sender.ts';
import type { Sender } from './sender.ts';
import { sendUnsent } from './unsent-messages.ts';
import { emptyOutbox, writeOutbox } from './write-outbox.ts';

let database: TestDatabase;
let listener: Listener;
const heard: string[] = [];
const failed: unknown[] = [];
let sender: ReturnType<typeof gatheredSender>;
beforeAll(async () => {
  database = await createTestDatabase({ max: 8 });
  listener = await startListening(database.place);
  await listener.listen('told', (text) => heard.push(text));
});
beforeEach(() => {
  heard.length = failed.length = 0;
  sender = gatheredSender(database.db, (error) => failed.push(error));
});
afterEach(async () => {
  await sender.stop();
  await database.db.deleteFrom('outbox_messages').execute();
});
afterAll(async () => {
  await listener.close();
  await database.close();
});

const say = (text: string) => [{ channel: 'told', text }];
/** A transaction that says something. */
const commit = async (text: string, by: Sender = sender) => {
  const told = await database.db
    .transaction()
    .execute((tx) => writeOutbox(tx, by, emptyOutbox(), new Date(), say(text)));
  told();
};
/** As one that dies between its commit and its sending. */
const commitAndDie = (text: string) => commit(text, { ...sender, committed() {} });
const rows = async () => (await database.db.selectFrom('outbox_messages').selectAll().execute()).length;

test('what was committed is heard, each once, and no row is left', async () => {
  await Promise.all(Array.from({ length: 30 }, (_, n) => commit(String(n))));
  await vi.waitFor(() => expect(heard).toHaveLength(30), { timeout: 20_000 });
  expect(heard.map(Number).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, n) => n));
  expect(await rows()).toBe(0);
  expect(failed).toEqual([]);
});

test('what was rolled back is never heard', async () => {
  const failing = database.db.transaction().execute(async (tx) => {
    await sender.statement(say('undone')).execute(tx);
    throw new Error('undone');
  });
  await expect(failing).rejects.toThrow('undone');
  await commit('done');
  await vi.waitFor(() => expect(heard).toEqual(['done']), { timeout: 20_000 });
  expect(await rows()).toBe(0);
});

test('the writer waits for no sending', async () => {
  await commitAndDie('first');
  // Whoever wants to send it has to wait.
  await database.db.transaction().execute(async (tx) => {
    await tx.selectFrom('outbox_messages').selectAll().forUpdate().execute();
    await commit('second');
    expect(await rows()).toBeGreaterThan(0);
  });
  await vi.waitFor(() => expect(heard).toContain('second'), { timeout: 20_000 });
});

test('what a process has left that died is sent by the second look of another one, and by one alone', async () => {
  await commitAndDie('left');
  const [seen, of_another] = await Promise.all([1, 2].map(() => sendUnsent(database.db, new Set())));
  expect(await rows()).toBe(1);
  await commitAndDie('newer');
  await Promise.all([seen, of_another].map((ids) => sendUnsent(database.db, ids!)));
  await vi.waitFor(() => expect(heard).toEqual(['left']), { timeout: 20_000 });
  expect(await rows()).toBe(1);
});

test('what could not be sent is said to whoever looks after errors, and stays', async () => {
  const broken = gatheredSender(
    new Proxy(database.db, {
      get: () => () => {
        throw new Error('away');
      },
    }),
    (error) => failed.push(error),
  );
  await commit('kept', broken);
  await broken.stop();
  expect(failed).toHaveLength(1);
  await sendUnsent(database.db, await sendUnsent(database.db, new Set()));
  await vi.waitFor(() => expect(heard).toEqual(['kept']), { timeout: 20_000 });
});

test('the end sends what was committed before it', async () => {
  await commit('last words');
  await sender.stop();
  expect(await rows()).toBe(0);
  await vi.waitFor(() => expect(heard).toEqual(['last words']), { timeout: 20_000 });
});
