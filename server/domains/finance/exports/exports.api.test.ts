import { afterAll, beforeAll, expect, test } from 'vitest';
import { codes } from '../../../../contract/http/envelope.ts';
import type { Input } from '../../../../contract/index.ts';
import { fen } from '../../../ledger/amount.ts';
import { reverse } from '../../../ledger/post.ts';
import { openHouse, type TestHouse } from '../../../testing/house.ts';
import { inCall, posted, topUp } from '../../../testing/ledger-builders.ts';
import type { TestPerson } from '../../../testing/people.ts';
import { verifyPerson } from '../../../testing/verification-builders.ts';
import { grantPermission, revokePermission } from '../../account/index.ts';

let house: TestHouse;
let [finance, buyer, seller, tester]: TestPerson[] = [];
beforeAll(async () => {
  house = await openHouse();
  finance = await house.person({ grants: ['staff'], staff_role: 'finance' });
  [buyer, seller, tester] = [
    await house.person(),
    await house.person({ username: 'oak_shop' }),
    await house.person(),
  ];
  await verifyPerson(house, tester.id);
  await topUp(house, buyer.id, 100_000);
  for (const [order_id, amount] of [
    [1, 10_000],
    [2, 4_000],
  ] as const) {
    await posted(house, 'order_pay', {
      buyer_id: buyer.id,
      order_id,
      attempt_id: 600 + order_id,
      parts: { topup: fen(amount) },
    });
    const { transaction_id } = await posted(house, 'order_settle', {
      buyer_id: buyer.id,
      order_id,
      seller_id: seller.id,
      net: { topup: fen((amount * 97) / 100) },
      fee: { topup: fen((amount * 3) / 100) },
    });
    if (order_id === 2) await inCall(house, (call) => reverse(call, transaction_id, '结算错了'));
  }
  await posted(house, 'task_fund', { payer_id: buyer.id, task_id: 9, nth: 1, parts: { topup: fen(5_000) } });
  await posted(house, 'report_pay', {
    payer_id: buyer.id,
    task_id: 9,
    report_id: 90,
    tester_id: tester.id,
    reward: { topup: fen(2_000) },
    fee: { topup: fen(200) },
  });
});
afterAll(() => house.close());

type Asked = Input<'finance.export'>;
const ask = (input: Asked) => house.call('finance.export', input, { as: finance! });
/** The lines of a file, once it is made. */
async function linesOf(input: Asked): Promise<string[][]> {
  expect(await ask(input)).toMatchObject({ code: codes.success });
  await house.runJobs();
  const [file] = await house.gives('finance.exports', {}, { as: finance! });
  expect(file).toMatchObject({ state: 'ready', kind: input.kind });
  const { bytes } = await house.db
    .selectFrom('csv_parts')
    .select('bytes')
    .where('file_id', '=', BigInt(file!.id))
    .executeTakeFirstOrThrow();
  const text = bytes.toString('utf8');
  expect(text.startsWith('\uFEFF')).toBe(true);
  return text
    .slice(1)
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));
}

test('the quarter’s file has a line for each who was paid and each kind of income: gross, taken back, net, fee, count', async () => {
  const [head, ...rows] = await linesOf({ kind: 'tax_quarter', quarter: '2026Q4' });
  expect(head!.slice(4)).toEqual(['收入类型', '收入总额', '退款金额', '收入净额', '平台服务费', '笔数']);
  const of = (person: TestPerson) =>
    rows.filter((row) => row[3] === String(person.id)).map((row) => row.slice(4));
  expect(of(seller!)).toEqual([['销售商品收入', '140.00', '40.00', '100.00', '3.00', '2']]);
  expect(of(tester!)).toEqual([['劳务报酬（任务）', '20.00', '0.00', '20.00', '0.00', '1']]);
  expect(of(buyer!)).toEqual([]);
  expect(await linesOf({ kind: 'tax_quarter', quarter: '2026Q3' })).toHaveLength(1);
});

test('numbers of identity cards are masked, unless somebody says why they are needed; the audit has it', async () => {
  const numberOf = async (input: Asked) =>
    (await linesOf(input)).find((row) => row[3] === String(tester!.id))![2]!;
  expect(await numberOf({ kind: 'tax_quarter', quarter: '2026Q4' })).toMatch(/^\d{4}\*{10}[\dX]{4}$/);
  const refused = await ask({ kind: 'tax_quarter', quarter: '2026Q4', full: true });
  expect(refused).toMatchObject({ code: codes.invalid, data: { issues: [{ path: 'reason' }] } });
  const full = { kind: 'tax_quarter', quarter: '2026Q4', full: true, reason: '向税务机关报送' } as const;
  expect(await numberOf(full)).toMatch(/^\d{17}[\dX]$/);
  const { list } = await house.gives('admin.audit', { action: 'trade.export' }, { as: finance! });
  expect(list[0]).toMatchObject({
    subject_title: '季度涉税信息 2026Q4，证件号完整',
    reason: '向税务机关报送',
  });
});

test('a file is handed out for as long as its asker works for finance, and no longer', async () => {
  const leaver = await house.person({ grants: ['staff'], staff_role: 'finance' });
  await house.gives('finance.export', { kind: 'tax_quarter', quarter: '2026Q4' }, { as: leaver });
  await house.runJobs();
  const [file] = await house.gives('finance.exports', {}, { as: leaver });
  const fetched = () =>
    house.app.inject({
      url: file!.parts[0]!.url,
      headers: { cookie: `token=${leaver.token}; bind=${leaver.bind}` },
    });
  expect((await fetched()).statusCode).toBe(200);
  await inCall(house, (call) => grantPermission(call, leaver.id, 'staff', { role: 'moderator' }));
  expect((await fetched()).statusCode).toBe(404);
  await inCall(house, (call) => revokePermission(call, leaver.id, 'staff'));
  expect((await fetched()).statusCode).toBe(404);
});

test('a month of somebody: each entry of the wallet, and what was settled on either side', async () => {
  const [, ...lines] = await linesOf({ kind: 'statement', month: '2026-11', username: 'oak_shop' });
  expect(lines.map((row) => [row[1], row[2], row[3], row[4]])).toEqual([
    ['冲正', '收益余额', '-38.80', '97.00'],
    ['秒杀结算', '收益余额', '38.80', '135.80'],
    ['秒杀结算', '收益余额', '97.00', '97.00'],
  ]);
  expect(await linesOf({ kind: 'statement', month: '2026-10', username: 'oak_shop' })).toHaveLength(1);
  const [, ...settled] = await linesOf({ kind: 'settlement', month: '2026-11', username: buyer!.username });
  expect(settled.map((row) => row.slice(1, 7))).toEqual([
    ['秒杀结算', '付出', '1', '100.00', '3.00', '97.00'],
    ['秒杀结算', '付出', '2', '40.00', '1.20', '38.80'],
    ['任务奖励', '付出', '90', '22.00', '2.00', '20.00'],
  ]);
  const [, ...earned] = await linesOf({ kind: 'settlement', month: '2026-11', username: 'oak_shop' });
  expect(earned.map((row) => row.slice(2, 4))).toEqual([
    ['收入', '1'],
    ['收入', '2'],
  ]);
});

test('breaks of a month, with how they ended', async () => {
  await house.db
    .insertInto('recon_breaks')
    .values({
      channel: 'wechat',
      day: '2026-11-30',
      sort: 'channel_only',
      kind: 'payment',
      out_no: '=cmd()',
      channel_no: '42',
      effect: -3_900n,
      says: '账单有这笔付款，我们没有这个单号',
      status: 'open',
      found_at: house.clock.now(),
    })
    .execute();
  const [, ...rows] = await linesOf({ kind: 'breaks', month: '2026-11' });
  expect(rows).toEqual([
    [
      '2026-11-30',
      '微信',
      '长款',
      '付款',
      "'=cmd()",
      '42',
      '',
      '',
      '-39.00',
      '账单有这笔付款，我们没有这个单号',
      '待办结',
      '',
      '',
    ],
  ]);
});

test.each<[Asked, string, string]>([
  [{ kind: 'tax_quarter' }, 'quarter', '请填写季度'],
  [{ kind: 'tax_quarter', quarter: '2026Q5' }, 'quarter', '季度写成 2026Q4'],
  [{ kind: 'tax_quarter', quarter: '2027Q1' }, 'quarter', '这个季度还没有开始'],
  [{ kind: 'statement', month: '2026-13', username: 'oak_shop' }, 'month', '月份写成 2026-11'],
  [{ kind: 'statement', username: 'oak_shop' }, 'month', '请填写月份'],
  [{ kind: 'breaks', month: '2026-12' }, 'month', '这个月还没有开始'],
  [{ kind: 'settlement', month: '2026-11' }, 'username', '请填写用户名'],
  [{ kind: 'settlement', month: '2026-11', username: 'nobody_here' }, 'username', '没有这个用户'],
])('%j is refused at its field', async (input, path, message) => {
  expect(await ask(input)).toMatchObject({ code: codes.invalid, data: { issues: [{ path, message }] } });
});
