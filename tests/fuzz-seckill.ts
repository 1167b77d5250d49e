import type { TestHouse } from '../server/testing/house.ts';
import { topUp } from '../server/testing/ledger-builders.ts';
import {
  claimed,
  claimToken,
  makeOffer,
  offerForm,
  offerTyped,
  seckillBuyer,
  seckillSeller,
  takesBack,
} from '../server/testing/seckill-builders.ts';
import { type AskersOfCalls, type FuzzPeople, type KnownOfCalls, valuesOf } from './fuzz-known.ts';

const hour = 3_600_000;

/** A seller with offers in every phase, and a buyer with orders in several states. */
export async function makeFuzzSeckill(house: TestHouse, { at }: FuzzPeople) {
  const { db } = house;
  const now = house.clock.now();
  const seller = await seckillSeller(house);
  await takesBack(house, seller);
  const buyer = await seckillBuyer(house);
  const offer = (facts: object = {}) => makeOffer(db, now, { seller_id: seller.id, stock: 50, ...facts });
  const [running, coming, over] = [
    await offer({ per_user: 5 }),
    await offer({ starts_at: new Date(now.getTime() + hour), ends_at: new Date(now.getTime() + 2 * hour) }),
    await offer({ starts_at: at, ends_at: new Date(at.getTime() + hour / 4) }),
  ];
  const pays = async (order_no: string) => {
    await topUp(house, buyer.id, 5000);
    await house.gives('payment.pay_seckill', { order_no, method: 'wallet' }, { as: buyer });
    return order_no;
  };
  const order = async () => claimed(house, buyer, (await offer()).id);
  const unpaid = await order();
  const to_pay = await order();
  const paid = await pays(await order());
  const shipped = await pays(await order());
  const parcel = { carrier: '顺丰速运', tracking_no: 'SF1234567890' };
  await house.gives('company.seckill_ship', { order_no: shipped, ...parcel }, { as: seller });
  const refunding = async (step: 'asked' | 'refused' | 'escalated' | 'returning' | 'sent') => {
    const order_no = await pays(await order());
    await house.gives('company.seckill_ship', { order_no, ...parcel }, { as: seller });
    await house.gives('user.seckill_apply_refund', { order_no, refund_reason: 'F05' }, { as: buyer });
    if (step === 'refused' || step === 'escalated')
      await house.gives(
        'company.seckill_refuse_refund',
        { order_no, reason: '已按描述发货' },
        { as: seller },
      );
    if (step === 'escalated') await house.gives('user.seckill_escalate_refund', { order_no }, { as: buyer });
    if (step === 'returning' || step === 'sent')
      await house.gives('company.seckill_agree_refund', { order_no, with_return: true }, { as: seller });
    if (step === 'sent') await house.gives('user.seckill_send_back', { order_no, ...parcel }, { as: buyer });
    return order_no;
  };
  const [asked, refused, escalated, returning, sent_back] = [
    await refunding('asked'),
    await refunding('refused'),
    await refunding('escalated'),
    await refunding('returning'),
    await refunding('sent'),
  ];
  const fair = await offer({ starts_at: new Date(now.getTime() - 60_000), fair_by: house.gateways.vault });
  await house.runJob('seckill.clocks');
  const form = await offerForm(house, seller);
  const sent = await house.gives('company.seckill_publish', form, { as: seller });
  const withdrawn = await offer({ status: 'draft' });
  const drafts: number[] = [];
  for (const price of ['9.9', '8.8'])
    drafts.push(
      (await house.gives('company.seckill_draft', { payload: { price } }, { as: seller })).draft_id,
    );
  const known: KnownOfCalls = {
    'product.seckill_': { id: [running.id, coming.id, over.id], state: ['running', 'finished'], limit: [9] },
    'product.seckill_stock': { ids: [`${running.id},${coming.id}`] },
    'product.seckill_draw': { id: [fair.id], code: [''] },
    'product.seckill_draw_list': { id: [fair.id] },
    'product.seckill_relation': { ids: [`${running.id},${coming.id}`] },
    'product.seckill_finish_info': { id: [over.id] },
    'user.seckill_set_address': { order_no: [unpaid], address_id: [buyer.address_id] },
    'user.seckill_': { id: [running.id, coming.id], order_no: [unpaid, shipped, paid], status: [0, 1] },
    'user.seckill_order': {
      num: [1],
      address_id: [buyer.address_id],
      token: [claimToken(house, running.id, buyer.id)],
      again: [true],
    },
    'user.seckill_order_list': { status: [0, 3] },
    'user.seckill_claim': { poll: [`${running.id}.${now.getTime()}.a-wish-that-waits`] },
    'user.seckill_sub': { id: [coming.id] },
    'user.seckill_cancel_sub': { id: [coming.id] },
    'user.seckill_receive': { order_no: [shipped] },
    'user.seckill_apply_refund': {
      order_no: [paid, shipped],
      refund_reason: ['F01'],
      words: ['不想要了'],
      amount: ['1', '0.50'],
    },
    'user.seckill_cancel_refund': { order_no: [asked] },
    'user.seckill_escalate_refund': { order_no: [refused] },
    'user.seckill_send_back': { order_no: [returning], ...valuesOf(parcel) },
    'company.seckill_agree_refund': { order_no: [asked], with_return: [false, true] },
    'company.seckill_refuse_refund': { order_no: [asked] },
    'company.seckill_receive_back': { order_no: [sent_back] },
    'admin.seckill_refund_decide': { order_no: [escalated], pass: [true, false], with_return: [false] },
    'company.seckill_': { id: [coming.id, sent.id, running.id], order_no: [paid], ...valuesOf(parcel) },
    'company.seckill_publish': { ...valuesOf(form), id: [null], draft_id: [null, ...drafts], rev: [1] },
    'company.seckill_preview': { payload: [offerTyped(now, form.product)] },
    'company.seckill_draft': {
      draft_id: [null, ...drafts],
      offer_id: [null, withdrawn.id],
      rev: [1],
      payload: [{ price: '19.90' }],
    },
    'company.seckill_drafts': { offer_id: [undefined, withdrawn.id], page: [1], limit: [9] },
    'company.seckill_draft_detail': { id: drafts },
    'company.seckill_draft_delete': { id: drafts },
    'company.seckill_detail': { id: [coming.id, withdrawn.id] },
    'company.seckill_delete': { id: [withdrawn.id] },
    'company.seckill_settings_save': { per_user: [2], minutes: [60], return_to: ['佛山市南海区 3 号'] },
    'company.seckill_lists': { status: [0, 1] },
    'company.seckill_orders': { id: [undefined, running.id], status: [0] },
    'company.seckill_withdraw': { id: [sent.id] },
    'company.seckill_stock': { delta: [1, -1] },
    'admin.seckill_stop': { id: [coming.id, running.id] },
    // Not by a channel: what one has closed stays closed there when the rows are put back, and it refuses the next one.
    'payment.pay_seckill': { order_no: [to_pay], method: ['wallet'] },
  };
  const of_buyer = [
    'product.seckill_check_can_pay',
    'user.seckill_token',
    'user.seckill_order',
    'user.seckill_claim',
    'user.seckill_order_show',
    'user.seckill_set_address',
    'user.seckill_cancel_order',
    'user.seckill_receive',
    'user.seckill_apply_refund',
    'user.seckill_cancel_refund',
    'user.seckill_escalate_refund',
    'user.seckill_send_back',
    'payment.pay_seckill',
  ] as const;
  const of_seller = [
    'company.seckill_publish',
    'company.seckill_preview',
    'company.seckill_draft',
    'company.seckill_draft_delete',
    'company.seckill_draft_detail',
    'company.seckill_drafts',
    'company.seckill_detail',
    'company.seckill_delete',
    'company.seckill_form',
    'company.seckill_settings',
    'company.seckill_settings_save',
    'company.seckill_statement',
    'company.seckill_lists',
    'company.seckill_withdraw',
    'company.seckill_stock',
    'company.seckill_cancel',
    'company.seckill_orders',
    'company.seckill_ship',
    'company.seckill_agree_refund',
    'company.seckill_refuse_refund',
    'company.seckill_receive_back',
  ] as const;
  const askers: AskersOfCalls = Object.fromEntries([
    ...of_buyer.map((name) => [name, { member: buyer }]),
    ...of_seller.map((name) => [name, { member: seller }]),
  ]);
  return { known, askers };
}
