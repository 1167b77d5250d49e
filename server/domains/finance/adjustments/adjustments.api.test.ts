import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { codes } from '../../../../contract/http/envelope.ts';
import type { Input } from '../../../../contract/index.ts';
import { fen } from '../../../ledger/amount.ts';
import { walletOf } from '../../../ledger/balances.ts';
import { openHouse, type TestHouse } from '../../../testing/house.ts';
import { ledgerHolds, posted } from '../../../testing/ledger-builders.ts';
import type { TestPerson } from '../../../testing/people.ts';
import { storeFile } from '../../../testing/upload-builders.ts';

let house: TestHouse;
let [one, two, three, owner]: TestPerson[] = [];
let attempt = 500;
beforeAll(async () => {
  house = await openHouse();
  const finance = () => house.person({ grants: ['staff'], staff_role: 'finance' });
  [one, two, three] = [await finance(), await finance(), await finance()];
});
afterAll(async () => {
  await ledgerHolds(house.db);
  await house.close();
});
beforeEach(async () => {
  attempt += 1;
  owner = await house.person({ nickname: `橡果${attempt}`, email: `owner${attempt}@example.com` });
  await posted(house, 'late_payment', {
    payer_id: owner.id,
    attempt_id: attempt,
    channel: 'mock',
    amount: fen(5_000),
  });
});

const asked = (more: object = {}) =>
  ({
    suspense: 'susp.late_payment',
    account: 'user.topup',
    username: owner!.username,
    gives: 'suspense',
    amount: '39.00',
    ...more,
  }) as Input<'finance.adjustment_preview'>;
const propose = async (as: TestPerson, more: object = {}) =>
  house.call(
    'finance.adjustment_propose',
    {
      ...asked(more),
      reason: '迟到款 39 元，用户要求转为充值',
      file_ids: [(await storeFile(house, as, { kind: 'proof' })).id],
      ...more,
    },
    { as },
  );
const proposed = async (as = one!, more: object = {}) => (await propose(as, more)).data.id;
const on = (name: 'approve' | 'withdraw' | 'take_back', id: number, as: TestPerson) =>
  house.call(`finance.adjustment_${name}`, { id }, { as });
const because = (name: 'refuse' | 'ask_back' | 'keep', id: number, as: TestPerson, reason = '凭证对不上') =>
  house.call(`finance.adjustment_${name}`, { id, reason }, { as });
const topup = async () => Number((await walletOf(house, owner!.id)).topup);
const show = (id: number, as = two!) => house.gives('finance.adjustment', { id }, { as });

test('the effect on both accounts is seen before; nothing moves until another agrees, then at once', async () => {
  const preview = await house.gives('finance.adjustment_preview', asked(), { as: one! });
  const [hanging, other] = preview.effects;
  expect(preview).toMatchObject({ owner: { id: owner!.id }, why_not: null });
  expect([hanging!.title, hanging!.before - hanging!.after]).toEqual(['迟到付款挂账', 3_900]);
  expect(other).toEqual({ title: `橡果${attempt}的充值余额`, before: 0, after: 3_900 });
  const id = await proposed();
  expect(await topup()).toBe(0);
  const waiting = await show(id);
  expect(waiting).toMatchObject({
    status: 'proposed',
    effects: preview.effects,
    can: { approve: true, withdraw: false },
  });
  expect(waiting.number).toMatch(/^A\d{17}$/);
  expect(waiting.files).toHaveLength(1);
  expect((await on('approve', id, two!)).code).toBe(codes.success);
  expect(await topup()).toBe(3_900);
  expect(await show(id)).toMatchObject({
    status: 'posted',
    effects: null,
    transaction_id: expect.stringMatching(/^\d+$/),
  });
  await house.runJobs();
  expect((await house.mails()).map(({ subject }) => subject)).toContain('你的充值余额增加 39.00 元');
  // Pressed twice, it is done once.
  expect((await on('approve', id, two!)).msg).toBe('当前状态不可操作');
  expect(await topup()).toBe(3_900);
});

test('nobody agrees with themselves, and two who press at once post once', async () => {
  const id = await proposed();
  expect((await on('approve', id, one!)).msg).toBe('自己提出的调账要由另一位财务复核');
  expect((await because('refuse', id, one!)).msg).toBe('自己提出的调账可以撤回，不能自己复核');
  expect((await on('withdraw', id, two!)).msg).toBe('只有提出的人可以撤回');
  expect(await show(id, one)).toMatchObject({ can: { approve: false, refuse: false, withdraw: true } });
  const answers = await Promise.all([on('approve', id, two!), on('approve', id, three!)]);
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([codes.success, codes.error]));
  expect(await topup()).toBe(3_900);
});

test('nobody has a say in their own account', async () => {
  const own = await propose(one!, { username: one!.username });
  expect(own.msg).toBe('不能给自己的账户调账，请另一位财务来办');
  const id = await proposed(one, { username: two!.username });
  for (const answer of [await on('approve', id, two!), await because('refuse', id, two!)])
    expect(answer.msg).toBe('这是你自己的账户，请另一位财务来办');
  expect((await show(id, two)).can).toMatchObject({ approve: false, refuse: false });
  expect((await on('approve', id, three!)).code).toBe(codes.success);
  expect((await because('ask_back', id, two!)).msg).toBe('这是你自己的账户，请另一位财务来办');
});

test('what was posted is taken back by a posting of its own, by two persons as well, and once', async () => {
  const id = await proposed();
  await on('approve', id, two!);
  expect((await because('ask_back', id, one!, ' ')).msg).toBe('请填写理由');
  expect((await because('ask_back', id, one!, '转错了人')).code).toBe(codes.success);
  expect((await on('take_back', id, one!)).msg).toBe('自己申请的冲正要由另一位财务复核');
  expect((await because('keep', id, two!, '没有转错')).code).toBe(codes.success);
  expect((await on('take_back', id, two!)).msg).toBe('当前状态不可操作');
  await because('ask_back', id, two!, '确实转错了人');
  expect((await on('take_back', id, one!)).code).toBe(codes.success);
  expect(await topup()).toBe(0);
  const taken = await show(id);
  expect(taken).toMatchObject({
    status: 'reversed',
    back_reason: '确实转错了人',
    reversal_id: expect.stringMatching(/^\d+$/),
  });
  expect(taken.history.map(({ event_title }) => event_title)).toEqual([
    '提出',
    '复核入账',
    '申请冲正',
    '不冲正',
    '申请冲正',
    '复核冲正',
  ]);
});

test('money that is spent meanwhile is neither taken nor taken back, in words', async () => {
  const back = await propose(one!, { gives: 'account', amount: '0.01' });
  expect(back).toMatchObject({ code: codes.invalid, msg: `橡果${attempt}的充值余额不足，还差 0.01 元` });
  const id = await proposed();
  await on('approve', id, two!);
  await posted(house, 'order_pay', {
    buyer_id: owner!.id,
    order_id: attempt,
    attempt_id: attempt,
    parts: { topup: fen(1_000) },
  });
  await because('ask_back', id, one!, '转错了人');
  expect((await on('take_back', id, two!)).msg).toBe('充值余额不足，还差 10.00 元');
  expect(await show(id)).toMatchObject({ status: 'back_asked', reversal_id: null });
});

test.each([
  ['0', '调账金额最少 0.01 元'],
  ['-1', '调账金额不能是负数'],
  ['0.001', '调账金额最多两位小数，到分为止'],
  ['1e3', '调账金额请填写数字，例如 100 或 12.50'],
  ['１００', '调账金额请用半角数字填写，例如 100 或 12.50'],
  ['10000000.01', '调账金额最多 10,000,000.00 元'],
])('an amount of %s is refused at its field: %s', async (amount, says) => {
  expect(await propose(one!, { amount })).toMatchObject({
    code: codes.invalid,
    data: { issues: [{ path: 'amount', message: says }] },
  });
});

test('what is not whole is refused at its field', async () => {
  const refusal = async (more: object) => (await propose(one!, more)).msg;
  expect(await refusal({ username: '' })).toBe('请填写用户名');
  expect(await refusal({ username: 'nobody_here' })).toBe('没有这个用户');
  expect(await refusal({ account: 'asset.bank' })).toBe('这个账户是平台的，不用填用户名');
  expect(await refusal({ account: 'task.escrow.topup' })).toBe('请选择对方账户');
  expect(await refusal({ file_ids: [] })).toBe('请上传凭证');
  expect(await refusal({ file_ids: [(await storeFile(house, two!, { kind: 'proof' })).id] })).toBe(
    '文件还没有传好或已被删除，请重新上传',
  );
  expect(await refusal({ reason: '一' })).toBe('理由至少 2 个字');
});

test('between accounts of the platform figures are read as people read them', async () => {
  const preview = await house.gives(
    'finance.adjustment_preview',
    asked({ account: 'asset.bank', username: undefined, gives: 'account', amount: '10' }),
    { as: one! },
  );
  expect(preview.effects[1]).toEqual({ title: '银行资金', before: 0, after: 1_000 });
});

test('the list counts by state', async () => {
  await proposed();
  const { counts, list } = await house.gives('finance.adjustments', { status: 'proposed' }, { as: two! });
  expect(list.length).toBe(counts.proposed);
  expect(list[0]).toMatchObject({ owner: { nickname: owner!.nickname }, amount: 3_900, status: 'proposed' });
});
