import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callByNobody } from '../call/make-call.ts';
import { openHouse, type TestHouse } from '../testing/house.ts';
import { topUp } from '../testing/ledger-builders.ts';
import { type Account, keptFor, ownedBy, platform } from './accounts.ts';
import { fen } from './amount.ts';
import { walletOf } from './balances.ts';
import { legsOf, type Move } from './moves.ts';
import { post } from './post.ts';
import { checkLedger } from './self-check.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const accounts = [
  platform('asset.mock'),
  platform('rev.task_fee'),
  ...[9, 10, 11].flatMap((owner) => [
    ownedBy(owner, 'user.topup'),
    ownedBy(owner, 'user.earn'),
    keptFor(owner, 'task.escrow.topup', 2),
    keptFor(owner, 'task.escrow.topup', 10),
  ]),
];
const nameOf = ({ owner_id, kind, subject_id }: Account) => `${owner_id} ${kind} ${subject_id}`;

test('whatever two postings do, the accounts that both touch come in one order', () => {
  const some = fc.constantFrom(...accounts);
  const moves = fc.array(fc.record({ from: some, to: some, amount: fc.bigInt(1n, 50n) }), { maxLength: 12 });
  const order = (of: readonly Move[]) => legsOf(of).legs.map(nameOf);
  fc.assert(
    fc.property(moves, moves, (one, other) => {
      const [mine, theirs] = [order(one), order(other)];
      expect(mine.filter((name) => theirs.includes(name))).toEqual(
        theirs.filter((name) => mine.includes(name)),
      );
    }),
    { seed: 14, numRuns: 1_000 },
  );
});

/** How many postings wait for the row of an account. */
const waiting = async (): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%ledger_post_once%'`.execute(
    house.db,
  );
  return rows[0]!.n;
};

test('there and back between two, where both have to wait: neither is a deadlock, without a second try', async () => {
  const [one, other] = [101, 102];
  await topUp(house, one, 500);
  await topUp(house, other, 500);
  const transfer = (payer_id: number, payee_id: number, transfer_id: number) =>
    house.db.transaction().execute((db) =>
      post({ db, now: house.clock.now() } as never, 'transfer', {
        payer_id,
        payee_id,
        transfer_id,
        topup: fen(100),
        note: '',
      }),
    );
  const done = await house.db.transaction().execute(async (held) => {
    await sql`select id from ledger_accounts where owner_id = ${other} and kind = 'user.topup' for update`.execute(
      held,
    );
    // The second begins when the first stands before the held row: in the order of the moves each would have what the other wants.
    const back = transfer(other, one, 1);
    await expect.poll(waiting).toBe(1);
    const there = transfer(one, other, 2);
    await expect.poll(waiting).toBe(2);
    return { both: Promise.all([there, back]) };
  });
  expect((await done.both).map(({ repeated }) => repeated)).toEqual([false, false]);
  expect((await walletOf(house, one)).topup).toBe(500n);
});

test('two transactions of several postings each that meet crosswise both end well: one is tried again', async () => {
  const [one, other] = [201, 202];
  let tries = 0;
  let begun = 0;
  let meet = () => {};
  const met = new Promise<void>((resolve) => (meet = resolve));
  const both = (first: number, second: number, attempt_id: number) =>
    callByNobody(house.kernel).inTransaction(async (call) => {
      tries += 1;
      const give = (user_id: number, id: number) =>
        post(call, 'recharge', { user_id, attempt_id: id, channel: 'mock', amount: fen(5), bonus: fen(0) });
      await give(first, attempt_id);
      if ((begun += 1) === 2) meet();
      await met;
      await give(second, attempt_id + 1);
    });
  await topUp(house, one, 1);
  await topUp(house, other, 1);
  await Promise.all([both(one, other, 7_000_001), both(other, one, 7_000_003)]);
  // Where both find out at the same moment, as on a busy machine, both are given up.
  expect([3, 4]).toContain(tries);
  const [a, b] = await Promise.all([walletOf(house, one), walletOf(house, other)]);
  expect([a.topup, b.topup]).toEqual([11n, 11n]);
});

test('after all of this the ledger holds', async () => {
  expect((await checkLedger(house.db)).findings).toEqual([]);
});
