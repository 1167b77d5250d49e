import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../testing/cluster.ts';
import { sendNow } from '../outbox/sender.ts';
import { type Listener, startListening } from './listen.ts';

const own = await createTestDatabase();
afterAll(() => own.close());

async function startOne(): Promise<Listener> {
  const listener = await startListening(own.place);
  onTestFinished(() => listener.close());
  return listener;
}

/** Collects what comes in; `next` waits for one more. */
function mailbox() {
  const all: string[] = [];
  let wake = () => {};
  return {
    all,
    put(message: string) {
      all.push(message);
      wake();
    },
    async until(count: number) {
      while (all.length < count) await new Promise<void>((resolve) => (wake = resolve));
      return all;
    },
  };
}

const killListeners = () =>
  own.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ~* '^(un)?listen '",
  );

test('what is sent in a transaction is heard when it commits, and never when it rolls back', async () => {
  const listener = await startOne();
  const heard = mailbox();
  await listener.listen('page tags', heard.put);
  await own.db
    .transaction()
    .execute(async (tx) => {
      await sendNow(tx, { channel: 'page tags', text: 'undone' });
      throw new Error('undo');
    })
    .catch(() => {});
  await own.db.transaction().execute((tx) => sendNow(tx, { channel: 'page tags', text: 'post:1' }));
  expect(await heard.until(1)).toEqual(['post:1']);
});

test('whoever asks while the connection breaks is not refused, and hears through the next one', async () => {
  const listener = await startOne();
  const heard = mailbox();
  let breaks = 0;
  await listener.listen(
    'before',
    () => {},
    () => breaks++,
  );
  for (const round of [1, 2, 3]) {
    const killed = killListeners();
    // one call after the other until it is over: some are on their way when the connection goes
    while (breaks < round) {
      await (
        await listener.listen('in between', () => {})
      )();
      await turn();
    }
    await killed;
  }
  await listener.listen('after', heard.put);
  await sendNow(own.db, { channel: 'after', text: 'heard' });
  expect(await heard.until(1)).toEqual(['heard']);
});

test('after a broken connection it listens again and says that something may be missing', async () => {
  const listener = await startOne();
  const heard = mailbox();
  const missed = mailbox();
  await listener.listen('tags', heard.put, () => missed.put('missed'));
  for (const round of [1, 2]) {
    await killListeners();
    await missed.until(round);
    await sendNow(own.db, { channel: 'tags', text: `round ${round}` });
    await heard.until(round);
  }
  expect(heard.all).toEqual(['round 1', 'round 2']);
});

test('a channel has several listeners, and each leaves alone', async () => {
  const listener = await startOne();
  const [one, two] = [mailbox(), mailbox()];
  const leave = await listener.listen('tags', one.put);
  await listener.listen('tags', two.put);
  await sendNow(own.db, { channel: 'tags', text: 'first' });
  await Promise.all([one.until(1), two.until(1)]);
  await leave();
  await sendNow(own.db, { channel: 'tags', text: 'second' });
  expect(await two.until(2)).toEqual(['first', 'second']);
  expect(one.all).toEqual(['first']);
});

test('a place where nobody answers is refused at once', async () => {
  await expect(startListening({ ...own.place, database: 'not_there' })).rejects.toThrow('not_there');
});
