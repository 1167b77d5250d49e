import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { inCall } from '../../../testing/ledger-builders.ts';
import { openPayHouse, type PayHouse, thingForSale } from '../../../testing/payment-builders.ts';
import { paymentRoomOf, startPaymentWatch } from '../index.ts';

// The tick of a process: somebody in front of a code waits for seconds, not for the job of the minute.

let house: PayHouse;
const room = paymentRoomOf({
  payables: [thingForSale],
  payoutNotice: async () => false,
  refundHindrance: async () => null,
});
beforeAll(async () => {
  house = await openPayHouse();
});
afterAll(() => house.close());
beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => vi.useRealTimers());

const host = () => ({
  db: house.db,
  asCall: <T>(work: Parameters<typeof inCall<T>>[1]) => inCall(house, work),
  gateways: house.gateways,
  clock: house.clock.now,
  onError: (error: unknown) => expect(error).toBeUndefined(),
});
const start = () => startPaymentWatch(room, host());
async function opened(): Promise<string> {
  const me = await house.person();
  const { order_no } = await house.sells(me, 100);
  await house.gives('payment.pay_online', { order_no, method: 'wechat' }, { as: me });
  house.channels.wechat.pays(`${order_no}01`, house.clock.now());
  house.channels.wechat.asked.length = 0;
  house.clock.advance(5_000);
  return order_no;
}

test('looks each five seconds, and whoever stops it waits for the work at hand', async () => {
  const order_no = await opened();
  const stop = start();
  vi.advanceTimersByTime(4_999);
  await stop();
  expect(await house.status(order_no), 'not before').toBe('processing');
  const again = start();
  vi.advanceTimersByTime(5_000);
  await again();
  expect(await house.status(order_no)).toBe('succeeded');
  const late = await opened();
  vi.advanceTimersByTime(60_000);
  await again();
  expect(await house.status(late), 'stopped').toBe('processing');
  const last = start();
  vi.advanceTimersByTime(5_000);
  await last();
  expect(await house.status(late)).toBe('succeeded');
});

test('one turn at a time', async () => {
  const order_no = await opened();
  let turns = 0;
  const clock = () => {
    turns += 1;
    return house.clock.now();
  };
  const stop = startPaymentWatch(room, { ...host(), clock });
  const [asked, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  house.channels.wechat.during.find = () => {
    asked.resolve();
    return answer.promise;
  };
  vi.advanceTimersByTime(5_000);
  await asked.promise;
  vi.advanceTimersByTime(60_000);
  expect(turns).toBe(1);
  answer.resolve();
  await stop();
  expect(await house.status(order_no)).toBe('succeeded');
});

test('what fails is said, and the next turn comes all the same', async () => {
  const order_no = await opened();
  const failed = Promise.withResolvers<unknown>();
  const broken = { ...host(), db: undefined as never, onError: failed.resolve };
  const stop = startPaymentWatch(room, broken);
  vi.advanceTimersByTime(5_000);
  expect(await failed.promise).toBeInstanceOf(TypeError);
  await new Promise(setImmediate);
  broken.db = house.db as never;
  vi.advanceTimersByTime(5_000);
  await stop();
  expect(await house.status(order_no)).toBe('succeeded');
});
