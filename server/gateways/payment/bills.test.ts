import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fen } from '../../ledger/amount.ts';
import { openChannelBench } from '../../testing/payment-double/channel-bench.ts';
import type { BreakKind } from '../../testing/payment-double/double-state.ts';
import { fenOfYuan } from './channel-values.ts';
import type { BillLine } from './payment-channel.ts';

let bench: Awaited<ReturnType<typeof openChannelBench>>;
beforeAll(async () => {
  bench = await openChannelBench();
});
beforeEach(() => bench.reset());
afterAll(() => bench.double.close());
const hours = (n: number) => n * 3_600_000;

const names = ['wechat', 'alipay'] as const;
/** A day of trade of its own for each test: three payments, one of them given back in part. @returns the day, and the numbers */
async function aDay(name: (typeof names)[number]) {
  bench.pass(hours(24));
  const channel = bench.channels[name];
  const orders = [];
  for (const amount of [10_000, 19_900, 1])
    orders.push(await bench.opened(channel, { amount: fen(amount), title: '充值，一百,元' }));
  for (const { out_trade_no } of orders) await bench.double.pay(out_trade_no);
  const refund = bench.refundOf(orders[0]!);
  await channel.refund(refund);
  await bench.settled();
  const day = new Date(bench.clock().getTime() + hours(8)).toISOString().slice(0, 10);
  return {
    channel,
    day,
    orders: orders.map(({ out_trade_no }) => out_trade_no),
    refund: refund.out_refund_no,
  };
}
const nextMorning = (day: string) =>
  bench.pass(Date.parse(`${day}T10:00:00+08:00`) + hours(24) - bench.clock().getTime());
const linesOf = async (channel: (typeof bench.channels)['wechat'], day: string): Promise<BillLine[]> => {
  const bill = await channel.bill(day);
  if (bill.result !== 'ready') throw new Error(JSON.stringify(bill));
  return bill.lines;
};

describe.each(names)('a day’s bill: %s', (name) => {
  test('is there from ten o’clock on the next day, with every payment and refund to the fen', async () => {
    const { channel, day, orders, refund } = await aDay(name);
    expect(await channel.bill(day)).toEqual({ result: 'not_ready' });
    nextMorning(day);
    const lines = await linesOf(channel, day);
    const short = lines.map(({ kind, out_no, amount, fee, succeeded }) => ({
      kind,
      out_no,
      amount,
      fee,
      succeeded,
    }));
    expect(short).toEqual([
      { kind: 'payment', out_no: orders[0], amount: 10_000n, fee: 60n, succeeded: true },
      { kind: 'payment', out_no: orders[1], amount: 19_900n, fee: 119n, succeeded: true },
      { kind: 'payment', out_no: orders[2], amount: 1n, fee: 0n, succeeded: true },
      { kind: 'refund', out_no: refund, amount: 3_000n, fee: -18n, succeeded: true },
    ]);
    expect(lines[0]!.channel_no).toBe((await bench.double.order(orders[0]!)).channel_no);
    expect(await channel.bill('2026-01-01')).toEqual({ result: 'ready', lines: [] });
  });

  const without = (lines: BillLine[]) =>
    lines.map(({ out_no, amount, succeeded }) => [out_no, amount, succeeded]);
  const breaks: Record<BreakKind, (before: unknown[][]) => unknown[][]> = {
    channel_only: (before) => [...before, ['X2611200000000001', 8_800n, true]],
    ours_only: (before) => before.filter((_, at) => at !== 1),
    amount_diff: (before) =>
      before.map(([no, amount, ok], at) =>
        at === 1 ? [no, (amount as bigint) + 100n, ok] : [no, amount, ok],
      ),
    status_diff: (before) => before.map((line, at) => (at === 3 ? [line[0], line[1], false] : line)),
    dup: (before) => before.flatMap((line, at) => (at === 1 ? [line, line] : [line])),
  };
  test.each(Object.keys(breaks) as BreakKind[])('26: %s stands in it', async (kind) => {
    const { channel, day, orders, refund } = await aDay(name);
    nextMorning(day);
    const before = without(await linesOf(channel, day));
    const out_no =
      kind === 'channel_only' ? 'X2611200000000001' : kind === 'status_diff' ? refund : orders[1]!;
    await bench.double.breakBill({ channel: name, day, kind, out_no });
    const after = without(await linesOf(channel, day));
    // Alipay's bill names no states: what did not succeed is not in it.
    const expected =
      name === 'alipay' && kind === 'status_diff' ? before.filter((_, at) => at !== 3) : breaks[kind](before);
    expect(after).toEqual(expected);
  });

  test('27: a file that is not what was summed up is not read', async () => {
    const { channel, day } = await aDay(name);
    nextMorning(day);
    for (const kind of name === 'wechat' ? (['wrong_hash', 'cut_file'] as const) : (['cut_file'] as const)) {
      bench.double.script.next.push({ kind });
      expect(await channel.bill(day), kind).toMatchObject({
        result: 'broken',
        says: expect.stringMatching(/./),
      });
    }
    expect((await linesOf(channel, day)).length).toBe(4);
  });

  test('28: busy for long is down', async () => {
    for (const _ of [1, 2, 3]) bench.double.script.next.push({ kind: 'busy' });
    expect(await bench.channels[name].bill('2026-11-20')).toMatchObject({ result: 'down' });
  });
});

test('a bill of WeChat with fewer rows than its sum says, or without a sum, is not read, though its checksum is right', async () => {
  const { day } = await aDay('wechat');
  nextMorning(day);
  const there = (await linesOf(bench.channels.wechat, day)).length;
  for (const [kind, says] of [
    ['cut_rows', `${there - 1} rows, and the sum says ${there}`],
    ['cut_sum', 'the sum at its end is missing'],
  ] as const) {
    bench.double.script.next.push({ kind, to: 'tradebill' });
    expect(await bench.channels.wechat.bill(day)).toEqual({
      result: 'broken',
      says: `微信支付的账单无法解析：${says}`,
    });
  }
});

test('a payment that did not succeed is a payment that did not succeed, and no refund', async () => {
  const { channel, day, orders } = await aDay('wechat');
  nextMorning(day);
  await bench.double.breakBill({ channel: 'wechat', day, kind: 'status_diff', out_no: orders[1]! });
  expect((await linesOf(channel, day))[1]).toMatchObject({
    kind: 'payment',
    out_no: orders[1],
    amount: 19_900n,
    succeeded: false,
  });
});

test('payouts stand in WeChat’s, by our number', async () => {
  bench.pass(hours(24));
  const day = new Date(bench.clock().getTime() + hours(8)).toISOString().slice(0, 10);
  await bench.payouts.pay({ out_bill_no: 'W261120000099', openid: 'o', amount: fen(5_000), remark: '提现' });
  await bench.double.confirmPayout('W261120000099');
  nextMorning(day);
  expect(await linesOf(bench.channels.wechat, day)).toMatchObject([
    { kind: 'payout', out_no: 'W261120000099', amount: 5_000n, fee: 0n, succeeded: true },
  ]);
});

test('amounts are read by their figures', () => {
  const short = ['12', '12.5', '12.50', '12.500', '-0.3', '+7', '0'].map(fenOfYuan);
  expect(short).toEqual([1_200n, 1_250n, 1_250n, 1_250n, -30n, 700n, 0n]);
  const read = ['0.00', '12.5', '-0.30', '0.60000', '+1.00', '999999999999.99'].map(fenOfYuan);
  expect(read).toEqual([0n, 1_250n, -30n, 60n, 100n, 99_999_999_999_999n]);
  for (const wrong of ['', '1e3', '0.001', '１', '1,000.00', '--1'])
    expect(() => fenOfYuan(wrong), wrong).toThrow(RangeError);
});
