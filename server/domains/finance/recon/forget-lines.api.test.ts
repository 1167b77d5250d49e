import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHouse, type TestHouse } from '../../../testing/house.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const at = () => house.clock.now();
const day = async (of: string, channel: 'wechat' | 'alipay' = 'wechat', status?: 'open' | 'resolved') => {
  await house.db
    .insertInto('recon_days')
    .values({ channel, day: of, bill: 'ready', says: '', tries: 1, asked_at: at(), lines: 2 })
    .execute();
  await house.db
    .insertInto('recon_lines')
    .values(
      ['1', '2'].map((nth) => ({
        channel,
        day: of,
        kind: 'payment',
        channel_no: `${channel} ${of} ${nth}`,
        out_no: `${of} ${nth}`,
        amount: 100n,
        fee: 1n,
        succeeded: true,
        at: at(),
        times: 1,
      })),
    )
    .execute();
  if (status)
    await house.db
      .insertInto('recon_breaks')
      .values({
        channel,
        day: of,
        sort: 'channel_only',
        kind: 'payment',
        out_no: `${of} 1`,
        channel_no: '',
        effect: 100n,
        says: '账单有这笔付款，我们没有这个单号',
        status,
        found_at: at(),
      })
      .execute();
};
const left = async () =>
  (
    await house.db
      .selectFrom('recon_lines')
      .select(['channel', 'day'])
      .distinct()
      .orderBy('day')
      .orderBy('channel')
      .execute()
  ).map(({ channel, day: of }) => `${channel} ${of}`);

test('lines of bills stay for ten years after the end of their year, then go; days and differences stay', async () => {
  await day('2026-01-01');
  await day('2026-11-20', 'wechat', 'resolved');
  await day('2026-11-20', 'alipay', 'open');
  await day('2026-12-31');
  await day('2027-01-01');
  const all = [
    'wechat 2026-01-01',
    'alipay 2026-11-20',
    'wechat 2026-11-20',
    'wechat 2026-12-31',
    'wechat 2027-01-01',
  ];
  // The last moment of 2036 in Beijing.
  house.clock.advance(new Date('2036-12-31T15:59:59Z').getTime() - at().getTime());
  await house.runJob('finance.forget_lines');
  expect(await left()).toEqual(all);
  house.clock.advance(1_000);
  await house.runJob('finance.forget_lines');
  expect(await left(), 'an open difference keeps its day').toEqual([
    'alipay 2026-11-20',
    'wechat 2027-01-01',
  ]);
  expect(await house.db.selectFrom('recon_days').select('lines').execute()).toEqual(
    Array.from({ length: 5 }, () => ({ lines: 2 })),
  );
  expect(await house.db.selectFrom('recon_breaks').select('status').orderBy('status').execute()).toEqual([
    { status: 'open' },
    { status: 'resolved' },
  ]);
});

test('a notice that did not pass its check goes 90 days after it came last; one that did stays', async () => {
  const notice = (notice_id: string, verdict: string, days_ago: number) => ({
    channel: 'wechat',
    notice_id,
    verdict,
    headers: '{}',
    body: Buffer.from('{}'),
    received_at: new Date(at().getTime() - 200 * 86_400_000),
    last_at: new Date(at().getTime() - days_ago * 86_400_000),
    processed_at: at(),
  });
  await house.db
    .insertInto('payment_notices')
    .values([
      notice('old', 'signature', 90.1),
      notice('again', 'serial', 89.9),
      notice('genuine', 'genuine', 200),
    ])
    .execute();
  await house.runJob('payment.forget_refused');
  const rows = await house.db.selectFrom('payment_notices').select('notice_id').orderBy('id').execute();
  expect(rows.map(({ notice_id }) => notice_id)).toEqual(['again', 'genuine']);
});
