import type { TestHouse } from '../server/testing/house.ts';
import { scriptedChannel } from '../server/testing/scripted-channel.ts';
import { storeFile } from '../server/testing/upload-builders.ts';
import type { FuzzPeople, KnownOfCalls } from './fuzz-known.ts';

/** Top-ups in every state from which somebody can go on, a slip on the desk, and refunds that went wrong. */
export async function makeFuzzPayments(house: TestHouse, { member, other }: FuzzPeople) {
  const wechat = scriptedChannel('wechat', () => house.clock.now());
  house.gateways.payments = { wechat, alipay: scriptedChannel('alipay', () => house.clock.now()) };
  const begun = async (method: 'wechat' | 'bank', as = member) =>
    (await house.gives('payment.recharge', { fee: '20', method }, { as })).order_no;
  const hear = async (raw: ReturnType<typeof wechat.notice>) => {
    const headers = raw.headers as Record<string, string>;
    await house.app.inject({ method: 'POST', url: '/api/payment/notify/wechat', headers, payload: raw.body });
    await house.runJobs();
  };
  const credited = async () => {
    const order_no = await begun('wechat');
    await hear(wechat.pays(`${order_no}01`, house.clock.now(), { amount: 2_000n }));
    return order_no;
  };
  const abnormal = async () => {
    const order_no = await credited();
    await house.gives('payment.recharge_refund', { order_no, amount: '20' }, { as: member });
    await house.runJobs();
    const { out_refund_no } = await house.db
      .selectFrom('payment_refunds')
      .select('out_refund_no')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    await hear(wechat.refunded(out_refund_no, { result: 'abnormal' }));
    return out_refund_no;
  };
  const slip = async (as: FuzzPeople['member']) => {
    const order_no = await begun('bank', as);
    const { id } = await storeFile(house, as, { kind: 'proof' });
    await house.gives(
      'payment.recharge_slip',
      { order_no, payer_name: '禾木家居有限公司', file_ids: [id] },
      { as },
    );
    return order_no;
  };
  const open = await begun('wechat');
  const paid = await credited();
  const bank = await begun('bank');
  const sent = await slip(other);
  const { id } = await storeFile(house, member, { kind: 'proof' });
  const refunds = [await abnormal(), await abnormal()];
  const hanging = await begun('wechat');
  await hear(wechat.pays(`${hanging}01`, house.clock.now(), { amount: 1_999n }));
  const notice = await house.db
    .selectFrom('payment_notices')
    .select('id')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const notice_id = String(notice.id);
  await hear(wechat.pays('STRANGE0201', house.clock.now(), { amount: 3_900n }));
  const stray = await house.db
    .selectFrom('payment_notices')
    .select('id')
    .where('number', '=', 'STRANGE0201')
    .executeTakeFirstOrThrow();
  const known: KnownOfCalls = {
    'payment.order_detail': { order_no: [open, paid, bank] },
    'payment.pay_': { order_no: [open], method: ['wechat'], use_wallet: [false], device: ['screen'] },
    'payment.pay_seckill': { order_no: [open], method: ['wechat'] },
    'payment.wechat_order_status': { order_no: [open, paid] },
    'payment.cancel': { order_no: [open, paid] },
    'payment.recharge': { fee: ['20', '12.50'], method: ['wechat'], device: ['screen'] },
    'payment.recharges': { status: ['credited'] },
    'payment.recharge_slip': { order_no: [bank], payer_name: ['禾木家居有限公司'], file_ids: [[id]] },
    'payment.recharge_refund': { order_no: [paid], amount: ['1'] },
    'admin.payment_slip': {
      order_no: [sent],
      decision: ['credit'],
      bank_no: ['B-20261120-1'],
      amount: ['20'],
    },
    'admin.payment_slips': { status: ['slip_submitted'] },
    'finance.payment': {
      order_no: [paid, open],
      status: ['succeeded'],
      keyword: [paid],
      username: [member.username],
    },
    'finance.payment_ask': { out_trade_no: [`${paid}01`] },
    'finance.payment_close': { order_no: [open], reason: ['用户要求取消'] },
    'finance.payment_give_back': { out_trade_no: [`${hanging}01`], reason: ['金额不符'] },
    'finance.notice_replay': { id: [notice_id] },
    'finance.notice_deal': { id: [String(stray.id)], note: ['账单里有，已经挂账'] },
    'finance.notices': { which: ['open', 'dealt'] },
    'finance.refund': { out_refund_no: refunds, status: ['abnormal'] },
    'admin.payment_refund': { out_refund_no: refunds, proof: ['网银回单 8812'] },
  };
  return { known };
}
