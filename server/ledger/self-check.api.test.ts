import { afterEach, beforeEach, expect, test } from 'vitest';
import { openHouse, type TestHouse } from '../testing/house.ts';
import { plant, posted, topUp } from '../testing/ledger-builders.ts';
import { fen, points } from './amount.ts';
import { namedIn } from './read-checks.ts';
import { checkLedger, type Finding, withdrawalsStopped } from './self-check.ts';

let house: TestHouse;
let paid: bigint;
beforeEach(async () => {
  house = await openHouse();
  await topUp(house, 1, 1_000);
  ({ transaction_id: paid } = await posted(house, 'order_pay', {
    buyer_id: 1,
    order_id: 5,
    attempt_id: 77,
    parts: { topup: fen(300) },
  }));
  await topUp(house, 1, 200);
  await posted(house, 'points_grant', { user_id: 1, source_id: 1, amount: points(50) });
});
afterEach(() => house.close());

const found = async () => (await checkLedger(house.db)).findings;
const account = (kind: string) => `(select id from ledger_accounts where kind = '${kind}')`;
const ofTopup = (amount: number) => `account_id = ${account('user.topup')} and amount = ${amount}`;
const entry = (values: string) =>
  `insert into ledger_entries (owner_id, transaction_id, leg, account_id, amount, seq, balance_after, at) values ${values}`;

test('a ledger that nobody damaged has no findings', async () => {
  expect(await checkLedger(house.db)).toEqual({ entries: 8n, findings: [] });
});

const damages: [string, string[], Partial<Finding>[]][] = [
  [
    'an amount that was changed',
    [`update ledger_entries set amount = -301 where ${ofTopup(-300)}`],
    [
      { rule: 'sum', says: '交易的分录合计不为零：-1 分，0 积分' },
      { rule: 'chain', leg: 2, says: '记账后余额是 700，应为 699' },
      { rule: 'balance', says: '账户余额是 900，分录合计是 899' },
    ],
  ],
  [
    'a leg of the platform that was taken away',
    [`delete from ledger_entries where account_id = ${account('points.issued')}`],
    [{ rule: 'sum', says: '交易只有一条分录' }],
  ],
  [
    'points that came from money',
    [
      `update ledger_entries set account_id = ${account('asset.mock')} where account_id = ${account('points.issued')}`,
    ],
    [{ rule: 'sum', says: '交易的分录合计不为零：-50 分，50 积分' }],
  ],
  [
    'a transaction that lost its entries',
    [
      `insert into ledger_transactions (owner_id, key, hash, kind, subject_id, note, at) values (1, 'x', '', 'recharge', 1, '', now())`,
    ],
    [{ rule: 'sum', account_id: null, leg: null, says: '交易没有分录' }],
  ],
  [
    'a transaction that was taken away',
    [`delete from ledger_transactions where kind = 'points_grant'`],
    [{ rule: 'sum', says: '分录没有交易' }],
  ],
  [
    'an entry that was taken away with its counterpart',
    [
      `delete from ledger_entries where transaction_id = (select transaction_id from ledger_entries where ${ofTopup(-300)})`,
      `delete from ledger_transactions where kind = 'order_pay'`,
    ],
    [
      { rule: 'chain', says: '分录序号是 3，应为 2' },
      { rule: 'balance', says: '账户余额是 900，分录合计是 1200' },
      { rule: 'balance', says: '账户余额是 300，分录合计是 0' },
    ],
  ],
  [
    'a balance that was set by hand',
    [`update ledger_accounts set balance = 5000 where kind = 'user.topup'`],
    [{ rule: 'balance', says: '账户余额是 5000，分录合计是 900' }],
  ],
  [
    'a number that was set by hand',
    [`update ledger_accounts set seq = 9 where kind = 'user.topup'`],
    [{ rule: 'balance', says: '账户序号是 9，最后一条分录是 3' }],
  ],
  [
    'a balance in between that was below zero',
    [
      'alter table ledger_entries drop constraint ledger_entries_balance_after_check',
      `update ledger_entries set amount = -1300, balance_after = -300 where ${ofTopup(-300)}`,
      `update ledger_entries set amount = 1300, balance_after = 1300 where account_id = ${account('order.escrow.topup')}`,
      `update ledger_accounts set balance = 1300 where kind = 'order.escrow.topup'`,
      `update ledger_entries set balance_after = -100 where ${ofTopup(200)}`,
      'alter table ledger_accounts drop constraint ledger_accounts_balance_check',
      `update ledger_accounts set balance = -100 where kind = 'user.topup'`,
    ],
    [
      { rule: 'chain', says: '余额低于零：-300' },
      { rule: 'chain', says: '余额低于零：-100' },
    ],
  ],
  [
    'an entry of somebody else',
    [`update ledger_entries set owner_id = 2 where ${ofTopup(200)}`],
    [{ rule: 'place', leg: 2, says: '分录的归属人与账户不符' }],
  ],
  [
    'a numbered entry on an account of the platform',
    [`update ledger_entries set seq = 1, balance_after = 50 where account_id = ${account('points.issued')}`],
    [
      { rule: 'chain', says: '记账后余额是 50，应为 -50' },
      { rule: 'place', says: '分录的序号与账户类型不符' },
    ],
  ],
  [
    'entries on an account that is none',
    [
      entry(
        `(1, 1, 8, 99999, 5, null, null, now()), (1, 1, 9, ${account('asset.mock')}, -5, null, null, now())`,
      ),
    ],
    [{ rule: 'place', account_id: '99999', transaction_id: '1', leg: 8, says: '分录的账户不存在' }],
  ],
];

test.for(damages)('it finds %s', async ([, statements, findings]) => {
  await plant(house.db, ...statements);
  const seen = await found();
  expect(seen).toHaveLength(findings.length);
  expect(seen).toMatchObject(findings);
});

test('findings name the account and the entry', async () => {
  await plant(house.db, `update ledger_entries set amount = -301 where ${ofTopup(-300)}`);
  const [, chain, balance] = await found();
  const topup = (
    await house.db.selectFrom('ledger_accounts').select('id').where('kind', '=', 'user.topup').execute()
  )[0]!;
  expect(chain).toMatchObject({ account_id: String(topup.id), transaction_id: String(paid), leg: 2 });
  expect(balance).toMatchObject({ account_id: String(topup.id) });
  // Who reads them is told what the numbers stand for.
  const { accounts, transactions } = await namedIn({ db: house.db }, [chain!]);
  expect(accounts.get(String(topup.id))).toMatchObject({ kind: 'user.topup', owner_id: 1n });
  expect(transactions.get(String(paid))).toMatchObject({ title: '秒杀付款', key: 'pay:77' });
});

test('it finds a closing that is not what came before it', async () => {
  house.clock.advance(3 * 86_400_000);
  await house.runJob('ledger.nightly');
  await plant(
    house.db,
    `update ledger_closings set amount = amount + 7 where account_id = ${account('asset.mock')}`,
  );
  expect(await found()).toMatchObject([{ rule: 'closing', says: '日结余额是 -1193，此前分录合计是 -1200' }]);
});

test('each night: as long as the newest check found something, nothing may be paid out', async () => {
  expect(await withdrawalsStopped(house)).toBe(false);
  await house.runJob('ledger.nightly');
  expect(await withdrawalsStopped(house)).toBe(false);
  const by = (amount: number) =>
    plant(house.db, `update ledger_accounts set balance = balance + ${amount} where kind = 'user.topup'`);
  await by(1);
  house.clock.advance(86_400_000);
  await expect(house.runJob('ledger.nightly')).rejects.toThrow(/balance, account \d+, .* and 0 more/);
  expect(await withdrawalsStopped(house)).toBe(true);
  await by(-1);
  house.clock.advance(86_400_000);
  await house.runJob('ledger.nightly');
  expect(await withdrawalsStopped(house)).toBe(false);
  const checks = await house.db.selectFrom('ledger_checks').select('entries').execute();
  expect(checks).toEqual([{ entries: 8n }, { entries: 8n }, { entries: 8n }]);
});
