import { afterEach, expect, test, vi } from 'vitest';
import { Gathered, TooBusy } from './gathered.ts';

/** Batches that end when the test says so. */
function scripted(limits?: ConstructorParameters<typeof Gathered>[1]) {
  const batches: { items: number[]; end: (error?: Error) => void }[] = [];
  const gathered = new Gathered<number, number>(
    (items) =>
      new Promise((resolve, reject) =>
        batches.push({
          items,
          end: (error) => (error ? reject(error) : resolve(items.map((item) => item * 10))),
        }),
      ),
    limits,
  );
  const begun = async (count: number) => {
    while (batches.length < count) await new Promise((resolve) => setImmediate(resolve));
    return batches[count - 1]!;
  };
  return { gathered, begun };
}

test('what comes while a batch is under way makes the next, in order', async () => {
  const { gathered, begun } = scripted();
  const first = [1, 2].map((item) => gathered.ask(item));
  const one = await begun(1);
  const second = [3, 4, 5].map((item) => gathered.ask(item));
  one.end();
  expect(await Promise.all(first)).toEqual([10, 20]);
  const two = await begun(2);
  expect([one.items, two.items]).toEqual([
    [1, 2],
    [3, 4, 5],
  ]);
  two.end();
  expect(await Promise.all(second)).toEqual([30, 40, 50]);
});

test('a batch takes no more than its size, and an error is that of its batch alone', async () => {
  const { gathered, begun } = scripted({ size: 2, room: 10, patience_ms: 10_000 });
  const asked = [1, 2, 3].map((item) => gathered.ask(item));
  const told = Promise.allSettled(asked);
  (await begun(1)).end(new Error('away'));
  (await begun(2)).end();
  expect((await told).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
});

test('who finds no room, or waits too long, is told so and was never sent', async () => {
  const { gathered, begun } = scripted({ size: 2, room: 2, patience_ms: 0 });
  const asked = [1, 2, 3].map((item) => gathered.ask(item));
  const told = await Promise.allSettled([asked[2]]);
  expect(told[0]).toMatchObject({ status: 'rejected', reason: expect.any(TooBusy) });
  await expect(Promise.all(asked.slice(0, 2))).rejects.toThrow(TooBusy);
  expect(gathered.waiting).toBe(0);
  void begun;
});

afterEach(() => void vi.useRealTimers());

test('batches that are to be apart wait for their time or for enough, and the first of all waits for nothing', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const { gathered, begun } = scripted({ apart_ms: 12, enough: 3 });
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  const asked = [gathered.ask(1)];
  (await begun(1)).end();
  await asked[0];

  asked.push(gathered.ask(2));
  for (let turns = 0; turns < 5; turns++) await turn();
  expect(gathered.waiting).toBe(1);
  vi.advanceTimersByTime(11);
  await turn();
  expect(gathered.waiting).toBe(1);
  vi.advanceTimersByTime(1);
  (await begun(2)).end();

  // Three are enough, whatever the time.
  asked.push(gathered.ask(3));
  await turn();
  asked.push(gathered.ask(4));
  await turn();
  expect(gathered.waiting).toBe(2);
  asked.push(gathered.ask(5));
  const third = await begun(3);
  expect(third.items).toEqual([3, 4, 5]);

  // So are those who came while a batch was under way.
  asked.push(...[6, 7, 8].map((item) => gathered.ask(item)));
  third.end();
  (await begun(4)).end();
  expect(await Promise.all(asked)).toEqual([10, 20, 30, 40, 50, 60, 70, 80]);
});
