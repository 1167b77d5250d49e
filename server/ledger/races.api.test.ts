import { afterAll, beforeAll, expect, test } from 'vitest';
import { Refusal } from '../call/refusal.ts';
import { openHouse, type TestHouse } from '../testing/house.ts';
import { topUp } from '../testing/ledger-builders.ts';
import { fen } from './amount.ts';
import { walletOf } from './balances.ts';
import { post, type Posted } from './post.ts';
import type { FactsOf, PostingKind } from './postings.ts';
import { checkLedger } from './self-check.ts';

const connections = 64;

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse({ max_connections: connections });
});
afterAll(() => house.close());

/** Without the second try that a call has after a deadlock: one would be seen. */
const once = <K extends PostingKind>(kind: K, facts: FactsOf<K>): Promise<Posted> =>
  house.db.transaction().execute((db) => post({ db, now: house.clock.now() } as never, kind, facts));

/** Five on each connection, one after another: none waits for a connection, which on a busy machine may take longer than the pool waits. */
async function all<T>(work: (nth: number) => Promise<T>): Promise<T[]> {
  const lanes = Array.from({ length: connections }, async (_, lane) => {
    const done: T[] = [];
    for (let turn = 0; turn < 5; turn++) done.push(await work(turn * connections + lane));
    return done;
  });
  return (await Promise.all(lanes)).flat();
}

test('many who spend one balance at once: as many as it reaches for, and the rest refused', async () => {
  await topUp(house, 1, 1_000);
  const outcomes = await all((nth) =>
    once('order_pay', {
      buyer_id: 1,
      order_id: nth,
      attempt_id: 1_000_000 + nth,
      parts: { topup: fen(7) },
    }).then(
      () => 'paid',
      (error: unknown) => (error instanceof Refusal ? error.message : error),
    ),
  );
  expect(new Set(outcomes)).toEqual(new Set(['paid', '充值余额不足，还差 0.01 元']));
  expect(outcomes.filter((one) => one === 'paid')).toHaveLength(142);
  expect((await walletOf(house, 1)).topup).toBe(6n);
});

test('many who pay each other at once, into accounts that nobody had before: nothing lost, no deadlock', async () => {
  const people = [11, 12, 13, 14];
  for (const payer_id of people) {
    await topUp(house, payer_id, 10_000);
    await once('task_fund', { payer_id, task_id: payer_id, nth: 1, parts: { topup: fen(10_000) } });
  }
  await all((nth) => {
    const payer_id = people[nth % 4]!;
    const tester_id = people[(nth + 1 + (nth % 3)) % 4]!;
    return once('report_pay', {
      payer_id,
      task_id: payer_id,
      report_id: nth,
      tester_id,
      reward: { topup: fen(10) },
      fee: { topup: fen(1) },
    });
  });
  // Now they pay out of what they got, to each other.
  await all((nth) => {
    const payer_id = people[nth % 4]!;
    return once('task_append', { payer_id, task_id: people[(nth + 2) % 4]!, nth, parts: { earn: fen(1) } });
  });
  const earned = await Promise.all(people.map(async (user) => (await walletOf(house, user)).earn));
  expect(earned.reduce((sum, one) => sum + one, 0n)).toBe(320n * 10n - 320n);
});

test('one event sent many times at once is posted once', async () => {
  const outcomes = await all(() =>
    once('recharge', { user_id: 21, attempt_id: 3_000_000, channel: 'mock', amount: fen(5), bonus: fen(1) }),
  );
  expect(outcomes.filter(({ repeated }) => !repeated)).toHaveLength(1);
  expect(new Set(outcomes.map(({ transaction_id }) => transaction_id)).size).toBe(1);
  expect(await walletOf(house, 21)).toMatchObject({ topup: 5n, bonus: 1n });
});

test('after all of this the ledger holds', async () => {
  expect((await checkLedger(house.db)).findings).toEqual([]);
});
