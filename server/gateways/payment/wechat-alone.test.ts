import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fen } from '../../ledger/amount.ts';
import { openChannelBench } from '../../testing/payment-double/channel-bench.ts';
import { settingsOfDouble } from '../../testing/payment-double/our-side.ts';
import { wechatPay } from './wechat/wechat-pay.ts';
import { wechatPayouts } from './wechat/wechat-payouts.ts';

let bench: Awaited<ReturnType<typeof openChannelBench>>;
beforeAll(async () => {
  bench = await openChannelBench();
});
beforeEach(() => bench.reset());
afterAll(() => bench.double.close());
const wechat = () => bench.channels.wechat;
const hours = (n: number) => n * 3_600_000;
const settings = () =>
  settingsOfDouble(
    { keys: bench.double.keys, origin: () => bench.double.origin, now: bench.clock },
    { public_url: 'http://localhost' },
  ).wechat;

describe('what is opened', () => {
  test('a code; the same again gives the same order, another amount under its number is refused', async () => {
    const order = await bench.opened(wechat());
    expect(await wechat().open(order)).toMatchObject({ result: 'opened', show: { kind: 'qr' } });
    expect(await wechat().open({ ...order, amount: fen(1) })).toEqual({
      result: 'refused',
      code: 'INVALID_REQUEST',
    });
  });
  test('within WeChat: what its page needs, signed; on a phone: an address with the way back', async () => {
    const jsapi = await wechat().open(bench.orderOf(wechat(), { way: 'jsapi', openid: 'oPayer' }));
    expect(jsapi).toMatchObject({
      show: { kind: 'jsapi', params: { signType: 'RSA', package: expect.stringMatching(/^prepay_id=wx/) } },
    });
    const h5 = await wechat().open(bench.orderOf(wechat(), { way: 'h5' }));
    expect(h5).toMatchObject({
      show: { url: expect.stringContaining('redirect_url=http%3A%2F%2Flocalhost%2Fpay') },
    });
  });
  test('a way that is not opened is refused, and nobody is asked', async () => {
    const before = bench.double.seen();
    const native = wechatPay({ ...settings(), ways: ['native'] });
    for (const way of ['h5', 'page'] as const)
      expect(await native.open(bench.orderOf(wechat(), { way }))).toEqual({
        result: 'refused',
        code: 'way_not_offered',
      });
    expect(bench.double.seen()).toBe(before);
  });
  test('a title is cut to what WeChat takes, and never through a sign', async () => {
    const order = await bench.opened(wechat(), { title: '𠀀'.repeat(200) });
    expect((await bench.double.order(order.out_trade_no)).title).toBe('𠀀'.repeat(127));
  });
  test('what WeChat would refuse, the double refuses: a short number, no time left', async () => {
    for (const more of [{ out_trade_no: 'C1' }, { expires_at: new Date(bench.clock().getTime() + 59_000) }])
      expect(await wechat().open(bench.orderOf(wechat(), more))).toEqual({
        result: 'refused',
        code: 'PARAM_ERROR',
      });
  });
});

describe('who we are', () => {
  test.each([
    [
      'another key',
      'SIGN_ERROR',
      () => ({ signer: { ...settings().signer, key: bench.double.keys.alipay_app } }),
    ],
    ['another serial', 'SIGN_ERROR', () => ({ signer: { ...settings().signer, serial: '0'.repeat(40) } })],
    ['another merchant', 'MCH_NOT_EXISTS', () => ({ signer: { ...settings().signer, mchid: '1900000001' } })],
    ['another app', 'APPID_MCHID_NOT_MATCH', () => ({ appid: 'wx0000000000000001' })],
  ])('%s is refused, with WeChat’s word', async (_, code, change) => {
    const other = wechatPay({ ...settings(), ...change() });
    expect(await other.open(bench.orderOf(wechat()))).toEqual({ result: 'refused', code });
  });
  test('a clock that is six minutes off: we are refused, and believe no answer', async () => {
    const late = wechatPay({ ...settings(), now: () => new Date(bench.clock().getTime() - 360_000) });
    expect(await late.open(bench.orderOf(wechat()))).toEqual({
      result: 'down',
      code: 'unbelievable:stale:SIGN_ERROR',
    });
  });
});

describe('notices', () => {
  const paid = async () => {
    const order = await bench.opened(wechat());
    await bench.double.pay(order.out_trade_no, { notice: 'lost' });
    return order;
  };
  test('3: told before the answer to the order came', async () => {
    const order = bench.orderOf(wechat());
    bench.double.script.next.push({ kind: 'lost_silently', to: '/native' });
    const answer = wechat().open(order);
    await expect
      .poll(() =>
        bench.double.state
          .all('order')
          .then((all) => all.some((one) => one.out_trade_no === order.out_trade_no)),
      )
      .toBe(true);
    await bench.double.pay(order.out_trade_no);
    expect(bench.read(wechat())).toMatchObject({
      result: 'genuine',
      notice: { out_trade_no: order.out_trade_no },
    });
    expect(await answer).toEqual({ result: 'down', code: 'timeout' });
  });
  test.each([
    ['6: a key that nobody gave us', 'unknown_serial', 'serial'],
    ['7: a probe', 'probe', 'probe'],
    ['8: 301 seconds old', 'stale', 'age'],
    ['9: another tag under a right signature', 'tampered', 'broken'],
  ] as const)('%s', async (_, spoil, why) => {
    const { out_trade_no } = await paid();
    await bench.double.notify(out_trade_no, { spoil });
    expect(bench.read(wechat())).toEqual({ result: 'false', why });
  });
  test('25: both keys are alive while a merchant moves, and each alone opens its own', async () => {
    bench.double.script.signs_by = 'mixed';
    const { out_trade_no } = await paid();
    await bench.double.notify(out_trade_no, { times: 4 });
    const serials = new Set(bench.arrived.map(({ raw }) => raw.headers['wechatpay-serial']));
    expect(serials.size).toBe(2);
    for (const at of bench.arrived) expect(bench.read(wechat(), at).result).toBe('genuine');
    for (const _ of [1, 2]) expect(await wechat().find(out_trade_no)).toMatchObject({ result: 'paid' });
    const [serial, key] = [...settings().platform_keys][0]!;
    const one = wechatPay({ ...settings(), platform_keys: new Map([[serial, key]]) });
    const read = bench.arrived.map(({ raw }) => one.readNotice(raw, bench.clock()).result);
    expect(read.toSorted()).toEqual(['false', 'false', 'genuine', 'genuine']);
  });
  test('11: of the same merchant and another app it is not ours, nor is the answer to a question', async () => {
    const { out_trade_no } = await paid();
    await bench.double.notify(out_trade_no);
    const other = wechatPay({ ...settings(), appid: 'wx0000000000000001' });
    expect(other.readNotice(bench.arrived.at(-1)!.raw, bench.clock())).toEqual({
      result: 'false',
      why: 'foreign',
    });
    expect(await other.find(out_trade_no)).toEqual({ result: 'down', code: 'foreign' });
  });
  test('what is no JSON, or lacks what it must have, is broken and throws nothing', () => {
    for (const body of ['', '[]', '{', '{"id":"1"}'])
      expect(wechat().readNotice({ headers: {}, body: Buffer.from(body) }, bench.clock()).result).toBe(
        'false',
      );
  });
});

describe('14: an order whose answer timed out', () => {
  test('exists, is found, and the same number opens it again', async () => {
    const order = bench.orderOf(wechat());
    bench.double.script.next.push({ kind: 'lost_silently', to: '/native' });
    expect(await wechat().open(order)).toEqual({ result: 'down', code: 'timeout' });
    expect(await wechat().find(order.out_trade_no)).toEqual({ result: 'unpaid' });
    expect(await wechat().open(order)).toMatchObject({ result: 'opened' });
  });
  test('a line that breaks is tried again at once, as the number is the same', async () => {
    const order = bench.orderOf(wechat());
    bench.double.script.next.push({ kind: 'lost', to: '/native' });
    expect(await wechat().open(order)).toMatchObject({ result: 'opened' });
    const all = await bench.double.state.all('order');
    expect(all.filter((one) => one.out_trade_no === order.out_trade_no)).toHaveLength(1);
  });
});

describe('refunds', () => {
  const asked = async (becomes: 'succeeded' | 'abnormal' | 'closed') => {
    const order = await bench.opened(wechat());
    await bench.double.pay(order.out_trade_no);
    bench.double.script.refunds.push(becomes);
    const refund = bench.refundOf(order);
    expect(await wechat().refund(refund)).toEqual({ result: 'processing' });
    bench.arrived.length = 0;
    await bench.settled();
    return { refund, found: await wechat().findRefund(refund), told: bench.read(wechat()) };
  };
  test('16: under way, then given back; told and found alike', async () => {
    const { refund, found, told } = await asked('succeeded');
    expect(found).toMatchObject({
      result: 'succeeded',
      amount: 3_000n,
      channel_no: expect.stringMatching(/^5030/),
    });
    expect(told).toMatchObject({
      notice: { about: 'refund', out_refund_no: refund.out_refund_no, state: found },
    });
  });
  test('17: it cannot reach the payer, or did not happen: two different things', async () => {
    expect(await asked('abnormal')).toMatchObject({
      found: { result: 'abnormal' },
      told: { notice: { state: { result: 'abnormal' } } },
    });
    expect(await asked('closed')).toMatchObject({
      found: { result: 'closed' },
      told: { notice: { state: { result: 'closed' } } },
    });
  });
  test('a second one within the minute is “later”, not “no”', async () => {
    const order = await bench.opened(wechat());
    await bench.double.pay(order.out_trade_no);
    await wechat().refund(bench.refundOf(order, 100, 'RA000001'));
    expect(await wechat().refund(bench.refundOf(order, 100, 'RA000002'))).toEqual({
      result: 'down',
      code: 'FREQUENCY_LIMITED',
    });
  });
});

describe('payouts', () => {
  let n = 0;
  const payout = (more: object = {}) => ({
    out_bill_no: `W261120${String(++n).padStart(6, '0')}`,
    openid: 'oReceiver',
    amount: fen(50_000),
    user_name: '林小满',
    remark: '出海集提现',
    ...more,
  });
  test('waits for the receiver, who confirms; told and found alike', async () => {
    const one = payout();
    expect(await bench.payouts.pay(one)).toMatchObject({
      result: 'waiting',
      package_info: expect.stringMatching(/./),
    });
    bench.arrived.length = 0;
    await bench.double.confirmPayout(one.out_bill_no);
    await bench.double.tick();
    const found = await bench.payouts.find(one.out_bill_no);
    expect(found).toMatchObject({ result: 'succeeded', amount: 50_000n });
    expect(bench.read(wechat())).toMatchObject({
      notice: { about: 'payout', out_bill_no: one.out_bill_no, state: found },
    });
    expect((await bench.double.state.read('payout', one.out_bill_no))?.user_name).toBe('林小满');
  });
  test('23: a day without a word', async () => {
    const one = payout();
    await bench.payouts.pay(one);
    bench.pass(hours(24) - 1);
    await bench.double.tick();
    expect(await bench.payouts.find(one.out_bill_no)).toMatchObject({ result: 'waiting' });
    bench.pass(1);
    await bench.double.tick();
    expect(await bench.payouts.find(one.out_bill_no)).toEqual({
      result: 'failed',
      code: 'OVERDUE_CLOSE',
      says: '超过 24 小时没有在微信里确认收款',
    });
  });
  test('24: nobody knows what came of it, and who asks finds that it was paid; the same number pays once', async () => {
    const one = payout();
    bench.double.script.next.push({ kind: 'lost_silently', to: 'transfer-bills' });
    expect(await bench.payouts.pay(one)).toEqual({ result: 'down', code: 'timeout' });
    await bench.double.confirmPayout(one.out_bill_no);
    expect(await bench.payouts.find(one.out_bill_no)).toMatchObject({ result: 'succeeded' });
    expect(await bench.payouts.pay(one)).toMatchObject({ result: 'succeeded' });
    expect(
      (await bench.double.state.all('payout')).filter((at) => at.out_bill_no === one.out_bill_no),
    ).toHaveLength(1);
  });
  test('never arrived is absent; another amount under the same number is refused', async () => {
    expect(await bench.payouts.find('W999999')).toEqual({ result: 'absent' });
    const one = payout();
    await bench.payouts.pay(one);
    expect(await bench.payouts.pay({ ...one, amount: fen(50_001) })).toMatchObject({ result: 'refused' });
  });
  test('from 2,000 yuan on the name is needed, and we know without asking', async () => {
    const before = bench.double.seen();
    const { user_name: _, ...nameless } = payout({ amount: fen(200_000) });
    expect(await bench.payouts.pay(nameless)).toEqual({ result: 'refused', code: 'name_needed' });
    expect(bench.double.seen()).toBe(before);
    const { user_name: __, ...small } = payout({ amount: fen(199_999) });
    expect(await bench.payouts.pay(small)).toMatchObject({ result: 'waiting' });
  });
  test('without a scene there are none', () => {
    expect(wechatPayouts({ ...settings(), transfer_scene: undefined }).offered).toBe(false);
  });
});
