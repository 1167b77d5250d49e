import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fen } from '../../ledger/amount.ts';
import { openChannelBench } from '../../testing/payment-double/channel-bench.ts';

// Numbers before the titles are those of the thirty scenarios that a channel plays with us; what one channel alone does stands
// in a file of its own.
let bench: Awaited<ReturnType<typeof openChannelBench>>;
beforeAll(async () => {
  bench = await openChannelBench();
});
beforeEach(() => bench.reset());
afterAll(() => bench.double.close());
const minutes = (n: number) => n * 60_000;

describe.each(['wechat', 'alipay'] as const)('what holds for each channel: %s', (name) => {
  const channel = () => bench.channels[name];

  test('an order is opened, and found unpaid', async () => {
    const order = await bench.opened(channel());
    expect(await channel().find(order.out_trade_no)).toEqual({ result: 'unpaid' });
  });

  test('1: paid, told, and found alike', async () => {
    const order = await bench.opened(channel());
    await bench.double.pay(order.out_trade_no);
    const found = await channel().find(order.out_trade_no);
    expect(found).toMatchObject({
      result: 'paid',
      payment: { out_trade_no: order.out_trade_no, amount: 10_000n, currency: 'CNY', paid_at: bench.clock() },
    });
    expect(bench.arrived).toHaveLength(1);
    expect(bench.arrived[0]!.url).toBe(`http://localhost/api/payment/notify/${name}`);
    expect(bench.read(channel())).toMatchObject({
      result: 'genuine',
      notice: { about: 'payment', out_trade_no: order.out_trade_no, state: found },
    });
  });

  test('2: told three times, under one number', async () => {
    const order = await bench.opened(channel());
    await bench.double.pay(order.out_trade_no);
    await bench.double.notify(order.out_trade_no, { times: 2 });
    const ids = bench.arrived.map((one) => {
      const said = bench.read(channel(), one);
      return said.result === 'genuine' ? said.notice.id : said.why;
    });
    expect([ids.length, new Set(ids).size]).toEqual([3, 1]);
  });

  test('4: nothing is told, and who asks finds it', async () => {
    const order = await bench.opened(channel());
    await bench.double.pay(order.out_trade_no, { notice: 'lost' });
    expect(bench.arrived).toEqual([]);
    expect(await channel().find(order.out_trade_no)).toMatchObject({ result: 'paid' });
  });

  test('5 and 30: a wrong signature, and a body that was written anew, are not believed', async () => {
    const order = await bench.opened(channel(), { title: '充值' });
    await bench.double.pay(order.out_trade_no, { notice: 'lost' });
    for (const spoil of ['wrong_signature', 'reformatted'] as const) {
      await bench.double.notify(order.out_trade_no, { spoil });
      expect(bench.read(channel()), spoil).toEqual({ result: 'false', why: 'signature' });
    }
  });

  test('10: another amount is told as it is, for the caller to compare', async () => {
    const order = await bench.opened(channel());
    await bench.double.pay(order.out_trade_no, { amount: 1 });
    const paid = { result: 'paid', payment: { amount: 1n } };
    expect(await channel().find(order.out_trade_no)).toMatchObject(paid);
    expect(bench.read(channel())).toMatchObject({ result: 'genuine', notice: { state: paid } });
  });

  test('11: what is about another merchant is genuine, and nothing to us', async () => {
    const order = await bench.opened(channel());
    await bench.double.pay(order.out_trade_no, { notice: 'lost' });
    await bench.double.notify(order.out_trade_no, { foreign: true });
    expect(bench.read(channel())).toEqual({ result: 'false', why: 'foreign' });
  });

  test('12: closed, and paid all the same a second later', async () => {
    const order = await bench.opened(channel());
    expect(await channel().close(order.out_trade_no)).toEqual({ result: 'closed' });
    expect(await channel().find(order.out_trade_no)).toEqual({ result: 'closed' });
    await expect(bench.double.pay(order.out_trade_no)).rejects.toThrow('已经关闭');
    bench.pass(1_000);
    await bench.double.pay(order.out_trade_no, { late: true });
    expect(await channel().find(order.out_trade_no)).toMatchObject({
      result: 'paid',
      payment: { paid_at: bench.clock() },
    });
    expect(bench.read(channel())).toMatchObject({ result: 'genuine', notice: { state: { result: 'paid' } } });
  });

  test('13: two tries for one thing, both paid, are two payments', async () => {
    const [one, other] = [await bench.opened(channel()), await bench.opened(channel())];
    await bench.double.pay(one.out_trade_no);
    await bench.double.pay(other.out_trade_no);
    const payments = await Promise.all(
      [one, other].map(async ({ out_trade_no }) => {
        const found = await channel().find(out_trade_no);
        return found.result === 'paid' ? found.payment.channel_no : found.result;
      }),
    );
    expect(new Set(payments).size).toBe(2);
    const refund = bench.refundOf(other, 10_000);
    await channel().refund(refund);
    await bench.settled();
    expect(await channel().findRefund(refund)).toMatchObject({ result: 'succeeded', amount: 10_000n });
    expect(await channel().find(one.out_trade_no)).toMatchObject({ result: 'paid' });
    expect(await channel().find(other.out_trade_no)).toMatchObject({ result: 'refunded' });
  });

  test('15: too late to close, as somebody paid; twice closed is closed; what is not there is absent', async () => {
    const order = await bench.opened(channel());
    await bench.double.pay(order.out_trade_no);
    expect(await channel().close(order.out_trade_no)).toEqual({ result: 'paid' });
    const closed = await bench.opened(channel());
    await channel().close(closed.out_trade_no);
    expect(await channel().close(closed.out_trade_no)).toEqual({ result: 'closed' });
    expect(await channel().close('C2611200000000000')).toEqual({ result: 'absent' });
    expect(await channel().find('C2611200000000000')).toEqual({ result: 'absent' });
  });

  test('18: the answer to a refund is lost, and the same number moves the money once', async () => {
    const order = await bench.opened(channel());
    await bench.double.pay(order.out_trade_no);
    for (const kind of ['lost_silently', 'cut', 'hang'] as const) {
      bench.double.script.next.push({
        kind,
        to: name === 'wechat' ? 'POST /v3/refund' : 'alipay.trade.refund',
      });
      const said = await channel().refund(bench.refundOf(order));
      expect(['down', 'processing', 'succeeded'], kind).toContain(said.result);
    }
    await channel().refund(bench.refundOf(order));
    await bench.settled();
    expect(await channel().findRefund(bench.refundOf(order))).toMatchObject({
      result: 'succeeded',
      amount: 3_000n,
    });
    const moved = (await bench.double.state.all('refund')).filter(
      (one) => one.out_trade_no === order.out_trade_no,
    );
    expect(moved.map(({ amount }) => amount)).toEqual([3_000]);
  }, 20_000);

  test('a refund that nobody asked for is absent, one of more than was paid is refused', async () => {
    const order = await bench.opened(channel());
    await bench.double.pay(order.out_trade_no);
    expect(await channel().findRefund(bench.refundOf(order))).toEqual({ result: 'absent' });
    expect(await channel().refund(bench.refundOf(order, 10_001))).toMatchObject({ result: 'refused' });
    await channel().refund(bench.refundOf(order));
    bench.pass(minutes(2));
    expect(await channel().refund({ ...bench.refundOf(order), amount: fen(2_999) })).toMatchObject({
      result: 'refused',
    });
    expect(await channel().refund(bench.refundOf(order, 7_001, 'other'))).toMatchObject({
      result: 'refused',
    });
  });

  test('19: fifty refunds of parts, to the fen, and no fifty-first', async () => {
    const order = await bench.opened(channel());
    await bench.double.pay(order.out_trade_no);
    for (let part = 1; part <= 50; part++) {
      bench.pass(minutes(1));
      expect(
        (await channel().refund(bench.refundOf(order, 199, `R${order.out_trade_no}-${part}`))).result,
      ).toMatch(/processing|succeeded/);
    }
    bench.pass(minutes(1));
    expect(await channel().refund(bench.refundOf(order, 50, 'R51'))).toMatchObject({ result: 'refused' });
    await bench.settled();
    const all = (await bench.double.state.all('refund')).filter(
      (one) => one.out_trade_no === order.out_trade_no,
    );
    expect(all.reduce((sum, one) => sum + one.amount, 0)).toBe(9_950);
  }, 20_000);

  test('28: busy is asked again, and busy for long is down, never a failure', async () => {
    const order = await bench.opened(channel());
    const before = bench.double.seen();
    bench.double.script.next.push({ kind: 'busy' }, { kind: 'error' });
    expect(await channel().find(order.out_trade_no)).toEqual({ result: 'unpaid' });
    expect(bench.double.seen() - before).toBe(3);
    for (const _ of [1, 2, 3]) bench.double.script.next.push({ kind: 'error' });
    // The word of whoever is busy, not that of a lost signature.
    expect(await channel().find(order.out_trade_no)).toMatchObject({
      result: 'down',
      code: expect.stringMatching(/^(SYSTEM_ERROR|http_500)$/),
    });
    expect(bench.double.script.next).toEqual([]);
  });

  test('an answer that is not theirs, or not of now, says nothing', async () => {
    const order = await bench.opened(channel());
    await bench.double.pay(order.out_trade_no);
    const kinds =
      name === 'wechat'
        ? (['unsigned', 'wrong_signature', 'unknown_serial', 'stale', 'reformatted', 'foreign'] as const)
        : (['unsigned', 'wrong_signature', 'reformatted'] as const);
    for (const kind of kinds) {
      bench.double.script.next.push({ kind });
      expect(await channel().find(order.out_trade_no), kind).toMatchObject({ result: 'down' });
    }
  });

  test('29: who is slow to acknowledge is told again, by the clock of the channel', async () => {
    const order = await bench.opened(channel());
    bench.answers = { status: 0, body: 'timeout' };
    await bench.double.pay(order.out_trade_no);
    const waits = name === 'wechat' ? [15, 15, 30, 180] : [240, 600, 600, 3_600];
    for (const seconds of waits) {
      const before = bench.arrived.length;
      bench.pass((seconds - 1) * 1_000);
      await bench.double.tick();
      expect(bench.arrived.length).toBe(before);
      bench.pass(1_000);
      await bench.double.tick();
      expect(bench.arrived.length).toBe(before + 1);
    }
    bench.answers = undefined;
    bench.pass(minutes(24 * 60));
    await bench.double.tick();
    expect(bench.read(channel())).toMatchObject({
      result: 'genuine',
      notice: { out_trade_no: order.out_trade_no },
    });
    const told = bench.arrived.length;
    bench.pass(minutes(24 * 60));
    await bench.double.tick();
    expect(bench.arrived.length).toBe(told);
  });

  test('an acknowledgement is what the channel wants to hear, and its opposite is not', async () => {
    const order = await bench.opened(channel());
    bench.answers = channel().notAcknowledged;
    await bench.double.pay(order.out_trade_no);
    const of = async () =>
      (await bench.double.state.all('notice')).find(({ about }) => about === order.out_trade_no)!;
    expect((await of()).next_at).not.toBeNull();
    bench.answers = channel().acknowledged;
    bench.pass(minutes(10));
    await bench.double.tick();
    expect((await of()).next_at).toBeNull();
  });
});
