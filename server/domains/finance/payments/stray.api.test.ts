import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codes } from '../../../../contract/http/envelope.ts';
import { fen } from '../../../ledger/amount.ts';
import { openPayHouse, type PayHouse } from '../../../testing/payment-builders.ts';
import type { TestPerson } from '../../../testing/people.ts';

let house: PayHouse;
let finance: TestPerson;
let payer: TestPerson;
beforeAll(async () => {
  house = await openPayHouse();
  finance = await house.person({ grants: ['staff'], staff_role: 'finance', nickname: '阿禾' });
  payer = await house.person();
});
afterAll(async () => {
  await house.ledgerHolds();
  await house.close();
});

const notices = (input: object = {}) => house.gives('finance.notices', input, { as: finance });
const deal = (id: string, note: string, as: TestPerson | null = finance) =>
  house.call('finance.notice_deal', { id, note }, { as });
const waiting = async () =>
  (await house.gives('finance.state', {}, { as: finance })).waiting.find(({ key }) => key === 'notices');

/** A payment that nobody here has begun. */
const strange = async (number: string, amount = 3_900n) => {
  await house.hears('wechat', house.channels.wechat.pays(number, house.clock.now(), { amount }));
  await house.runJobs();
};
const found = async (number: string, which = 'open') =>
  (await notices({ which })).list.find((row) => row.number === number)!;

describe('a number that is none of ours', () => {
  test('stands on the list as it came, with what it says, and waits for finance', async () => {
    expect((await waiting())?.count).toBe(0);
    await strange('STRANGE0101');
    await house.hears(
      'wechat',
      house.channels.wechat.notice({
        id: 'stray-refund',
        about: 'refund',
        out_refund_no: 'STRANGE0101R1',
        state: { result: 'succeeded', channel_no: '50300001', amount: fen(1_200), at: house.clock.now() },
      }),
    );
    await house.hears(
      'wechat',
      house.channels.wechat.notice({
        id: 'stray-payout',
        about: 'payout',
        out_bill_no: 'W0',
        state: { result: 'processing' },
      }),
    );
    await house.runJobs();
    const { list, total, counts } = await notices();
    expect(list.map(({ number, about, amount, channel_no }) => [number, about, amount, channel_no])).toEqual([
      ['W0', 'payout', null, ''],
      ['STRANGE0101R1', 'refund', 1_200, '50300001'],
      ['STRANGE0101', 'payment', 3_900, 'wechat-STRANGE0101'],
    ]);
    expect([total, counts]).toEqual([3, { open: 3, dealt: 0, refused: 0, nothing: 0 }]);
    expect(list[2]).toMatchObject({
      channel: 'wechat',
      verdict_title: '验签通过',
      outcome: '没有对应的单号，没有改动',
      times: 1,
      order_no: null,
      recon: null,
      dealt: null,
    });
    expect(JSON.parse(list[2]!.body)).toMatchObject({ out_trade_no: 'STRANGE0101' });
    expect(await waiting()).toMatchObject({ count: 3, href: '/admin/trade/notices' });
    expect((await notices({ page: 2, limit: 2 })).list.map(({ number }) => number)).toEqual(['STRANGE0101']);
  });

  test('played again it stays, and no money is moved', async () => {
    const { id } = await found('STRANGE0101');
    const replayed = await house.call('finance.notice_replay', { id }, { as: finance });
    expect(replayed.data).toEqual({ says: '没有对应的单号，没有改动' });
    expect(await found('STRANGE0101')).toMatchObject({ id, dealt: null });
    expect(await house.platformHas('asset.wechat')).toBe(0);
  });

  test('says where the bill has it, and whose number it is at another channel', async () => {
    await house.db
      .insertInto('recon_breaks')
      .values({
        channel: 'wechat',
        day: '2026-11-20',
        sort: 'channel_only',
        kind: 'payment',
        out_no: 'STRANGE0101',
        channel_no: 'wechat-STRANGE0101',
        effect: 3_900n,
        says: '账单有这笔付款，我们没有这个单号',
        status: 'open',
        found_at: house.clock.now(),
      })
      .execute();
    expect((await found('STRANGE0101')).recon).toEqual({ day: '2026-11-20', open: true });
    expect((await found('STRANGE0101R1')).recon).toBeNull();
    const { order_no } = await house.gives(
      'payment.recharge',
      { fee: '20', method: 'wechat' },
      { as: payer },
    );
    await house.hears(
      'alipay',
      house.channels.alipay.pays(`${order_no}01`, house.clock.now(), { amount: 2_000n }),
    );
    await house.runJobs();
    expect(await found(`${order_no}01`)).toMatchObject({ channel: 'alipay', order_no, recon: null });
    expect((await house.wallet(payer)).topup).toBe(0);
  });

  test('is done with by a note, once: it waits no more, and stands there with who and what', async () => {
    const { id } = await found('STRANGE0101');
    const before = (await waiting())!.count;
    expect(await deal(id, ' ')).toMatchObject({ code: codes.invalid, msg: '请填写说明' });
    expect(await deal(id, '一')).toMatchObject({ code: codes.invalid, msg: '说明至少 2 个字' });
    expect((await deal(id, '长'.repeat(201))).code).toBe(codes.invalid);
    expect(await deal('0', '查过了')).toMatchObject({ code: codes.invalid, msg: '没有这条通知' });
    expect(await deal('999999999', '查过了')).toMatchObject({
      code: codes.not_found,
      msg: '没有找到这条通知',
    });
    expect(await found('STRANGE0101')).toMatchObject({ dealt: null });
    expect((await deal(id, '渠道测试款，已在商户平台退回')).code).toBe(codes.success);
    expect((await waiting())!.count).toBe(before - 1);
    expect(await found('STRANGE0101')).toBeUndefined();
    expect((await found('STRANGE0101', 'dealt')).dealt).toEqual({
      at: house.clock.now().toISOString(),
      by: expect.objectContaining({ nickname: '阿禾' }),
      note: '渠道测试款，已在商户平台退回',
    });
    expect((await deal(id, '再来一次')).msg).toBe('这条通知已经处理过了');
    const admin = await house.person({ grants: ['staff'], staff_role: 'admin' });
    const { list } = await house.gives('admin.audit', { subject_kind: 'payment' }, { as: admin });
    expect(list[0]).toMatchObject({
      action: 'payment.notice_deal',
      reason: '渠道测试款，已在商户平台退回',
      subject_title: `通知 ${id}，STRANGE0101`,
    });
  });

  test('told again after that, it is counted and not asked about again', async () => {
    const { list } = await notices({ which: 'dealt' });
    const raw = await house.db
      .selectFrom('payment_notices')
      .select(['headers', 'body'])
      .where('number', '=', 'STRANGE0101')
      .executeTakeFirstOrThrow();
    await house.hears('wechat', { headers: raw.headers as Record<string, string>, body: raw.body });
    await house.runJobs();
    expect(await found('STRANGE0101', 'dealt')).toMatchObject({ id: list[0]!.id, times: 2 });
  });
});

test('what is no stray number is on no list of open ones, and not done with by hand', async () => {
  const { order_no } = await house.gives('payment.recharge', { fee: '30', method: 'wechat' }, { as: payer });
  await house.hears(
    'wechat',
    house.channels.wechat.pays(`${order_no}01`, house.clock.now(), { amount: 3_000n }),
  );
  await house.runJobs();
  const { id } = (await house.gives('finance.payment', { order_no }, { as: finance })).notices[0]!;
  expect(await found(`${order_no}01`)).toBeUndefined();
  expect((await deal(id, '查过了')).msg).toBe('这条通知不在待查里');
});

test('what did not pass the check, and what says nothing of money, have lists of their own', async () => {
  const forged = house.channels.wechat.pays('FORGED0101', house.clock.now(), { amount: 1n });
  await house.hears('wechat', { ...forged, headers: { ...forged.headers, 'wechatpay-signature': 'no' } });
  await house.hears(
    'alipay',
    house.channels.alipay.notice({ id: 'stray-nothing', about: 'nothing', says: '部分退款的回执' }),
  );
  await house.runJobs();
  const { list: refused, counts } = await notices({ which: 'refused' });
  expect(refused).toMatchObject([{ verdict_title: '签名不对', outcome: '没有理会', number: '' }]);
  expect(refused[0]!.body).toContain('FORGED0101');
  expect((await notices({ which: 'nothing' })).list).toMatchObject([
    { channel: 'alipay', outcome: '部分退款的回执', amount: null },
  ]);
  expect(counts).toMatchObject({ refused: 1, nothing: 1 });
  expect(await house.call('finance.notices', { which: 'all' } as never, { as: finance })).toMatchObject({
    code: codes.invalid,
    msg: '没有这种状态',
  });
});

test('finance alone sees and does this', async () => {
  const { id } = await found('W0');
  for (const staff_role of ['admin', 'reviewer', 'moderator'] as const) {
    const as = await house.person({ grants: ['staff'], staff_role });
    expect((await house.call('finance.notices', {}, { as })).code, staff_role).toBe(codes.error);
    expect((await deal(id, '查过了', as)).code, staff_role).toBe(codes.error);
  }
  expect((await house.call('finance.notices', {}, { as: payer })).code).toBe(codes.error);
  expect((await deal(id, '查过了', null)).code).toBe(codes.not_logged_in);
  expect(await found('W0')).toMatchObject({ dealt: null });
});
