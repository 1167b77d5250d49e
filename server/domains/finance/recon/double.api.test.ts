import { afterAll, beforeAll, expect, test } from 'vitest';
import { platform } from '../../../ledger/accounts.ts';
import { balanceOf } from '../../../ledger/balances.ts';
import { ledgerHolds } from '../../../testing/ledger-builders.ts';
import { openPayingHouse } from '../../../testing/payment-double/paying-house.ts';
import type { TestPerson } from '../../../testing/people.ts';

/** A day of both channels as the double writes its bills, compared with what the product itself booked of it. */
let house: Awaited<ReturnType<typeof openPayingHouse>>;
let finance: TestPerson;
let payer: TestPerson;
const day = '2026-11-20';
/** Of the fifth payment by WeChat. */
let given_back: string;
const paid: Record<'wechat' | 'alipay', string[]> = { wechat: [], alipay: [] };

const topsUp = async (method: 'wechat' | 'alipay', notice: 'sent' | 'lost' = 'sent') => {
  const { order_no, show } = await house.gives('payment.recharge', { fee: '20', method }, { as: payer });
  if (show?.kind === 'redirect') await house.double.openAlipayPage(new URL(show.url).search);
  await house.double.pay(`${order_no}01`, { notice });
  await house.runJobs();
  return `${order_no}01`;
};
beforeAll(async () => {
  house = await openPayingHouse();
  finance = await house.person({ grants: ['staff'], staff_role: 'finance' });
  payer = await house.person();
  for (const channel of ['wechat', 'alipay'] as const)
    for (let nth = 0; nth < 5; nth++) paid[channel].push(await topsUp(channel));
  const order_no = paid.wechat[4]!.slice(0, -2);
  await house.gives('payment.recharge_refund', { order_no, amount: '20' }, { as: payer });
  await house.runJobs();
  house.clock.advance(5_000);
  await house.double.tick();
  await house.runJobs();
  ({ out_refund_no: given_back } = await house.db
    .selectFrom('payment_refunds')
    .select('out_refund_no')
    .where('status', '=', 'succeeded')
    .executeTakeFirstOrThrow());
});
afterAll(async () => {
  await ledgerHolds(house.db);
  await house.close();
});

const reconcile = async () => {
  await house.runJob('finance.reconcile');
  await house.runJobs();
};
const report = (channel: 'wechat' | 'alipay') =>
  house.gives('finance.recon_day', { channel, day }, { as: finance });
const breaks = async () =>
  (await house.gives('finance.recon_breaks', { limit: 100 }, { as: finance })).list.map(
    ({ channel, sort, effect, out_no }) => [channel, sort, effect, out_no],
  );

test('a bill that is not whole (27) is not read; the five breaks of each channel (26) are found and explained to the fen; done again, it changes nothing', async () => {
  for (const channel of ['wechat', 'alipay'] as const) {
    const [gone, more, failed, twice] = paid[channel];
    await house.double.breakBill({ channel, day, kind: 'channel_only', out_no: `STRANGE${channel}01` });
    await house.double.breakBill({ channel, day, kind: 'ours_only', out_no: gone! });
    await house.double.breakBill({ channel, day, kind: 'amount_diff', out_no: more! });
    await house.double.breakBill({ channel, day, kind: 'status_diff', out_no: failed! });
    if (channel === 'wechat')
      await house.double.breakBill({ channel, day, kind: 'status_diff', out_no: given_back });
    await house.double.breakBill({ channel, day, kind: 'dup', out_no: twice! });
  }
  const midnight = Date.parse('2026-11-21T00:00:00+08:00');
  house.clock.set(new Date(midnight + 9 * 3_600_000));
  await reconcile();
  expect(await report('wechat')).toMatchObject({ bill: 'not_ready', compared_at: null });

  house.clock.set(new Date(midnight + 10.5 * 3_600_000));
  house.double.script.next.push({ kind: 'wrong_hash', to: 'tradebill' }, { kind: 'cut_file' });
  await reconcile();
  for (const channel of ['wechat', 'alipay'] as const)
    expect(await report(channel)).toMatchObject({ bill: 'broken', lines: 0 });
  house.clock.advance(3_600_000);
  await reconcile();
  expect((await report('wechat')).tries).toBe(3);

  const found = await breaks();
  for (const channel of ['wechat', 'alipay'] as const) {
    const [gone, more, failed, twice, same] = paid[channel];
    // WeChat's bill has a line of what was taken back; Alipay's leaves it out.
    const status_diff = channel === 'wechat' ? [['status_diff', 2_000, given_back]] : [];
    const of_channel = found.filter(([of]) => of === channel).map(([, ...rest]) => rest);
    expect(of_channel).toEqual(
      expect.arrayContaining([
        ['channel_only', 8_800, `STRANGE${channel}01`],
        ['ours_only', -2_000, gone],
        ['amount_diff', 100, more],
        [channel === 'wechat' ? 'status_diff' : 'ours_only', -2_000, failed],
        ['dup', 2_000, twice],
        ...status_diff,
      ]),
    );
    expect(of_channel).toHaveLength(5 + status_diff.length);
    const said = await report(channel);
    expect(said).toMatchObject({ bill: 'ready', residual: 0, finished: false });
    expect(said.fee_booked).toBe(said.fee);
    expect(said.explained.reduce((sum, { effect }) => sum + effect, 0)).toBe(said.closing - said.our_closing);
    expect(found.flat()).not.toContain(same);
  }
  const stored = async () => [
    await house.db.selectFrom('recon_breaks').selectAll().orderBy('id').execute(),
    await house.db.selectFrom('recon_lines').selectAll().orderBy('id').execute(),
    (await house.db.selectFrom('ledger_transactions').select('id').execute()).length,
  ];
  const before = await stored();
  for (const channel of ['wechat', 'alipay'] as const)
    await house.gives('finance.recon_run', { channel, day }, { as: finance });
  await house.runJobs();
  expect(await stored()).toEqual(before);
});

test('what the channel has and nobody is known for is booked as that, once, and is in our day then', async () => {
  const { list } = await house.gives('finance.recon_breaks', { limit: 100 }, { as: finance });
  const [strange, more] = (['channel_only', 'amount_diff'] as const).map(
    (sort) => list.find((one) => one.channel === 'alipay' && one.sort === sort)!.id,
  );
  const book = (id: number) =>
    house.call('finance.break_resolve', { id, reason: '查不到付款人，先挂账', book: true }, { as: finance });
  expect(await book(more!)).toMatchObject({ code: 40001, msg: '只有渠道有、我们没有单号的付款或退款能挂账' });
  const before = await report('alipay');
  const hung = await balanceOf(house, platform('susp.unmatched'));
  expect(await book(strange!)).toMatchObject({ code: 1 });
  expect((await balanceOf(house, platform('susp.unmatched'))) - hung).toBe(8_800n);
  expect(await book(strange!)).toMatchObject({ code: 0, msg: '这笔差异已经办结了' });
  for (const _ of ['at once', 'and after it was compared again']) {
    const after = await report('alipay');
    expect(after).toMatchObject({ our_closing: before.our_closing + 8_800, residual: 0 });
    expect(after.explained.map(({ sort }) => sort)).not.toContain('channel_only');
    await house.gives('finance.recon_run', { channel: 'alipay', day }, { as: finance });
    await house.runJobs();
  }
});

test('a payment of which nothing was told is found in the bill, booked by its own event, and no break', async () => {
  const of = await topsUp('wechat', 'lost');
  const next = '2026-11-21';
  // Nobody looked for it meanwhile.
  await house.db
    .updateTable('payment_attempts')
    .set({ next_look_at: null })
    .where('out_trade_no', '=', of)
    .execute();
  house.clock.set(new Date('2026-11-22T10:30:00+08:00'));
  await reconcile();
  const attempt = await house.db
    .selectFrom('payment_attempts')
    .select('status')
    .where('out_trade_no', '=', of)
    .executeTakeFirstOrThrow();
  expect(attempt.status).toBe('paid');
  expect(
    await house.gives('finance.recon_day', { channel: 'wechat', day: next }, { as: finance }),
  ).toMatchObject({
    matched: 1,
    residual: 0,
    finished: true,
  });
});
