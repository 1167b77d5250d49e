import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codes } from '../../../contract/http/envelope.ts';
import { statement_kinds } from '../../../contract/wallet/statement-kinds.ts';
import { fen } from '../../ledger/amount.ts';
import { walletOf } from '../../ledger/balances.ts';
import { postings, reversal_kind } from '../../ledger/postings.ts';
import { reverse } from '../../ledger/post.ts';
import { checkLedger } from '../../ledger/self-check.ts';
import { openHouse, type TestHouse } from '../../testing/house.ts';
import { inCall, posted, topUp } from '../../testing/ledger-builders.ts';
import type { TestPerson } from '../../testing/people.ts';
import { scriptedPayouts } from '../../testing/scripted-payouts.ts';
import { earn, onDesk, proof, withdrawer, withdrawn } from '../../testing/wallet-builders.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse({ gateways: { payouts: scriptedPayouts().gateway }, max_connections: 20 });
});
afterAll(() => house.close());

const day = 86_400_000;
const walletFor = (as: TestPerson) => house.gives('wallet.index', {}, { as });

describe('the wallet', () => {
  test('of somebody who never had any is empty, and says what is missing', async () => {
    const shown = await walletFor(await house.person());
    expect(shown).toMatchObject({
      topup: 0,
      earn: 0,
      bonus: 0,
      held: { amount: 0, lines: [] },
      points: { available: 0, pending: 0 },
      transfers: false,
    });
    expect(shown.withdraw.hindrances.map(({ says, act }) => [says.slice(0, 9), act])).toEqual([
      ['提现要先实名，收款', '去实名'],
      ['提现到微信零钱，要', '去绑定'],
      ['提现要用密码或验证', '去绑定'],
      ['提现最少 10.0', null],
    ]);
  });

  test('names what is held and what it waits for', async () => {
    const person = await withdrawer(house, 100_000);
    await topUp(house, person.id, 50_000, 2_000);
    await posted(house, 'pay_hold', {
      payer_id: person.id,
      attempt_id: 9_001,
      parts: { topup: fen(700), bonus: fen(300) },
    });
    await posted(house, 'task_fund', {
      payer_id: person.id,
      task_id: 31,
      nth: 1,
      parts: { topup: fen(5_000) },
    });
    await onDesk(house, person, '10');
    await onDesk(house, person, '300');
    const shown = await walletFor(person);
    expect(shown).toMatchObject({ topup: 44_300, earn: 69_000, bonus: 1_700 });
    expect(shown.held.lines.map(({ title, amount, says }) => [title, amount, says])).toEqual([
      ['提现，审核中', 30_000, '财务在审核'],
      ['提现，待微信确认', 1_000, '在微信里点“确认收款”才会到账，过期自动退回'],
      ['任务托管', 5_000, '验收一份付一份，没用完的退回'],
    ]);
    expect(shown.held.amount).toBe(36_000);
    expect(shown.earned).toEqual([{ title: '秒杀结算', amount: 69_000, says: '1 笔' }]);
    expect(shown.withdraw).toMatchObject({ available: 69_000, left_today: 1, hindrances: [] });
    expect(shown.income_this_quarter).toBe(100_000);

    // Finance sees the same, without the ways to the owner's own pages; whoever else works here does not.
    const [finance, admin] = await Promise.all([
      house.person({ grants: ['staff'], staff_role: 'finance' }),
      house.person({ grants: ['staff'], staff_role: 'admin' }),
    ]);
    const seen = await house.gives('admin.person_wallet', { id: person.id, limit: 2 }, { as: finance });
    const { list, total } = await house.gives('transaction.index', { limit: 2 }, { as: person });
    expect(seen).toMatchObject({ topup: 44_300, earn: 69_000, bonus: 1_700, total });
    expect(seen.held.lines.map(({ title, amount }) => [title, amount])).toEqual(
      shown.held.lines.map(({ title, amount }) => [title, amount]),
    );
    expect(seen.list).toEqual(list.map(({ href: _way, ...line }) => line));
    expect(await house.call('admin.person_wallet', { id: person.id }, { as: admin })).toMatchObject({
      data: { permission: 'staff_finance' },
    });
    expect(await house.call('admin.person_wallet', { id: 999_999_999 }, { as: finance })).toMatchObject({
      code: codes.not_found,
    });
    expect(shown.bonus_expiries).toEqual([{ amount: 1_700, on: '2027-11-20' }]);
  });

  test('counts what stands by the newest that came', async () => {
    const person = await withdrawer(house, 5_000);
    await earn(house, person.id, 3_000);
    await posted(house, 'adjust', {
      adjustment_id: 71,
      suspense: 'susp.unmatched',
      account: { kind: 'user.earn', owner_id: BigInt(person.id), subject_id: 0n },
      gives: 'suspense',
      amount: fen(1_000),
      reason: '补记',
    });
    await withdrawn(house, person, '60');
    expect((await walletFor(person)).earned).toEqual([
      { title: '秒杀结算', amount: 2_000, says: '1 笔' },
      { title: '调账', amount: 1_000, says: '1 笔' },
    ]);
  });
});

test('what is told of the quarter’s income is what is reported of it: all kinds, less what was taken back', async () => {
  const income = async (of: TestPerson) => (await walletFor(of)).income_this_quarter;
  const [company, tester] = [await house.person(), await house.person()];
  await earn(house, company.id, 10_000);
  await posted(house, 'task_fund', {
    payer_id: company.id,
    task_id: 41,
    nth: 1,
    parts: { earn: fen(5_000) },
  });
  await posted(house, 'arbitration', {
    payer_id: company.id,
    task_id: 41,
    dispute_id: 411,
    tester_id: tester.id,
    reward: { earn: fen(2_000) },
    fee: { earn: fen(200) },
    back: { earn: fen(2_800) },
  });
  // What comes back to who had put it aside was earned once.
  expect([await income(company), await income(tester)]).toEqual([10_000, 2_000]);
  const asked = { funder_id: company.id, questionnaire_id: 412 };
  await posted(house, 'qn_fund', { ...asked, nth: 1, amount: fen(500) });
  await posted(house, 'qn_reward', { ...asked, answer_id: 413, member_id: tester.id, amount: fen(500) });
  await posted(house, 'report_tip', {
    payer_id: company.id,
    report_id: 414,
    tester_id: tester.id,
    parts: { earn: fen(300) },
  });
  expect([await income(company), await income(tester)]).toEqual([10_000, 2_800]);
  // A commission that was clawed back, some of it out of the next one.
  const part = (order_id: number) => ({ member_id: tester.id, order_id, level: 1, amount: fen(900) });
  await posted(house, 'commission_freeze', part(415));
  await posted(house, 'commission_settle', part(415));
  await posted(house, 'commission_claw_back', { ...part(415), back_id: 1, amount: fen(600), debt: fen(300) });
  expect(await income(tester)).toBe(2_800 + 900 - 600);
  await posted(house, 'commission_freeze', part(416));
  await posted(house, 'commission_settle', part(416));
  await posted(house, 'commission_debt', { ...part(416), amount: fen(300) });
  expect(await income(tester)).toBe(2_800 + 900);
});

describe('the statement', () => {
  let person: TestPerson;
  beforeAll(async () => {
    person = await withdrawer(house, 0);
    await topUp(house, person.id, 50_000, 1_000);
    house.clock.advance(day);
    await earn(house, person.id, 20_000);
    house.clock.advance(day);
    await posted(house, 'task_fund', {
      payer_id: person.id,
      task_id: 32,
      nth: 1,
      parts: { bonus: fen(1_000), topup: fen(4_000) },
    });
    await withdrawn(house, person, '100');
  });
  const read = (input = {}, as = person) => house.gives('transaction.index', input, { as });
  const said = async (input = {}) =>
    (await read(input)).list.map(
      ({ title, amount, balance_after, part }) => `${title} ${part} ${amount} ${balance_after}`,
    );

  test('says what happened, from where to where, with the balance of the moment', async () => {
    const { list, total } = await read();
    expect(total).toBe(6);
    expect(list[0]).toMatchObject({
      title: '提现申请',
      about: '提现到微信零钱',
      number: expect.stringMatching(/^W\d{17}$/) as never,
      from: '收益余额',
      to: '提现冻结',
      state: { title: '已申请', look: 'run' },
      amount: -10_000,
      balance_after: 10_000,
    });
    expect(await said()).toEqual([
      '提现申请 earn -10000 10000',
      '任务托管 topup -4000 46000',
      '任务托管 bonus -1000 0',
      '秒杀结算 earn 20000 20000',
      '充值 topup 50000 50000',
      '充值 bonus 1000 1000',
    ]);
    expect(list[3]).toMatchObject({ from: '订单托管', to: '收益余额' });
    expect(list[4]).toMatchObject({ from: '模拟支付、平台赠送', to: '赠送余额、充值余额' });
  });

  test.each([
    [{ kind: 'recharge' }, 2],
    [{ kind: 'withdraw' }, 1],
    [{ kind: 'task', part: 'bonus' }, 1],
    [{ direction: 'in' }, 3],
    [{ direction: 'out', part: 'topup' }, 1],
    [{ part: 'earn' }, 2],
    [{ from: '2026-11-21' }, 4],
    [{ to: '2026-11-20' }, 2],
    [{ from: '2026-11-21', to: '2026-11-21' }, 1],
    [{ from: '2026-12-01', to: '2026-11-01' }, 0],
    [{ kind: 'refund' }, 0],
  ])('%j: %d', async (input, count) => {
    const { list, total } = await read(input);
    expect([list.length, total]).toEqual([count, count]);
  });

  test('each line stands on one page', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => read({ page, limit: 2 })));
    expect(pages.map(({ list }) => list.length)).toEqual([2, 2, 2, 0]);
    expect(pages.flatMap(({ list }) => list)).toEqual((await read()).list);
  });

  test.each([
    [{ kind: 'all' }, '没有这种交易'],
    [{ direction: 'up' }, '请选择收入或支出'],
    [{ part: 'held' }, '没有这部分余额'],
    [{ from: '2026-02-30' }, '没有这一天'],
    [{ to: 'tomorrow' }, '日期要像 2026-11-20'],
    [{ page: 0 }, '页码从 1 开始'],
  ])('%j is refused: %s', async (input, msg) =>
    expect(await house.call('transaction.index', input as never, { as: person })).toMatchObject({
      code: codes.invalid,
      msg,
    }),
  );

  test('a transaction shows both sides to whoever it touched, and to nobody else', async () => {
    const [line] = (await read({ kind: 'task' })).list;
    const { transaction_id } = line!;
    const shown = await house.gives('transaction.detail', { transaction_id }, { as: person });
    expect(shown.sides).toEqual([
      { account: '充值余额', own: true, amount: -4_000, balance_after: 46_000 },
      { account: '赠送余额', own: true, amount: -1_000, balance_after: 0 },
      { account: '任务托管', own: true, amount: 1_000, balance_after: 1_000 },
      { account: '任务托管', own: true, amount: 4_000, balance_after: 4_000 },
    ]);
    const other = await house.person();
    for (const id of [transaction_id, 999_999_999])
      expect(await house.call('transaction.detail', { transaction_id: id }, { as: other })).toMatchObject({
        code: codes.not_found,
      });
  });

  test('is exported as it is seen, each line once', async () => {
    const asked = await house.gives('transaction.export', { direction: 'out' }, { as: person });
    expect(asked).toMatchObject({ state: 'making' });
    await house.runJobs();
    const [file] = await house.gives('transaction.exports', {}, { as: person });
    expect(file).toMatchObject({ id: asked.id, state: 'ready', rows: 3 });
    const { body } = await house.app.inject({
      url: file!.parts[0]!.url,
      headers: { cookie: `token=${person.token}; bind=${person.bind}` },
    });
    const lines = body.trimEnd().split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines[0]).toMatch(/^\uFEFF时间,类型,/);
    expect(lines[1]).toMatch(
      /^2026-11-22 10:24:00,提现申请,提现到微信零钱,W\d{17},收益余额,提现冻结,收益余额,-100\.00,100\.00,,\d+-\d+$/,
    );
    // The notice is told when the file is there.
    await house.runJobs();
    const told =
      await sql`select 1 from notices where user_id = ${person.id} and title like '交易明细%'`.execute(
        house.db,
      );
    expect(told.rows).toHaveLength(1);
  });
});

test('every posting that can touch a wallet stands in one kind of the statement', () => {
  const named = Object.values(statement_kinds).flatMap((kind) => [...kind.postings] as string[]);
  expect(new Set(named).size).toBe(named.length);
  const never = [
    // These touch no part of a wallet.
    'withdraw_paid',
    'recharge_refund_paid',
    'late_payment',
    'late_refund',
    'unmatched_payment',
    'unmatched_refund',
    'commission_freeze',
    'commission_cancel',
    'channel_fee',
    'qn_fund',
    'qn_release',
    ...Object.keys(postings).filter((kind) => kind.startsWith('points_')),
  ];
  expect([...named, ...never].toSorted()).toEqual([...Object.keys(postings), reversal_kind].toSorted());
});

describe('what was given', () => {
  const expire = () => house.runJob('wallet.expire_bonus');
  const bonusOf = async (person: TestPerson) => Number((await walletOf(house, person.id)).bonus);

  test('ends after its time, the oldest first, what was spent not again', async () => {
    const person = await house.person();
    await topUp(house, person.id, 100, 1_000);
    house.clock.advance(10 * day);
    await topUp(house, person.id, 100, 500);
    await posted(house, 'task_fund', {
      payer_id: person.id,
      task_id: 41,
      nth: 1,
      parts: { bonus: fen(300) },
    });
    const before = (await walletFor(person)).bonus_expiries;
    expect(before.map(({ amount }) => amount)).toEqual([700, 500]);
    house.clock.advance(355 * day);
    await expire();
    expect(await bonusOf(person), 'until the end of its day').toBe(1_200);
    house.clock.advance(day);
    await Promise.all([expire(), expire()]);
    expect(await bonusOf(person)).toBe(500);
    await sql`update sessions set expires_at = '2030-01-01'`.execute(house.db);
    const { list } = await house.gives('transaction.index', { kind: 'bonus' }, { as: person });
    expect(list).toMatchObject([{ title: '赠送余额过期', amount: -700, from: '赠送余额', to: '平台赠送' }]);
    // What comes back out of a task counts as what it was.
    await posted(house, 'task_release', {
      payer_id: person.id,
      task_id: 41,
      nth: 1,
      back: { bonus: fen(300) },
    });
    await expire();
    expect(await bonusOf(person)).toBe(500);
    house.clock.advance(10 * day);
    await expire();
    expect(await bonusOf(person)).toBe(0);
  });

  test('that was taken back does not end a second time', async () => {
    const person = await house.person();
    const { transaction_id } = await topUp(house, person.id, 100, 1_000);
    await inCall(house, (call) => reverse(call, transaction_id, '重复入账'));
    house.clock.advance(400 * day);
    await expire();
    expect(await walletOf(house, person.id)).toMatchObject({ topup: 0n, bonus: 0n });
  });
});

describe('from one to another', () => {
  const switchOn = async (on: boolean) => {
    await sql`delete from settings where key = 'switches'`.execute(house.db);
    await house.db
      .insertInto('settings')
      .values({
        key: 'switches',
        value: JSON.stringify({ p2p_transfer: on }),
        updated_at: house.clock.now(),
      })
      .execute();
  };
  const send = (as: TestPerson, to: TestPerson, amount: string, note = '') =>
    house.call('payment.p2p_transfer', { username: to.username, amount, note, proof }, { as });

  test('is off until staff switch it on', async () => {
    const [one, other] = [await withdrawer(house), await withdrawer(house)];
    expect((await send(one, other, '1')).msg).toBe('本站没有开放会员之间转账');
    await switchOn(true);
    expect((await send(one, other, '1')).code).toBe(codes.success);
  });

  test('goes part to part, top-up first; what was given stays', async () => {
    const [one, other] = [await withdrawer(house, 5_000), await withdrawer(house, 0)];
    await topUp(house, one.id, 3_000, 900);
    const answer = await send(one, other, '40', '午饭');
    expect(answer.data).toMatchObject({ amount: 4_000, payee: { username: other.username } });
    expect(await walletOf(house, one.id)).toMatchObject({ topup: 0n, earn: 4_000n, bonus: 900n });
    expect(await walletOf(house, other.id)).toMatchObject({ topup: 3_000n, earn: 1_000n });
    const { list } = await house.gives('transaction.index', { kind: 'transfer' }, { as: other });
    expect(list[0]).toMatchObject({
      about: `${one.nickname} 转来`,
      note: '午饭',
      from: '对方的收益余额、对方的充值余额',
    });
    expect((await send(one, other, '40.01')).msg).toBe('可以转的余额是 40.00 元，赠送余额不能转');
  });

  test('not to oneself, to nobody, to somebody unknown by name, nor over 5,000 yuan a day', async () => {
    const one = await withdrawer(house, 2_000_000);
    const [other, unknown] = [await withdrawer(house, 0), await house.person()];
    expect((await send(one, one, '1')).msg).toBe('不能转给自己');
    expect((await send(one, { ...one, username: 'nobody9' }, '1')).msg).toBe('没有这个用户名');
    expect((await send(one, unknown, '1')).msg).toBe('对方还没有实名，不能收款');
    expect((await send(one, other, '4999.99')).code).toBe(codes.success);
    expect((await send(one, other, '0.02')).msg).toBe('每天最多转 5,000.00 元，今天还能转 0.01 元');
    expect((await send(one, other, '0.01')).code).toBe(codes.success);
    house.clock.advance(day);
    expect((await send(one, other, '5000')).code).toBe(codes.success);
    await sql`update users set phone_changed_at = ${house.clock.now()} where id = ${one.id}`.execute(
      house.db,
    );
    house.clock.advance(day - 60_000);
    expect((await send(one, other, '1')).msg).toMatch(/^手机在.*之后才能转账$/);
  });

  test('there and back at once: no money is made, none is lost', async () => {
    const [one, other] = [await withdrawer(house, 10_000), await withdrawer(house, 10_000)];
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, nth) => (nth % 2 ? send(one, other, '10') : send(other, one, '10'))),
    );
    for (const { status } of answers) expect(status).toBeLessThan(500);
    const [a, b] = [await walletOf(house, one.id), await walletOf(house, other.id)];
    expect(a.earn + b.earn).toBe(20_000n);
    await switchOn(false);
  });
});

test('who leaves has no money here, but for what was given', async () => {
  const person = await withdrawer(house, 0);
  await topUp(house, person.id, 1_000, 500);
  const leave = () => house.call('user.delete_account', { posts: 'delete', proof }, { as: person });
  expect((await leave()).msg).toBe('钱包里还有 10.00 元充值余额，请先退回或用完，再注销账号');
  await posted(house, 'adjust', {
    adjustment_id: 72,
    suspense: 'susp.unmatched',
    account: { kind: 'user.topup', owner_id: BigInt(person.id), subject_id: 0n },
    gives: 'account',
    amount: fen(1_000),
    reason: '退回',
  });
  expect((await leave()).code).toBe(codes.success);
});

test('after all of this the ledger holds', async () =>
  expect((await checkLedger(house.db)).findings).toEqual([]));
