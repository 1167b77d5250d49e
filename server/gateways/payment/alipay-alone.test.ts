import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openChannelBench } from '../../testing/payment-double/channel-bench.ts';
import { settingsOfDouble } from '../../testing/payment-double/our-side.ts';
import { alipayPay } from './alipay/alipay-pay.ts';

let bench: Awaited<ReturnType<typeof openChannelBench>>;
beforeAll(async () => {
  bench = await openChannelBench();
});
beforeEach(() => bench.reset());
afterAll(() => bench.double.close());
const alipay = () => bench.channels.alipay;
const settings = () =>
  settingsOfDouble(
    { keys: bench.double.keys, origin: () => bench.double.origin, now: bench.clock },
    { public_url: 'http://localhost' },
  ).alipay;
const pageOf = async (said: Awaited<ReturnType<ReturnType<typeof alipay>['open']>>) => {
  if (said.result !== 'opened' || said.show.kind !== 'redirect') throw new Error(said.result);
  return (await fetch(said.show.url)).text();
};

describe('the page', () => {
  test('3 and 14: nobody is asked to open it, and before somebody goes there the order is absent, not unpaid', async () => {
    const before = bench.double.seen();
    const order = bench.orderOf(alipay());
    const said = await alipay().open(order);
    expect(bench.double.seen()).toBe(before);
    expect(await alipay().find(order.out_trade_no)).toEqual({ result: 'absent' });
    expect(await alipay().close(order.out_trade_no)).toEqual({ result: 'absent' });
    expect(await pageOf(said)).toContain(order.out_trade_no);
    expect(await alipay().find(order.out_trade_no)).toEqual({ result: 'unpaid' });
  });
  test('after its time nobody begins to pay', async () => {
    const said = await alipay().open(bench.orderOf(alipay()));
    bench.pass(31 * 60_000);
    expect(await pageOf(said)).toMatch(/invalid-timestamp|TIMEOUT/);
  });
  test('signs that Alipay takes in no subject are left out of it', async () => {
    const order = await bench.opened(alipay(), { title: '充值/a=b&c 元' });
    expect((await bench.double.order(order.out_trade_no)).title).toBe('充值 a b c 元');
  });
  test('its time is that of Beijing, wherever this machine stands', async () => {
    const zone = process.env.TZ;
    for (const there of ['UTC', 'America/New_York', 'Asia/Kathmandu']) {
      process.env.TZ = there;
      const order = bench.orderOf(alipay());
      expect(await pageOf(await alipay().open(order)), there).toContain(order.out_trade_no);
    }
    process.env.TZ = zone;
  });
});

describe('notices', () => {
  test('20: a refund of a part looks like a payment, and is none', async () => {
    const order = await bench.opened(alipay());
    await bench.double.pay(order.out_trade_no);
    bench.arrived.length = 0;
    await alipay().refund(bench.refundOf(order));
    await bench.settled();
    expect(bench.arrived.at(-1)!.raw.body.toString()).toContain('trade_status=TRADE_SUCCESS');
    expect(bench.read(alipay())).toMatchObject({ result: 'genuine', notice: { about: 'nothing' } });
    bench.arrived.length = 0;
    await alipay().refund(bench.refundOf(order, 7_000, 'the-rest'));
    await bench.settled();
    expect(bench.arrived.at(-1)!.raw.body.toString()).toContain('trade_status=TRADE_CLOSED');
    expect(bench.read(alipay())).toMatchObject({ notice: { about: 'nothing' } });
    expect(await alipay().find(order.out_trade_no)).toMatchObject({ result: 'refunded' });
  });
  test.each(['100%+1 元', 'a%2Bb 充值', '50% 的 充值 ', '💰＋1'])(
    '21: %s comes back as it is',
    async (title) => {
      const order = await bench.opened(alipay(), { title });
      await bench.double.pay(order.out_trade_no);
      expect(bench.read(alipay())).toMatchObject({
        result: 'genuine',
        notice: { out_trade_no: order.out_trade_no },
      });
    },
  );
  test('22: also with sign_type among what is signed', async () => {
    const order = await bench.opened(alipay());
    await bench.double.pay(order.out_trade_no, { notice: 'lost' });
    await bench.double.notify(order.out_trade_no, { keeps_type: true });
    expect(bench.read(alipay())).toMatchObject({ result: 'genuine', notice: { state: { result: 'paid' } } });
  });
  test('9: another amount in the form is not believed', async () => {
    const order = await bench.opened(alipay());
    await bench.double.pay(order.out_trade_no, { notice: 'lost' });
    await bench.double.notify(order.out_trade_no, { spoil: 'tampered' });
    expect(bench.read(alipay())).toEqual({ result: 'false', why: 'signature' });
  });
  test('11: another seller is not us', async () => {
    const order = await bench.opened(alipay());
    await bench.double.pay(order.out_trade_no);
    const elsewhere = alipayPay({ ...settings(), seller_id: '2088000000000001' });
    expect(elsewhere.readNotice(bench.arrived.at(-1)!.raw, bench.clock())).toEqual({
      result: 'false',
      why: 'foreign',
    });
  });
});

describe('refunds', () => {
  test('16: one that takes its time is under way, not done and not failed', async () => {
    const order = await bench.opened(alipay());
    await bench.double.pay(order.out_trade_no);
    bench.double.script.refunds.push('processing');
    expect(await alipay().refund(bench.refundOf(order))).toEqual({ result: 'processing' });
    await bench.double.settleRefund(bench.refundOf(order).out_refund_no, 'succeeded', 'alipay');
    expect(await alipay().findRefund(bench.refundOf(order))).toMatchObject({
      result: 'succeeded',
      amount: 3_000n,
    });
  });
});

test.each([
  ['another key', 'isv.invalid-signature', () => ({ key: bench.double.keys.merchant })],
  ['another app', 'isv.invalid-app-id', () => ({ app_id: '2021000000000001' })],
  [
    'a clock that is off',
    'isv.invalid-timestamp',
    () => ({ now: () => new Date(bench.clock().getTime() - 3_600_000) }),
  ],
])('%s: what Alipay says of it is not signed, so it is noted and not believed', async (_, code, change) => {
  const other = alipayPay({ ...settings(), ...change() });
  expect(await other.find('C26112000000101')).toEqual({
    result: 'down',
    code: `unbelievable:no_signature:${code}`,
  });
});
