import { afterAll, beforeAll, expect, test } from 'vitest';
import { codes } from '../../../../contract/http/envelope.ts';
import { walletOf } from '../../../ledger/balances.ts';
import { checkLedger } from '../../../ledger/self-check.ts';
import { openHouse, type TestHouse } from '../../../testing/house.ts';
import type { TestPerson } from '../../../testing/people.ts';
import { proof, withdrawer } from '../../../testing/wallet-builders.ts';

let house: TestHouse;
let payer: TestPerson;
let payee: TestPerson;
beforeAll(async () => {
  house = await openHouse();
  await house.db
    .insertInto('settings')
    .values({
      key: 'switches',
      value: JSON.stringify({ p2p_transfer: true }),
      updated_at: house.clock.now(),
    })
    .execute();
  [payer, payee] = [await withdrawer(house, 10_000), await withdrawer(house, 0)];
});
afterAll(() => house.close());

const send = (amount: string, more: object = {}, headers: Record<string, string> = {}) =>
  house.call(
    'payment.p2p_transfer',
    { username: payee.username, amount, note: '运费', proof, ...more },
    { as: payer, headers },
  );
const earned = async (of: TestPerson) => (await walletOf(house, of.id)).earn;

test.each([
  ['0', '转账金额最少 0.01 元'],
  ['-1', '转账金额不能是负数'],
  ['0.001', '转账金额最多两位小数，到分为止'],
  ['1e3', '转账金额请填写数字，例如 100 或 12.50'],
  ['１００', '转账金额请用半角数字填写，例如 100 或 12.50'],
  ['', '请填写转账金额'],
])('%j is refused at its field: %s', async (amount, message) => {
  expect(await send(amount)).toMatchObject({
    code: codes.invalid,
    msg: message,
    data: { issues: [{ path: 'amount', message }] },
  });
  expect(await earned(payer)).toBe(10_000n);
});

test('whoever does not show to be the owner sends nothing', async () => {
  expect((await send('1', { proof: { password: '不是这个密码' } })).code).not.toBe(codes.success);
  expect((await send('1', { proof: {} })).code).not.toBe(codes.success);
  expect((await send('1', { note: '长'.repeat(51) })).code).toBe(codes.invalid);
  expect([await earned(payer), await earned(payee)]).toEqual([10_000n, 0n]);
});

test('a double click and a lost answer are one; another amount under the same key is refused', async () => {
  const key = { 'idempotency-key': 'one-transfer-0001' };
  const answers = await Promise.all([1, 2, 3].map(() => send('10', {}, key)));
  expect(new Set(answers.map(({ data }) => (data as { transfer_no: string }).transfer_no)).size).toBe(1);
  expect(await send('20', {}, key)).toMatchObject({ code: codes.invalid, msg: '请求重复但内容不同' });
  expect([await earned(payer), await earned(payee)]).toEqual([9_000n, 1_000n]);
  expect((await checkLedger(house.db)).findings).toEqual([]);
});
