import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codes } from '../../../../contract/http/envelope.ts';
import { down, refused } from '../../../gateways/failed.ts';
import { platform } from '../../../ledger/accounts.ts';
import { fen } from '../../../ledger/amount.ts';
import { balanceOf, walletOf } from '../../../ledger/balances.ts';
import { checkLedger } from '../../../ledger/self-check.ts';
import { turnWithdrawals } from '../../../ledger/withdrawals.ts';
import { openHouse, type TestHouse } from '../../../testing/house.ts';
import { posted, topUp } from '../../../testing/ledger-builders.ts';
import { noticesSent } from '../../../testing/notices-sent.ts';
import type { TestPerson } from '../../../testing/people.ts';
import { scriptedPayouts } from '../../../testing/scripted-payouts.ts';
import {
  arrivedState,
  onDesk,
  told,
  withdraw,
  withdrawer,
  withdrawn,
} from '../../../testing/wallet-builders.ts';

let house: TestHouse;
let finance: TestPerson[];
const payouts = scriptedPayouts();
const quiet = { ...payouts.state };
beforeAll(async () => {
  house = await openHouse({ gateways: { payouts: payouts.gateway } });
  finance = await Promise.all(
    [1, 2, 3].map(() => house.person({ grants: ['staff'], staff_role: 'finance' })),
  );
});
afterAll(() => house.close());
beforeEach(() => {
  Object.assign(payouts.state, { ...quiet, handed: [], asked: [] });
});

const minute = 60_000;
const rowOf = (id: number) =>
  house.db.selectFrom('withdraws').selectAll().where('id', '=', BigInt(id)).executeTakeFirstOrThrow();
const statusOf = async (id: number) => (await rowOf(id)).status;
const decide = (
  id: number,
  as: TestPerson,
  facts: { pass: boolean; reason_code?: 'W01' | 'W02'; reason?: string },
) => house.call('admin.withdraw_decide', { id, ...facts }, { as });
const look = (after = 0) => {
  house.clock.advance(after);
  return house.runJob('wallet.look_after');
};
const turn = (stopped: boolean) =>
  turnWithdrawals(
    { db: house.db, now: house.clock.now() },
    { stopped, reason: '核对中', by_id: finance[0]!.id },
  );
const failingChecks = async (id: number) =>
  ((await rowOf(id)).checks as unknown as { ok: boolean; code: string; says: string }[])
    .filter(({ ok }) => !ok)
    .map(({ code, says }) => [code, says]);

describe('what is looked at before', () => {
  test('a small one of somebody known goes out by itself', async () => {
    const person = await withdrawer(house, 50_000);
    const { id, withdraw_no } = await onDesk(house, person, '200');
    expect(payouts.state.handed).toEqual([
      {
        out_bill_no: withdraw_no,
        openid: `open-${person.id}`,
        amount: 20_000n,
        user_name: '林小满',
        remark: '出海集提现',
      },
    ]);
    expect(await statusOf(id)).toBe('wait_user_confirm');
  });

  test('a fen more is for finance, and so is a newcomer', async () => {
    const { id } = await onDesk(house, await withdrawer(house), '200.01');
    expect(await statusOf(id)).toBe('auditing');
    expect(await failingChecks(id)).toEqual([['', '金额超过免审的 200.00 元']]);
    const young = await onDesk(house, await withdrawer(house, 50_000, { created_days_ago: 30 }), '20');
    expect(await failingChecks(young.id)).toEqual([['', '注册 30 天']]);
    const known = await onDesk(house, await withdrawer(house, 50_000, { created_days_ago: 31 }), '20');
    expect(await statusOf(known.id)).toBe('wait_user_confirm');
  });

  test('R04: a change of the week before', async () => {
    const person = await withdrawer(house);
    const at = new Date(house.clock.now().getTime() - 3 * 86_400_000);
    await sql`update users set phone_changed_at = ${at} where id = ${person.id}`.execute(house.db);
    const { id } = await onDesk(house, person, '20');
    expect(await failingChecks(id)).toEqual([['R04', expect.stringMatching(/^R04：手机在 .*变更过$/)]]);
  });

  test('R05: topped up and nothing spent', async () => {
    const person = await withdrawer(house);
    await topUp(house, person.id, 30_000);
    const { id } = await onDesk(house, person, '20');
    expect(await failingChecks(id)).toEqual([['R05', 'R05：近 30 天充值 300.00 元，没有消费过就提现']]);
    await posted(house, 'task_fund', {
      payer_id: person.id,
      task_id: 1,
      nth: 1,
      parts: { topup: fen(100) },
    });
    const next = await onDesk(house, person, '21');
    expect(await statusOf(next.id)).toBe('wait_user_confirm');
  });
});

describe('finance', () => {
  test('sees it, and nobody else does', async () => {
    const { id } = await onDesk(house, await withdrawer(house));
    for (const as of [null, await house.person(), await house.person({ grants: ['staff'] })])
      expect((await house.call('admin.withdraw', { id }, { as })).code).not.toBe(codes.success);
    const shown = await house.gives('admin.withdraw', { id }, { as: finance[0]! });
    expect(shown).toMatchObject({
      amount: 30_000,
      left: 70_000,
      payee: '林*满',
      needed: 1,
      why_not: '',
      income: [{ title: '秒杀结算', amount: 100_000 }],
    });
    expect(shown.history.map(({ title }) => title)).toEqual(['转人工审核', '申请提现']);
    const { list, counts } = await house.gives('admin.withdraws', { view: 'waiting' }, { as: finance[0]! });
    expect(list.map((row) => row.id)).toContain(id);
    expect(counts.waiting).toBe(list.length);
  });

  test('pays with one consent up to 5,000 yuan', async () => {
    const { id } = await onDesk(house, await withdrawer(house, 1_000_000), '5000');
    expect((await decide(id, finance[0]!, { pass: true })).data).toMatchObject({
      status: 'approved',
      needed: 1,
    });
    await house.runJobs();
    expect(await statusOf(id)).toBe('wait_user_confirm');
  });

  test('pays more with those of two, not of one twice', async () => {
    const { id } = await onDesk(house, await withdrawer(house, 1_000_000), '5000.01');
    expect((await decide(id, finance[0]!, { pass: true, reason: '核对过' })).data).toEqual({
      id,
      status: 'auditing',
      consents: 1,
      needed: 2,
    });
    expect((await decide(id, finance[0]!, { pass: true })).msg).toBe('你已经同意过，要由另一位财务同意');
    await house.runJobs();
    await look();
    expect([await statusOf(id), payouts.state.handed]).toEqual(['auditing', []]);
    expect((await decide(id, finance[1]!, { pass: true })).data).toMatchObject({
      status: 'approved',
      consents: 2,
    });
    await house.runJobs();
    expect(payouts.state.handed).toHaveLength(1);
  });

  test('does not decide on what is its own', async () => {
    const own = await withdrawer(house, 100_000, { grants: ['staff'], staff_role: 'finance' });
    const { id } = await onDesk(house, own);
    for (const pass of [true, false])
      expect((await decide(id, own, { pass, reason_code: 'W01', reason: '试试' })).msg).toBe(
        '这是你自己的提现，请交给其他财务',
      );
  });

  test('says why it sends one back; the money is there at once, and its owner is told', async () => {
    const person = await withdrawer(house, 40_000, { email: 'told@example.com' });
    const { id } = await onDesk(house, person);
    expect(await decide(id, finance[0]!, { pass: false })).toMatchObject({
      code: codes.invalid,
      msg: '请选择驳回的原因',
    });
    expect(await decide(id, finance[0]!, { pass: false, reason_code: 'W02', reason: '。' })).toMatchObject({
      code: codes.invalid,
    });
    await decide(id, finance[0]!, { pass: false, reason_code: 'W02', reason: '请补充上月的合同' });
    expect(await walletOf(house, person.id)).toMatchObject({ earn: 40_000n, held: 0n });
    const { list } = await house.gives('payment.withdraws', {}, { as: person });
    expect(list[0]).toMatchObject({
      status: 'rejected',
      says: '风险核查，要补材料：请补充上月的合同，钱已退回收益余额',
    });
    await house.runJobs();
    expect((await house.mails())[0]).toMatchObject({ to: 'told@example.com', subject: /被驳回/ as never });
  });

  test('of two who decide at once one is heard', async () => {
    const { id } = await onDesk(house, await withdrawer(house));
    const answers = await Promise.all([
      decide(id, finance[0]!, { pass: true }),
      decide(id, finance[1]!, { pass: false, reason_code: 'W01', reason: '名字不同' }),
    ]);
    expect(answers.filter(({ code }) => code === codes.success)).toHaveLength(1);
  });
});

describe('WeChat', () => {
  const sent = async (amount = '100', person?: TestPerson) => {
    const owner = person ?? (await withdrawer(house, 100_000));
    return { owner, ...(await onDesk(house, owner, amount)) };
  };

  test('waits for its owner, then it has arrived', async () => {
    const before = await balanceOf(house, platform('asset.wechat'));
    const { owner, id, withdraw_no } = await sent();
    const { list } = await house.gives('payment.withdraws', {}, { as: owner });
    expect(list[0]).toMatchObject({
      status: 'wait_user_confirm',
      package_info: 'package',
      can_cancel: false,
    });
    expect(list[0]!.until).toBe(new Date(house.clock.now().getTime() + 24 * 60 * minute).toISOString());
    expect((await house.call('payment.withdraw_cancel', { id }, { as: owner })).msg).toMatch('已经交给微信');
    const arrived = arrivedState(10_000, house.clock.now());
    await Promise.all([1, 2, 3].map(() => told(house, withdraw_no, arrived)));
    await told(house, withdraw_no, { result: 'waiting', package_info: 'late' });
    await told(house, withdraw_no, { result: 'processing' });
    expect(await rowOf(id)).toMatchObject({
      status: 'succeeded',
      channel_no: '1000051233890001',
      trouble: '',
    });
    expect(await walletOf(house, owner.id)).toMatchObject({ earn: 90_000n, held: 0n });
    expect(await balanceOf(house, platform('asset.wechat'))).toBe(before + 10_000n);
  });

  test('says after a day that nobody confirmed: the money is back', async () => {
    const { owner, id } = await sent();
    payouts.state.knows = () => ({ result: 'failed', code: 'OVERDUE_CLOSE', says: 'x' });
    await look(24 * 60 * minute);
    expect(await rowOf(id)).toMatchObject({ status: 'failed', reason: '到期没有在微信确认' });
    expect(await walletOf(house, owner.id)).toMatchObject({ earn: 100_000n, held: 0n });
  });

  test('gave no answer: it is asked, never paid under another number', async () => {
    payouts.state.next = () => down('timeout');
    payouts.state.knows = () => ({ result: 'processing' });
    const { id, withdraw_no, owner } = await sent();
    expect(await rowOf(id)).toMatchObject({
      status: 'paying',
      trouble: '微信没有给出结果（timeout），会继续查询',
    });
    expect(await walletOf(house, owner.id)).toMatchObject({ held: 10_000n });
    await look(10_000);
    expect(payouts.state.asked, 'not at once').toEqual([]);
    await look(minute);
    await look(minute);
    expect(payouts.state.asked).toEqual([withdraw_no, withdraw_no]);
    expect(payouts.state.handed).toHaveLength(1);
    payouts.state.knows = () => arrivedState(10_000, house.clock.now());
    await look(2 * minute);
    expect(await statusOf(id)).toBe('succeeded');
  });

  test('knows nothing of it: it is handed over again, the same in all', async () => {
    payouts.state.next = () => down('timeout');
    const { id } = await sent();
    payouts.state.next = () => ({ result: 'waiting', package_info: 'second' });
    await look(minute);
    expect(payouts.state.handed).toHaveLength(2);
    expect(payouts.state.handed[1]).toEqual(payouts.state.handed[0]);
    expect(await rowOf(id)).toMatchObject({ status: 'wait_user_confirm', package_info: 'second' });
  });

  test('is not there any more: it waits with its reason, and goes out when it is there again', async () => {
    const person = await withdrawer(house, 50_000);
    payouts.gateway.offered = false;
    const refused_now = await withdraw(house, person, '100');
    expect(refused_now.msg).toBe('本站现在不能提现到微信，余额不受影响');
    payouts.gateway.offered = true;
    const { id } = await withdrawn(house, person, '100');
    payouts.gateway.offered = false;
    await house.runJobs();
    expect(await rowOf(id)).toMatchObject({ status: 'approved', trouble: '微信打款没有配置' });
    expect(payouts.state.handed).toEqual([]);
    payouts.gateway.offered = true;
    await look(minute);
    expect(await statusOf(id)).toBe('wait_user_confirm');
  });

  test('has no money of ours: it stays, is said to finance, and is tried again', async () => {
    payouts.state.next = () => refused('NOT_ENOUGH');
    const { id } = await sent();
    expect(await rowOf(id)).toMatchObject({
      status: 'paying',
      trouble: '微信没有受理（NOT_ENOUGH），会用同一单号再试',
    });
    payouts.state.next = () => ({ result: 'processing' });
    await look(minute);
    expect(payouts.state.handed.map(({ out_bill_no }) => out_bill_no)).toEqual(
      Array(2).fill((await rowOf(id)).withdraw_no),
    );
    payouts.state.next = () => refused('NOT_ENOUGH');
  });

  test('never took it: after three days it is over', async () => {
    payouts.state.next = () => refused('NO_AUTH');
    const { id, owner } = await sent();
    await look(3 * 24 * 60 * minute - minute);
    expect(await statusOf(id)).toBe('paying');
    await look(2 * 60 * minute);
    expect(await rowOf(id)).toMatchObject({ status: 'failed', reason: '微信一直没有受理' });
    expect(await walletOf(house, owner.id)).toMatchObject({ earn: 100_000n, held: 0n });
  });

  test('says no for a reason of its owner’s', async () => {
    payouts.state.next = () => refused('NAME_NOT_CORRECT');
    const { id } = await sent();
    expect(await rowOf(id)).toMatchObject({ status: 'failed', reason: '收款人姓名与微信实名不一致' });
  });

  test('speaks of another amount, or of one that is over: nothing moves, finance reads it', async () => {
    const { id, withdraw_no } = await sent();
    await told(house, withdraw_no, arrivedState(9_999, house.clock.now()));
    expect(await rowOf(id)).toMatchObject({
      status: 'wait_user_confirm',
      trouble: '微信报告到账 99.99 元，应为 100.00 元，请核对',
    });
    await told(house, withdraw_no, { result: 'failed', code: 'CANCELLED', says: '' });
    await told(house, withdraw_no, arrivedState(10_000, house.clock.now()));
    await told(house, withdraw_no, arrivedState(10_000, house.clock.now()));
    expect(await rowOf(id)).toMatchObject({ status: 'failed', trouble: /而这笔已经结束/ as never });
    expect(
      (await noticesSent(house, finance[0]!)).filter(({ title }) => title.includes(withdraw_no)),
    ).toMatchObject([
      { excerpt: '微信报告到账 99.99 元，应为 100.00 元，请核对', href: '/admin/trade/withdraws' },
      { excerpt: expect.stringContaining('而这笔已经结束') as string },
    ]);
    await told(house, 'W000000000000000000', arrivedState(1, house.clock.now()));
  });

  test('is not handed one whose owner has changed the password since: finance looks first', async () => {
    const person = await withdrawer(house);
    const { id } = await onDesk(house, person);
    house.clock.advance(minute);
    await decide(id, finance[0]!, { pass: true });
    house.clock.advance(minute);
    await sql`update users set password_changed_at = ${house.clock.now()} where id = ${person.id}`.execute(
      house.db,
    );
    await house.runJobs();
    expect([await statusOf(id), payouts.state.handed]).toEqual(['auditing', []]);
    expect(await failingChecks(id)).toContainEqual(['R04', expect.stringMatching(/^R04：申请后登录密码/)]);
    house.clock.advance(minute);
    expect((await decide(id, finance[0]!, { pass: true })).data).toMatchObject({
      status: 'approved',
      consents: 1,
    });
    await house.runJobs();
    expect(await statusOf(id)).toBe('wait_user_confirm');
  });

  test('is not handed one whose owner changed something while finance looked: of two, both look again', async () => {
    const person = await withdrawer(house, 700_000);
    const { id } = await onDesk(house, person, '6000');
    await decide(id, finance[0]!, { pass: true });
    const changes = async (column: 'password_changed_at' | 'phone_changed_at') => {
      house.clock.advance(minute);
      await sql`update users set ${sql.ref(column)} = ${house.clock.now()} where id = ${person.id}`.execute(
        house.db,
      );
      house.clock.advance(minute);
    };
    await changes('phone_changed_at');
    await changes('password_changed_at');
    // Nothing of it stands on the page by which the second agrees.
    expect((await decide(id, finance[1]!, { pass: true })).data).toMatchObject({ status: 'approved' });
    await house.runJobs();
    expect([await statusOf(id), payouts.state.handed]).toEqual(['auditing', []]);
    expect((await failingChecks(id)).slice(0, 2)).toEqual([
      ['R04', expect.stringMatching(/^R04：申请后登录密码在 .*变更过$/)],
      ['R04', expect.stringMatching(/^R04：申请后手机在 .*变更过$/)],
    ]);
    for (const [nth, who] of [finance[1]!, finance[0]!].entries())
      expect((await decide(id, who, { pass: true })).data).toMatchObject({ consents: nth + 1, needed: 2 });
    await house.runJobs();
    expect(await statusOf(id)).toBe('wait_user_confirm');
  });

  test('is handed nothing while the ledger does not hold', async () => {
    const person = await withdrawer(house);
    const { id } = await onDesk(house, person);
    await decide(id, finance[0]!, { pass: true });
    const check = (findings: string) =>
      house.db.insertInto('ledger_checks').values({ at: house.clock.now(), entries: 1n, findings }).execute();
    await check('[{"rule":"sum"}]');
    await house.runJobs();
    expect(await rowOf(id)).toMatchObject({ status: 'approved', trouble: '提现暂停中，恢复后自动打款' });
    await check('[]');
    await look();
    expect(await statusOf(id)).toBe('wait_user_confirm');
  });

  test('is not handed again what it never took while withdrawals are stopped', async () => {
    const person = await withdrawer(house, 50_000);
    payouts.state.next = () => down('SYSTEM_ERROR');
    const { id } = await onDesk(house, person, '150');
    expect(await statusOf(id)).toBe('paying');
    const handed = () => payouts.state.handed.length;
    const before = handed();
    payouts.state.next = quiet.next;
    await turn(true);
    await look(2 * minute);
    expect([handed(), await statusOf(id)]).toEqual([before, 'paying']);
    expect((await rowOf(id)).trouble).toBe('提现暂停中，恢复后自动打款');
    await turn(false);
    await look(2 * minute);
    expect([handed(), await statusOf(id)]).toEqual([before + 1, 'wait_user_confirm']);
  });

  test('is asked about one that it has, however many approved ones wait while withdrawals are stopped', async () => {
    payouts.state.next = () => down('timeout');
    payouts.state.knows = () => ({ result: 'processing' });
    const { id, withdraw_no } = await sent();
    await sql`
      insert into withdraws overriding system value
      select (jsonb_populate_record(w, jsonb_build_object('id', -n, 'withdraw_no', 'many' || n, 'status', 'approved', 'ask_at', null,
        'created_at', w.created_at - interval '1 day'))).*
      from withdraws w cross join generate_series(1, 200) n where w.id = ${id}`.execute(house.db);
    await turn(true);
    await look(minute);
    expect(payouts.state.asked).toContain(withdraw_no);
    await sql`delete from withdraws where id < 0`.execute(house.db);
    await turn(false);
    payouts.state.knows = () => arrivedState(10_000, house.clock.now());
    await look(10 * minute);
    expect(await statusOf(id)).toBe('succeeded');
  });

  test('is handed one thing once, by however many', async () => {
    const person = await withdrawer(house);
    const { id } = await onDesk(house, person);
    await decide(id, finance[0]!, { pass: true });
    await Promise.all([look(), look(), house.runJobs(), look()]);
    expect(payouts.state.handed).toHaveLength(1);
    expect(await statusOf(id)).toBe('wait_user_confirm');
  });
});

test('after all of this what is held is what is under way, and the ledger holds', async () => {
  const { rows } = await sql<{ held: bigint; open: bigint }>`
    select coalesce((select sum(balance) from ledger_accounts where kind = 'user.withdraw_hold'), 0)::bigint as held,
      coalesce((select sum(amount) from withdraws where ended_at is null), 0)::bigint as open`.execute(
    house.db,
  );
  expect(rows[0]!.held).toBe(rows[0]!.open);
  expect((await checkLedger(house.db)).findings).toEqual([]);
});
