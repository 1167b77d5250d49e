import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codes } from '../../../../contract/http/envelope.ts';
import type { Input } from '../../../../contract/index.ts';
import { walletOf } from '../../../ledger/balances.ts';
import { checkLedger } from '../../../ledger/self-check.ts';
import { setTerm } from '../../../settings/trade-terms.ts';
import { openHouse, type TestHouse } from '../../../testing/house.ts';
import { topUp } from '../../../testing/ledger-builders.ts';
import type { TestPerson } from '../../../testing/people.ts';
import { scriptedPayouts } from '../../../testing/scripted-payouts.ts';
import { proof, withdraw, withdrawer, withdrawn } from '../../../testing/wallet-builders.ts';

let house: TestHouse;
const payouts = scriptedPayouts();
beforeAll(async () => {
  house = await openHouse({ gateways: { payouts: payouts.gateway }, max_connections: 20 });
});
afterAll(() => house.close());

const hour = 3_600_000;
const rowsOf = (person: TestPerson) =>
  house.db.selectFrom('withdraws').selectAll().where('user_id', '=', person.id).orderBy('id').execute();
const refusedWith = async (person: TestPerson, msg: string | RegExp, amount = '100') => {
  const before = await walletOf(house, person.id);
  const answer = await withdraw(house, person, amount);
  expect(answer.code).not.toBe(codes.success);
  expect(answer.msg).toMatch(msg);
  expect(await walletOf(house, person.id), 'nothing is held').toEqual(before);
};
const put = (person: TestPerson, column: string, at: Date) =>
  sql`update users set ${sql.ref(column)} = ${at} where id = ${person.id}`.execute(house.db);

describe('an amount', () => {
  let person: TestPerson;
  beforeAll(async () => {
    person = await withdrawer(house, 3_000_000);
    await topUp(house, person.id, 5_000);
  });
  test.each([
    ['0', '提现最少 10.00 元'],
    ['9.99', '提现最少 10.00 元'],
    ['-1', '提现金额不能是负数'],
    ['0.001', '提现金额最多两位小数，到分为止'],
    ['1e3', '提现金额请填写数字，例如 100 或 12.50'],
    ['１００', '提现金额请用半角数字填写，例如 100 或 12.50'],
    ['', '请填写提现金额'],
    ['20000.01', '单笔提现最多 20,000.00 元，可以分几次提'],
    ['9999999999', '提现金额太大了'],
  ])('%j is refused: %s', async (amount, says) => {
    const answer = await withdraw(house, person, amount);
    expect(answer.code).toBe(codes.invalid);
    // 0 is no amount at all before it is too little.
    if (amount === '0') expect(answer.msg).toMatch(/提现(金额)?最少/);
    else expect(answer.msg).toBe(says);
    expect(await rowsOf(person)).toEqual([]);
  });

  test('is no more than was earned, whatever was topped up', async () => {
    const poor = await withdrawer(house, 5_000);
    await topUp(house, poor.id, 100_000);
    const answer = await withdraw(house, poor, '50.01');
    expect(answer).toMatchObject({ code: codes.invalid, data: { issues: [{ path: 'amount' }] } });
    expect(answer.msg).toBe('现在能提 50.00 元，充值和赠送的余额只能在本站花');
    expect(await withdrawn(house, poor, '50')).toMatchObject({ amount: 5_000, status: 'requested' });
  });

  test('is the most that is said, to the fen', async () => {
    const rich = await withdrawer(house, 3_000_000);
    expect(await withdrawn(house, rich, '20000')).toMatchObject({ amount: 2_000_000, status: 'requested' });
  });

  test('of all that was earned is taken by the last fen', async () => {
    const exact = await withdrawer(house, 1_000);
    expect(await withdrawn(house, exact, '10.00')).toMatchObject({ amount: 1_000, fee: 0, net: 1_000 });
    expect(await walletOf(house, exact.id)).toMatchObject({ earn: 0n, held: 1_000n });
  });
});

describe('who may ask', () => {
  test('is known by name', async () => {
    const person = await withdrawer(house);
    await sql`update person_verifications set status = 'failed' where user_id = ${person.id}`.execute(
      house.db,
    );
    await refusedWith(person, '提现要先实名');
  });
  test('has bound a WeChat', async () => {
    const person = await withdrawer(house);
    await sql`delete from wechat_bindings where user_id = ${person.id}`.execute(house.db);
    await refusedWith(person, '要先绑定微信');
  });
  test('shows to be the owner: not without, not by a wrong password', async () => {
    const person = await withdrawer(house);
    const ask = (given: Input<'payment.transfer'>['proof']) =>
      house.call('payment.transfer', { amount: '100', proof: given }, { as: person });
    expect((await ask({})).msg).toBe('请填写登录密码');
    expect((await ask({ password: 'wrong-password' })).msg).toMatch('密码不对');
    expect(await rowsOf(person)).toEqual([]);
  });
  test('has something to show it with', async () => {
    const person = await withdrawer(house);
    await sql`update users set password_hash = null where id = ${person.id}`.execute(house.db);
    expect((await house.call('payment.transfer', { amount: '100' }, { as: person })).msg).toMatch(
      '请先设置密码，或绑定邮箱、手机',
    );
  });
  test('is somebody whom a visitor is not', async () => {
    expect(await house.call('payment.transfer', { amount: '100', proof })).toMatchObject({
      code: codes.not_logged_in,
    });
  });
});

describe('the day after a change', () => {
  test.each([
    ['password_changed_at', '登录密码'],
    ['phone_changed_at', '手机'],
    ['email_changed_at', '邮箱'],
  ])('%s', async (column, what) => {
    const person = await withdrawer(house);
    await put(person, column, new Date(house.clock.now().getTime() - hour));
    await refusedWith(person, new RegExp(`^${what}在 .*变更过，为了安全，.*之后才能提现`));
    await put(person, column, new Date(house.clock.now().getTime() - 24 * hour));
    await withdrawn(house, person, '100');
  });
  test('of the WeChat', async () => {
    const person = await withdrawer(house);
    const bound_at = new Date(house.clock.now().getTime() - 23 * hour);
    await sql`update wechat_bindings set bound_at = ${bound_at} where user_id = ${person.id}`.execute(
      house.db,
    );
    await refusedWith(person, /^微信在 .*变更过/);
  });
  test('a phone that was bound by the own call counts', async () => {
    const person = await withdrawer(house, 10_000, { email: `w${Math.random()}@example.com` });
    const { uniqid } = await house.gives(
      'common.send_verify_code' as never,
      {
        channel: 'phone',
        receiver: '13800138123',
        purpose: 'bind',
      } as never,
    );
    await house.runJobs();
    const [mail] = await house.mails();
    const captcha = /\d{6}/.exec(mail!.text)![0];
    await house.gives(
      'user.bind',
      { channel: 'phone', receiver: '13800138123', captcha, uniqid, proof },
      { as: person },
    );
    await refusedWith(person, /^手机在/, '20');
  });
});

describe('how often', () => {
  test('three a day of Beijing, those that were taken back too', async () => {
    const person = await withdrawer(house);
    for (const amount of ['10', '11', '12']) {
      const { id } = await withdrawn(house, person, amount);
      await house.gives('payment.withdraw_cancel', { id }, { as: person });
    }
    await refusedWith(person, '每天最多申请 3 次提现，今天已经用完');
    house.clock.advance(24 * hour);
    await withdrawn(house, person, '13');
  });
});

test('while the ledger does not hold nothing is paid out, in words', async () => {
  const person = await withdrawer(house);
  const at = house.clock.now();
  await house.db
    .insertInto('ledger_checks')
    .values({ at, entries: 1n, findings: JSON.stringify([{ rule: 'sum', says: 'x' }]) })
    .execute();
  await refusedWith(person, '提现暂停中');
  const { withdraw: state } = await house.gives('wallet.index', {}, { as: person });
  expect(state).toMatchObject({ available: 0, hindrances: [{ says: expect.stringMatching('提现暂停中') }] });
  await house.db.insertInto('ledger_checks').values({ at, entries: 1n, findings: '[]' }).execute();
  await withdrawn(house, person, '100');
});

test('the fee is that of the day on which it was asked for', async () => {
  const person = await withdrawer(house);
  const by = { effective_at: house.clock.now(), set_by: 1, note: '' };
  const set = (value: number) =>
    setTerm({ db: house.db, now: house.clock.now() }, { name: 'withdraw_fee_bp', value, ...by });
  await set(60);
  expect(await withdrawn(house, person, '100.99')).toMatchObject({ amount: 10_099, fee: 60, net: 10_039 });
  await set(0);
  expect(await withdrawn(house, person, '100')).toMatchObject({ fee: 0 });
  const [first] = await rowsOf(person);
  expect(first!.fee).toBe(60n);
});

describe('at once', () => {
  test('64 of one wallet hold no more than there is', async () => {
    const by = { effective_at: house.clock.now(), set_by: 1, note: '' };
    await setTerm({ db: house.db, now: house.clock.now() }, { name: 'withdraws_a_day', value: 20, ...by });
    const person = await withdrawer(house, 5_500);
    const answers = await Promise.all(Array.from({ length: 64 }, () => withdraw(house, person, '10')));
    expect(answers.filter(({ code }) => code === codes.success)).toHaveLength(5);
    for (const { code, msg } of answers)
      if (code !== codes.success) expect(msg).toMatch(/现在能提|提现最少|填写密码太频繁/);
    expect(await walletOf(house, person.id)).toMatchObject({ earn: 500n, held: 5_000n });
    await setTerm({ db: house.db, now: house.clock.now() }, { name: 'withdraws_a_day', value: 3, ...by });
  }, 60_000);

  test('no more than three of a day, however many tabs', async () => {
    const person = await withdrawer(house, 100_000);
    const answers = await Promise.all(Array.from({ length: 12 }, () => withdraw(house, person, '10')));
    expect(answers.filter(({ code }) => code === codes.success)).toHaveLength(3);
  });

  test('a double click and a lost answer are one', async () => {
    const person = await withdrawer(house);
    const headers = { 'idempotency-key': 'one-wish-0001' };
    const ask = (amount = '100') =>
      house.call('payment.transfer', { amount, proof }, { as: person, headers });
    const answers = await Promise.all([ask(), ask(), ask()]);
    expect(new Set(answers.map(({ data }) => data.withdraw_no)).size).toBe(1);
    expect((await ask()).data).toEqual(answers[0].data);
    expect(await ask('200')).toMatchObject({ code: codes.invalid, msg: '请求重复但内容不同' });
    expect(await rowsOf(person)).toHaveLength(1);
  });

  test('a cancel in two tabs gives back once', async () => {
    const person = await withdrawer(house, 20_000);
    const { id } = await withdrawn(house, person, '100');
    const cancel = () => house.call('payment.withdraw_cancel', { id }, { as: person });
    const answers = await Promise.all([cancel(), cancel(), cancel()]);
    expect(answers.filter(({ code }) => code === codes.success)).toHaveLength(1);
    expect(await walletOf(house, person.id)).toMatchObject({ earn: 20_000n, held: 0n });
  });
});

test('another’s is not there', async () => {
  const [one, other] = [await withdrawer(house), await withdrawer(house)];
  const { id } = await withdrawn(house, one, '100');
  expect(await house.call('payment.withdraw_cancel', { id }, { as: other })).toMatchObject({
    code: codes.not_found,
  });
  expect((await house.gives('payment.withdraws', {}, { as: other })).total).toBe(0);
  expect((await house.gives('payment.withdraws', {}, { as: one })).list).toMatchObject([
    { id, status: 'requested', can_cancel: true, package_info: null },
  ]);
});

test('a WeChat to which money is on its way is not unbound, and the account not left', async () => {
  const person = await withdrawer(house, 20_000, { email: 'way@example.com' });
  const { id } = await withdrawn(house, person, '200');
  const { uniqid } = await house.gives(
    'common.send_to_self',
    { channel: 'email', purpose: 'change_binding' },
    { as: person },
  );
  const unbind = () =>
    house.call('verify.wechat_unbind', { channel: 'email', captcha: '000000', uniqid }, { as: person });
  expect((await unbind()).msg).toBe('有提现正在进行，等它结束或取消之后再解绑微信');
  const leave = () => house.call('user.delete_account', { posts: 'delete', proof }, { as: person });
  expect((await leave()).msg).toBe('还有资金正在提现、支付、退款或托管，结束后再注销账号');
  await house.gives('payment.withdraw_cancel', { id }, { as: person });
  expect((await unbind()).msg).not.toMatch('提现');
  expect((await leave()).msg).toBe('钱包里还有 200.00 元收益，请先提现，再注销账号');
});

test('what is too little to be taken out keeps an account as well, and it is said what can be done with it', async () => {
  const person = await withdrawer(house, 320);
  const leave = await house.call('user.delete_account', { posts: 'delete', proof }, { as: person });
  expect(leave.msg).toMatch(/^钱包里还有 3.20 元收益，不到最低提现额 10.00 元。付款时/);
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
