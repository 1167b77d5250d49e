import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fen } from '../../ledger/amount.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/cluster.ts';
import { openPaymentDouble } from '../../testing/payment-double/payment-double.ts';
import { recordsInDatabase, recordsInMemory } from './kept-records.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ max: 10 });
});
afterAll(() => database.close());

describe.each([
  ['in memory', () => recordsInMemory()],
  ['in the database', () => recordsInDatabase(database.db)],
])('what a double remembers: %s', (_, open) => {
  test('one change at a time, also of what is not there yet', async () => {
    const records = open();
    const add = () =>
      records.change('count', 'a', (now) => {
        const n = (now && 'n' in now ? Number(now.n) : 0) + 1;
        return { keep: { n }, give: n };
      });
    const given = await Promise.all(Array.from({ length: 20 }, add));
    expect(given.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (__, at) => at + 1));
    expect(await records.read('count', 'a')).toEqual({ n: 20 });
  });

  test('kinds lie apart, in the order in which they were made; without `keep` all stays', async () => {
    const records = open();
    for (const key of ['b', 'a', 'c'])
      await records.change('one', key, () => ({ keep: { key }, give: null }));
    await records.change('one', 'b', () => ({ keep: { key: 'b', again: true }, give: null }));
    await records.change('other', 'a', () => ({ keep: { key: 'other' }, give: null }));
    expect(await records.change('one', 'a', (now) => ({ give: now }))).toEqual({ key: 'a' });
    expect(await records.all('one')).toEqual([{ key: 'b', again: true }, { key: 'a' }, { key: 'c' }]);
    expect(await records.read('one', 'none')).toBeUndefined();
  });
});

test('two processes of one database are one channel, and so is the one after a restart', async () => {
  const open = () =>
    openPaymentDouble({
      records: recordsInDatabase(database.db),
      deliver: async () => ({ status: 204, body: '' }),
    });
  const [one, other] = await Promise.all([open(), open()]);
  const ours = { public_url: 'http://localhost' };
  const order = {
    out_trade_no: 'C26112000000001',
    amount: fen(100),
    title: '充值',
    expires_at: new Date(Date.now() + 600_000),
    way: 'native' as const,
    ip: '203.0.113.7',
    return_url: 'http://localhost/pay',
  };
  expect(await one.gateways(ours).payments.wechat.open(order)).toMatchObject({ result: 'opened' });
  await other.pay(order.out_trade_no);
  await one.close();
  await other.close();
  const after = await open();
  const { wechat } = after.gateways(ours).payments;
  expect(await wechat.find(order.out_trade_no)).toMatchObject({ result: 'paid' });
  const [notice] = await after.state.all('notice');
  expect(JSON.parse(notice!.body)).toMatchObject({ event_type: 'TRANSACTION.SUCCESS' });
  await after.close();
});

test('of two that tell at once, one tells', async () => {
  let told = 0;
  const deliver = async () => {
    told += 1;
    return { status: 204, body: '' };
  };
  const open = () => openPaymentDouble({ records: recordsInDatabase(database.db), deliver });
  const doubles = await Promise.all([open(), open(), open()]);
  const order = {
    out_trade_no: 'C26112000000002',
    amount: fen(100),
    title: '充值',
    expires_at: new Date(Date.now() + 600_000),
    way: 'native' as const,
    ip: '203.0.113.7',
    return_url: 'http://localhost/pay',
  };
  await doubles[0].gateways({ public_url: 'http://localhost' }).payments.wechat.open(order);
  await doubles[0].pay(order.out_trade_no, { notice: 'queued' });
  await Promise.all(doubles.map((double) => double.tick()));
  expect(told).toBe(1);
  for (const double of doubles) await double.close();
});
