import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHouse, type TestHouse } from '../testing/house.ts';
import { posted, topUp } from '../testing/ledger-builders.ts';
import { ownedBy, platform } from './accounts.ts';
import { fen } from './amount.ts';
import { balanceOf } from './balances.ts';
import { closeDays } from './close-days.ts';
import { checkLedger } from './self-check.ts';
import { readStatement, type StatementPlace } from './statement.ts';

const day = 86_400_000;

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const spendable = ['user.topup', 'user.bonus', 'user.earn'] as const;

test('a statement says what happened in words, newest first, each line once over all pages', async () => {
  await topUp(house, 1, 5_000, 300);
  // Three at the same moment as the line before them, then some later ones.
  for (const order_id of [1, 2, 3])
    await posted(house, 'order_pay', {
      buyer_id: 1,
      order_id,
      attempt_id: 100 + order_id,
      parts: { bonus: fen(10), topup: fen(20) },
    });
  house.clock.advance(60_000);
  await posted(house, 'adjust', {
    adjustment_id: 4,
    suspense: 'susp.unmatched',
    account: ownedBy(1, 'user.earn'),
    gives: 'suspense',
    amount: fen(900),
    reason: '银行流水 88 补记',
  });
  await posted(house, 'withdraw_request', { user_id: 1, withdraw_id: 9, amount: fen(400) });
  await topUp(house, 2, 1_000);

  const { lines, more } = await readStatement(house, { owner_id: 1, accounts: spendable, limit: 50 });
  expect(more).toBe(false);
  expect(
    lines.map(({ title, note, account, subject_id, amount, balance_after }) =>
      [title, note, account, subject_id, amount, balance_after].join(' ').replaceAll('  ', ' '),
    ),
  ).toEqual([
    '提现申请 user.earn 9 -400 500',
    '调账 银行流水 88 补记 user.earn 4 900 900',
    '秒杀付款 user.topup 3 -20 4940',
    '秒杀付款 user.bonus 3 -10 270',
    '秒杀付款 user.topup 2 -20 4960',
    '秒杀付款 user.bonus 2 -10 280',
    '秒杀付款 user.topup 1 -20 4980',
    '秒杀付款 user.bonus 1 -10 290',
    expect.stringMatching(/^充值 user.topup \d+ 5000 5000$/),
    expect.stringMatching(/^充值 user.bonus \d+ 300 300$/),
  ]);

  const read = [];
  for (let before: StatementPlace | undefined; ;) {
    const page = await readStatement(house, { owner_id: 1, accounts: spendable, before, limit: 3 });
    expect(page.lines.length).toBeLessThanOrEqual(3);
    read.push(...page.lines);
    if (!page.more) break;
    before = page.lines.at(-1);
  }
  expect(read).toEqual(lines);
});

test('a statement of one part shows that part alone, and somebody without an account has no lines', async () => {
  const held = await readStatement(house, { owner_id: 1, accounts: ['user.withdraw_hold'], limit: 5 });
  expect(held.lines.map(({ amount, balance_after }) => [amount, balance_after])).toEqual([[400n, 400n]]);
  const nobody = await readStatement(house, { owner_id: 3, accounts: spendable, limit: 5 });
  expect(nobody).toEqual({ lines: [], more: false });
});

test('what the platform has is the same, whether days are closed or not', async () => {
  const there = () =>
    Promise.all(
      (['asset.mock', 'exp.promo', 'susp.unmatched'] as const).map((kind) =>
        balanceOf(house, platform(kind)),
      ),
    );
  const before = await there();
  expect(before[0]).toBe(-6_000n);
  const closings = async () =>
    (
      await sql<{ amount: bigint }>`
        select c.amount from ledger_closings c join ledger_accounts a on a.id = c.account_id where a.kind = 'asset.mock' order by up_to`.execute(
        house.db,
      )
    ).rows.map(({ amount }) => amount);
  const closeNow = () => closeDays(house.db, house.clock.now());

  // Yesterday stays open.
  house.clock.advance(day);
  await closeNow();
  expect(await closings()).toEqual([0n]);
  house.clock.advance(day);
  await closeNow();
  await closeNow();
  expect(await closings()).toEqual([0n, -6_000n]);
  expect(await there()).toEqual(before);
  await topUp(house, 2, 50);
  house.clock.advance(3 * day);
  await closeNow();
  expect(await closings()).toEqual([0n, -6_000n, -6_050n]);
  expect((await there())[0]).toBe(-6_050n);
});

test('nothing is posted into a day that is closed', async () => {
  const now = house.clock.now();
  house.clock.set(new Date(now.getTime() - 3 * day));
  await expect(topUp(house, 2, 1)).rejects.toMatchObject({ code: 'LG004' });
  house.clock.set(now);
  await topUp(house, 2, 1);
  expect(await balanceOf(house, platform('asset.mock'))).toBe(-6_051n);
});

test('after all of this the ledger holds', async () => {
  expect((await checkLedger(house.db)).findings).toEqual([]);
});
