import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHouse, type TestHouse } from '../testing/house.ts';
import { inCall, posted, topUp } from '../testing/ledger-builders.ts';
import { claimOn, keptFor, ownedBy, platform } from './accounts.ts';
import { fen, points } from './amount.ts';
import { balanceOf, walletOf } from './balances.ts';
import { post, reverse } from './post.ts';
import { checkLedger } from './self-check.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

let people = 0;
const somebody = () => ++people;
let rows = 0;
const row = () => ++rows;
const entriesOf = async (transaction_id: bigint) =>
  (
    await sql`
      select a.kind, e.amount, e.seq, e.balance_after from ledger_entries e join ledger_accounts a on a.id = e.account_id
      where e.transaction_id = ${transaction_id} order by a.kind`.execute(house.db)
  ).rows;

test('a top-up puts what was paid and what is given beside it into the wallet', async () => {
  const user = somebody();
  const { transaction_id, repeated } = await topUp(house, user, 10_000, 500);
  expect(repeated).toBe(false);
  expect(await walletOf(house, user)).toMatchObject({ topup: 10_000n, bonus: 500n, earn: 0n, held: 0n });
  expect(await entriesOf(transaction_id)).toEqual([
    { kind: 'asset.mock', amount: -10_000n, seq: null, balance_after: null },
    { kind: 'exp.promo', amount: -500n, seq: null, balance_after: null },
    { kind: 'user.bonus', amount: 500n, seq: 1n, balance_after: 500n },
    { kind: 'user.topup', amount: 10_000n, seq: 1n, balance_after: 10_000n },
  ]);
});

test('the same event again is what it was, whether its numbers come as numbers or bigints', async () => {
  const [user, attempt] = [somebody(), row() + 1_000_000];
  const facts = { user_id: user, attempt_id: attempt, channel: 'wechat', amount: fen(100) } as const;
  const first = await posted(house, 'recharge', facts);
  const again = await posted(house, 'recharge', { ...facts, attempt_id: BigInt(attempt) });
  expect(again).toEqual({ transaction_id: first.transaction_id, repeated: true });
  expect((await walletOf(house, user)).topup).toBe(100n);
});

test('another event under the same key is refused and changes nothing', async () => {
  const [user, attempt] = [somebody(), row() + 1_000_000];
  const facts = { user_id: user, attempt_id: attempt, channel: 'wechat', amount: fen(100) } as const;
  await posted(house, 'recharge', facts);
  const others = [
    () => posted(house, 'recharge', { ...facts, amount: fen(101) }),
    () => posted(house, 'recharge', { ...facts, channel: 'alipay' }),
    () => posted(house, 'recharge', { ...facts, bonus: fen(1) }),
    () =>
      posted(house, 'order_pay', {
        buyer_id: user,
        order_id: 1,
        attempt_id: attempt,
        parts: { topup: fen(100) },
      }),
  ];
  for (const other of others)
    await expect(other()).rejects.toMatchObject({ facts: { code: 40001, msg: '请求重复但内容不同' } });
  expect((await walletOf(house, user)).topup).toBe(100n);
});

test('an adjustment with other words is another event', async () => {
  const user = somebody();
  const facts = {
    adjustment_id: row(),
    suspense: 'susp.unmatched',
    account: ownedBy(user, 'user.topup'),
    gives: 'suspense',
    amount: fen(30),
    reason: '银行流水 88 补记',
  } as const;
  const { transaction_id } = await posted(house, 'adjust', facts);
  await expect(posted(house, 'adjust', { ...facts, reason: '另一笔' })).rejects.toMatchObject({
    facts: { msg: '请求重复但内容不同' },
  });
  await posted(house, 'adjust', { ...facts, adjustment_id: row(), gives: 'account', amount: fen(10) });
  expect((await walletOf(house, user)).topup).toBe(20n);
  const { rows: stored } =
    await sql`select note from ledger_transactions where id = ${transaction_id}`.execute(house.db);
  expect(stored).toEqual([{ note: '银行流水 88 补记' }]);
});

test('keys are of their owner: the same number of another person is another event', async () => {
  const [one, other, attempt] = [somebody(), somebody(), row() + 1_000_000];
  for (const user_id of [one, other])
    await posted(house, 'recharge', { user_id, attempt_id: attempt, channel: 'mock', amount: fen(7) });
  expect((await walletOf(house, other)).topup).toBe(7n);
});

test('too little money is refused, naming the account and what is missing; nothing is left of it', async () => {
  const user = somebody();
  await topUp(house, user, 1_000);
  const order = { buyer_id: user, order_id: row(), attempt_id: 5_000_000 };
  await expect(
    posted(house, 'order_pay', { ...order, parts: { topup: fen(1_000), earn: fen(1_250) } }),
  ).rejects.toMatchObject({ facts: { code: 0, msg: '收益余额不足，还差 12.50 元' } });
  await expect(posted(house, 'order_pay', { ...order, parts: { topup: fen(1_001) } })).rejects.toMatchObject({
    facts: { msg: '充值余额不足，还差 0.01 元' },
  });
  await expect(
    posted(house, 'withdraw_request', { user_id: user, withdraw_id: row(), amount: fen(1) }),
  ).rejects.toMatchObject({ facts: { msg: '收益余额不足，还差 0.01 元' } });
  await expect(
    posted(house, 'points_spend', { user_id: user, source_id: row(), amount: points(30) }),
  ).rejects.toMatchObject({ facts: { msg: '积分不足，还差 30 积分' } });
  expect(await walletOf(house, user)).toMatchObject({ topup: 1_000n, bonus: 0n, earn: 0n, held: 0n });
  const paid = await posted(house, 'order_pay', { ...order, parts: { topup: fen(1_000) } });
  expect(paid.repeated).toBe(false);
  expect((await walletOf(house, user)).topup).toBe(0n);
});

test('an escrow gives no more than it holds, of each source', async () => {
  const user = somebody();
  await topUp(house, user, 1_000, 200);
  const order = { buyer_id: user, order_id: row() };
  await posted(house, 'order_pay', {
    ...order,
    attempt_id: 6_000_000,
    parts: { bonus: fen(200), topup: fen(300) },
  });
  await expect(
    posted(house, 'refund', { ...order, refund_id: row(), back: { bonus: fen(201) } }),
  ).rejects.toMatchObject({ facts: { msg: '订单待结算（赠送）不足，还差 0.01 元' } });
  await posted(house, 'refund', {
    ...order,
    refund_id: row(),
    back: { bonus: fen(200), topup: fen(300) },
  });
  expect(await walletOf(house, user)).toMatchObject({ topup: 1_000n, bonus: 200n, earn: 0n, held: 0n });
});

test('a withdrawal is held, then paid out or given back, never both', async () => {
  const user = somebody();
  await posted(house, 'adjust', {
    adjustment_id: row(),
    suspense: 'susp.recon',
    account: ownedBy(user, 'user.earn'),
    gives: 'suspense',
    amount: fen(5_000),
    reason: '补发收益',
  });
  const [first, second] = [row(), row()];
  for (const withdraw_id of [first, second])
    await posted(house, 'withdraw_request', { user_id: user, withdraw_id, amount: fen(2_000) });
  expect(await walletOf(house, user)).toMatchObject({ topup: 0n, bonus: 0n, earn: 1_000n, held: 4_000n });
  await posted(house, 'withdraw_paid', {
    user_id: user,
    withdraw_id: first,
    net: fen(1_990),
    fee: fen(10),
  });
  await expect(
    posted(house, 'withdraw_return', { user_id: user, withdraw_id: first, amount: fen(2_000) }),
  ).rejects.toMatchObject({ facts: { msg: '请求重复但内容不同' } });
  await posted(house, 'withdraw_return', { user_id: user, withdraw_id: second, amount: fen(2_000) });
  expect(await walletOf(house, user)).toMatchObject({ topup: 0n, bonus: 0n, earn: 3_000n, held: 0n });
});

test('a reversal brings every account back, once, and only where the money still is', async () => {
  const [payer, tester] = [somebody(), somebody()];
  const task = { payer_id: payer, task_id: row() };
  await topUp(house, payer, 1_000, 100);
  await posted(house, 'task_fund', { ...task, nth: 1, parts: { bonus: fen(100), topup: fen(450) } });
  const paid = await posted(house, 'report_pay', {
    ...task,
    report_id: row(),
    tester_id: tester,
    reward: { bonus: fen(100), topup: fen(400) },
    fee: { topup: fen(50) },
  });
  const fees = () => balanceOf(house, platform('rev.task_fee'));
  const held = (source: 'bonus' | 'topup') =>
    balanceOf(house, keptFor(payer, `task.escrow.${source}`, task.task_id));
  const before = await fees();
  const back = await inCall(house, (call) => reverse(call, paid.transaction_id, '报告重复付款'));
  expect([await held('bonus'), await held('topup'), await fees()]).toEqual([100n, 450n, before - 50n]);
  expect((await walletOf(house, tester)).earn).toBe(0n);
  const again = await inCall(house, (call) => reverse(call, paid.transaction_id, '报告重复付款'));
  expect(again).toEqual({ transaction_id: back.transaction_id, repeated: true });
  await inCall(house, (call) => reverse(call, back.transaction_id, '冲正有误'));
  expect((await walletOf(house, tester)).earn).toBe(500n);
  await expect(inCall(house, (call) => reverse(call, paid.transaction_id, '再来一次'))).rejects.toMatchObject(
    {
      facts: { msg: '请求重复但内容不同' },
    },
  );
  await expect(inCall(house, (call) => reverse(call, 999_999_999, '没有'))).rejects.toMatchObject({
    facts: { code: 404, msg: '没有找到这笔交易' },
  });
});

test('a reversal of money that is spent is refused', async () => {
  const user = somebody();
  const { transaction_id } = await topUp(house, user, 1_000);
  await posted(house, 'order_pay', {
    buyer_id: user,
    order_id: row(),
    attempt_id: 7_000_000,
    parts: { topup: fen(1) },
  });
  await expect(inCall(house, (call) => reverse(call, transaction_id, '退回'))).rejects.toMatchObject({
    facts: { msg: '充值余额不足，还差 0.01 元' },
  });
});

test('a posting stands or falls with the transaction that it is part of, and with its step', async () => {
  const user = somebody();
  const facts = { user_id: user, attempt_id: 8_000_000, channel: 'mock', amount: fen(10) } as const;
  await expect(
    inCall(house, async (call) => {
      await post(call, 'recharge', facts);
      throw new Error('the business row was refused');
    }),
  ).rejects.toThrow('the business row');
  expect((await walletOf(house, user)).topup).toBe(0n);
  const outcome = await inCall(house, async (call) => {
    await post(call, 'recharge', facts);
    return call.attempt((step) =>
      post(step, 'withdraw_request', { user_id: user, withdraw_id: row(), amount: fen(1) }),
    );
  });
  expect(outcome).toMatchObject({ done: false });
  expect((await walletOf(house, user)).topup).toBe(10n);
});

test('faults of ours are no refusals: no transaction, no amount, a negative one, a channel that is not named', async () => {
  const user = somebody();
  const facts = { user_id: user, attempt_id: 9_000_000, channel: 'mock', amount: fen(10) } as const;
  await expect(post({ ...house, now: new Date() } as never, 'recharge', facts)).rejects.toThrow(
    'inTransaction',
  );
  await expect(posted(house, 'recharge', { ...facts, amount: fen(0) })).rejects.toMatchObject({
    code: 'LG002',
  });
  await expect(posted(house, 'recharge', { ...facts, amount: fen(-1) })).rejects.toThrow(RangeError);
  await expect(
    posted(house, 'order_pay', {
      buyer_id: user,
      order_id: row(),
      attempt_id: 9_000_001,
      parts: { channel: fen(1) },
    }),
  ).rejects.toThrow('needs the channel');
});

test('what ledger_post_once is handed directly has to cancel', async () => {
  const given = (owners: number[], amounts: number[]) =>
    sql`select ledger_post_once(1, 'direct', '\\x00', 'direct', 0, '', null, now(), 'CNY', ${owners}::bigint[],
      ${owners.map((owner) => (owner > 0 ? 'user.topup' : 'asset.mock'))}::text[], ${owners.map(() => 0)}::bigint[], ${amounts}::bigint[])`.execute(
      house.db,
    );
  for (const [owners, amounts] of [
    [
      [0, 1],
      [-10, 11],
    ],
    [[1], [0]],
    [[], []],
  ] as [number[], number[]][])
    await expect(given(owners, amounts)).rejects.toMatchObject({ code: 'LG002' });
});

test('a process of the release before, which calls ledger_post, reads what it always read', async () => {
  const user = somebody();
  const call = (key: string) =>
    sql<{ transaction_id: bigint; repeated: boolean }>`
      select (posted).transaction_id, (posted).repeated from (select ledger_post(
        ${user}::bigint, ${key}, '\\x00', 'recharge', 1, '', null, now(), 'CNY',
        array[0, ${user}::bigint], '{asset.mock,user.topup}', '{0,0}', '{-5,5}') as posted offset 0) as once`.execute(
      house.db,
    );
  const [first, second, again] = [await call('a'), await call('b'), await call('a')].map(
    ({ rows }) => rows[0]!,
  );
  expect(first).toMatchObject({ repeated: false });
  expect(second!.transaction_id).toBeGreaterThan(first!.transaction_id);
  expect(again).toEqual({ transaction_id: first!.transaction_id, repeated: true });
  expect((await walletOf(house, user)).topup).toBe(10n);
});

test('points are a ledger of their own beside the money', async () => {
  const user = somebody();
  const [earned, spent] = [row(), row()];
  await posted(house, 'points_pend', { user_id: user, source_id: earned, amount: points(50) });
  await posted(house, 'points_confirm', { user_id: user, source_id: earned, amount: points(50) });
  await posted(house, 'points_spend', { user_id: user, source_id: spent, amount: points(20) });
  await posted(house, 'points_expire', { user_id: user, source_id: spent, amount: points(5) });
  expect(await balanceOf(house, ownedBy(user, 'points.user'))).toBe(25n);
  expect(await balanceOf(house, ownedBy(user, 'points.pending'))).toBe(0n);
  expect(await balanceOf(house, platform('points.issued'))).toBe(-30n);
  expect(await balanceOf(house, platform('points.expired'))).toBe(5n);
  expect((await walletOf(house, user)).topup).toBe(0n);
});

test('after all of this the ledger holds', async () => {
  expect((await checkLedger(house.db)).findings).toEqual([]);
});

test('parts that are frozen for a payment are spent by it or given back, never both, and by nothing else meanwhile', async () => {
  const user = somebody();
  await topUp(house, user, 1_000, 200);
  const parts = { bonus: fen(200), topup: fen(900) };
  const [first, second] = [row(), row()];
  await posted(house, 'pay_hold', { payer_id: user, attempt_id: first, parts });
  expect(await walletOf(house, user)).toMatchObject({ topup: 100n, bonus: 0n, paying: 1_100n });
  const order = { buyer_id: user, order_id: row(), parts: { ...parts, channel: fen(50) } };
  await expect(
    posted(house, 'order_pay', { ...order, attempt_id: second, channel: 'alipay' }),
  ).rejects.toMatchObject({ facts: { msg: '赠送余额不足，还差 2.00 元' } });
  await posted(house, 'order_pay', { ...order, attempt_id: first, channel: 'alipay', held: true });
  expect(await walletOf(house, user)).toMatchObject({ topup: 100n, bonus: 0n, paying: 0n });
  await expect(
    posted(house, 'pay_release', { payer_id: user, attempt_id: first, parts }),
  ).rejects.toMatchObject({ facts: { msg: '请求重复但内容不同' } });

  await posted(house, 'pay_hold', { payer_id: user, attempt_id: second, parts: { topup: fen(100) } });
  await posted(house, 'pay_release', { payer_id: user, attempt_id: second, parts: { topup: fen(100) } });
  expect(await walletOf(house, user)).toMatchObject({ topup: 100n, paying: 0n });
});

test('a transfer takes each part to the same part', async () => {
  const [payer, payee] = [somebody(), somebody()];
  await topUp(house, payer, 500, 300);
  await posted(house, 'transfer', {
    payer_id: payer,
    payee_id: payee,
    transfer_id: row(),
    topup: fen(400),
    note: '样品',
  });
  expect(await walletOf(house, payer)).toMatchObject({ topup: 100n, bonus: 300n });
  expect(await walletOf(house, payee)).toMatchObject({ topup: 400n, bonus: 0n, earn: 0n });
});

test('a commission that was spent already is owed, and taken from what comes later', async () => {
  const [member_id, order_id] = [somebody(), row()];
  const commission = { member_id, order_id, level: 1 };
  await posted(house, 'commission_freeze', { ...commission, amount: fen(500) });
  await posted(house, 'commission_settle', { ...commission, amount: fen(500) });
  await posted(house, 'withdraw_request', { user_id: member_id, withdraw_id: row(), amount: fen(300) });
  const back = { ...commission, back_id: row() };
  await posted(house, 'commission_claw_back', { ...back, amount: fen(200), debt: fen(300) });
  const debt = claimOn(member_id, 'league.debt');
  expect(await balanceOf(house, debt)).toBe(-300n);
  const next = { member_id, order_id: row(), level: 1, amount: fen(400) };
  await posted(house, 'commission_freeze', next);
  await posted(house, 'commission_settle', next);
  await posted(house, 'commission_debt', { ...next, amount: fen(300) });
  expect(await balanceOf(house, debt)).toBe(0n);
  expect(await walletOf(house, member_id)).toMatchObject({ earn: 100n, held: 300n });
});
