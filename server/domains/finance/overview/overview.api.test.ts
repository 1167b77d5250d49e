import { afterAll, beforeAll, expect, test } from 'vitest';
import { codes } from '../../../../contract/http/envelope.ts';
import { fen } from '../../../ledger/amount.ts';
import { withdrawalsStopped } from '../../../ledger/self-check.ts';
import { openHouse, type TestHouse } from '../../../testing/house.ts';
import { plant, posted, topUp } from '../../../testing/ledger-builders.ts';
import type { TestPerson } from '../../../testing/people.ts';

let house: TestHouse;
let finance: TestPerson;
let admin: TestPerson;
let buyer: TestPerson;
beforeAll(async () => {
  house = await openHouse();
  finance = await house.person({ grants: ['staff'], staff_role: 'finance', email: 'finance@example.com' });
  admin = await house.person({ grants: ['staff'], staff_role: 'admin', email: 'admin@example.com' });
  buyer = await house.person({ nickname: '橡果' });
  await topUp(house, buyer.id, 10_000, 500);
  await posted(house, 'order_pay', {
    buyer_id: buyer.id,
    order_id: 5,
    attempt_id: 900,
    parts: { topup: fen(3_000) },
  });
});
afterAll(() => house.close());

const overview = () => house.gives('finance.overview', {}, { as: finance });
const turn = (stopped: boolean, reason = '渠道结算异常，先停一下') =>
  house.call('finance.withdrawals_turn', { stopped, reason }, { as: finance });

test('finance alone comes in: an administrator appoints it and does not touch money', async () => {
  for (const as of [admin, buyer, null])
    expect((await house.call('finance.overview', {}, { as })).code).not.toBe(codes.success);
});

test('the overview of the admin says to finance alone what waits for it', async () => {
  const { money } = await house.gives('admin.overview', {}, { as: finance });
  expect(money?.map(({ key, count }) => [key, count])).toEqual([
    ['slips', 0],
    ['payments', 0],
    ['notices', 0],
    ['refunds', 0],
    ['withdraws', 0],
    ['league', 0],
    ['recon', 0],
    ['invoices', 0],
    ['adjustments', 0],
    ['terms', 0],
  ]);
  expect((await house.gives('admin.overview', {}, { as: admin })).money).toBeNull();
});

test('where the money lies and whose it is are equal, by part, before and after a day is closed', async () => {
  const expected = {
    there: [{ kind: 'asset.mock', amount: 10_000 }],
    totals: { there: 10_000, owed: 10_500, net: -500 },
    today: [
      { kind: 'asset.mock', opening: 0, received: 10_000, refunded: 0, paid_out: 0, fee: 0, now: 10_000 },
    ],
  };
  const first = await overview();
  expect(first).toMatchObject(expected);
  expect(Object.fromEntries(first.owed.map(({ kind, amount }) => [kind, amount]))).toMatchObject({
    'order.escrow': 3_000,
    'user.topup': 7_000,
    'user.bonus': 500,
  });
  expect(first.expense).toMatchObject([{ kind: 'exp.promo', amount: -500 }]);

  house.clock.advance(3 * 86_400_000);
  await house.runJob('ledger.nightly');
  await posted(house, 'late_payment', {
    payer_id: buyer.id,
    attempt_id: 901,
    channel: 'mock',
    amount: fen(39),
  });
  await posted(house, 'late_refund', {
    payer_id: buyer.id,
    attempt_id: 901,
    channel: 'mock',
    amount: fen(39),
  });
  await posted(house, 'channel_fee', { channel: 'mock', day: '2026-11-22', amount: fen(60) });
  const later = await overview();
  expect(later).toMatchObject({
    totals: { there: 9_940, owed: 10_500, net: -560 },
    today: [{ opening: 10_000, received: 39, refunded: -39, paid_out: 0, fee: -60, other: 0, now: 9_940 }],
    suspense: [{ kind: 'susp.late_payment', amount: 0 }],
    check: { findings: [] },
  });
  expect(later.totals.there).toBe(later.totals.owed + later.totals.net);
});

test('finance stops withdrawals with a reason, and lets them go on; both stand in the audit', async () => {
  expect(await turn(true, ' ')).toMatchObject({ code: codes.invalid, msg: '请填写理由' });
  expect((await turn(false)).msg).toBe('提现没有停止');
  expect((await turn(true)).data).toMatchObject({
    open: false,
    stopped_by: 'finance',
    turned: { stopped: true, reason: '渠道结算异常，先停一下', by: { id: finance.id } },
  });
  expect(await withdrawalsStopped(house)).toBe(true);
  expect((await turn(true)).msg).toBe('提现已经停止');
  expect((await turn(false, '查过了，可以恢复')).data).toMatchObject({ open: true, stopped_by: null });
  expect(await withdrawalsStopped(house)).toBe(false);
  const { list } = await house.gives('admin.audit', { subject_kind: 'trade' }, { as: admin });
  expect(list.map(({ action, reason }) => [action, reason])).toEqual([
    ['trade.withdrawals_resume', '查过了，可以恢复'],
    ['trade.withdrawals_stop', '渠道结算异常，先停一下'],
  ]);
});

test('a self-check on demand names the account and the entry, stops withdrawals and tells staff once', async () => {
  const damage = (amount: number) =>
    plant(
      house.db,
      `update ledger_accounts set balance = ${amount} where kind = 'user.topup' and owner_id = ${buyer.id}`,
    );
  const check = async () => {
    house.clock.advance(60_000);
    await house.gives('finance.check', {}, { as: finance });
    await house.runJobs();
  };
  const mails = async () => (await house.mails()).filter(({ subject }) => subject.includes('账本自检'));
  await damage(6_999);
  await check();
  const state = await house.gives('finance.state', {}, { as: finance });
  expect(state).toMatchObject({
    withdrawals: { open: false, stopped_by: 'check' },
    check: {
      findings: [
        {
          rule: 'balance',
          rule_title: '账户余额等于它的分录之和',
          says: '账户余额是 6999，分录合计是 7000',
          account: expect.stringMatching(/^橡果的充值余额（账户 \d+）$/),
          transaction: null,
        },
      ],
    },
  });
  expect(await withdrawalsStopped(house)).toBe(true);
  expect((await turn(false)).msg).toBe('提现由自检停止，查明并改正后再自检一次，通过了会自动恢复');
  expect((await mails()).map(({ to }) => to).toSorted()).toEqual([
    'admin@example.com',
    'finance@example.com',
  ]);
  expect((await mails())[0]!.text).toContain('橡果的充值余额');
  await house.runJob('notify.fan_out');
  for (const as of [finance, admin]) {
    const { list } = await house.gives('notify.list', { kind: 'system' } as never, { as });
    expect(JSON.stringify(list)).toContain('账本自检发现 1 处不符，提现已停止');
  }

  // The night finds the same: the job fails again, nobody is told a second time.
  await expect(house.runJob('ledger.nightly')).rejects.toThrow('withdrawals stop');
  await house.runJobs();
  expect(await mails()).toHaveLength(2);

  await damage(7_000);
  await check();
  expect(await withdrawalsStopped(house)).toBe(false);
  expect((await house.gives('finance.state', {}, { as: finance })).withdrawals).toMatchObject({ open: true });
  await damage(6_998);
  await expect(house.runJob('ledger.nightly')).rejects.toThrow('withdrawals stop');
  await house.runJobs();
  expect(await mails()).toHaveLength(4);
  await damage(7_000);
});
