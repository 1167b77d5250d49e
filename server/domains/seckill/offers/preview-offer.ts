import type { Output, Parsed } from '../../../../contract/index.ts';
import { offerForm } from '../../../../contract/seckill/offer-form.ts';
import { formTyped } from '../../../../contract/seckill/offer-typed.ts';
import { member, type Call } from '../../../call/call.ts';
import { invalid } from '../../../call/refusal.ts';
import { termsAt } from '../../../settings/trade-terms.ts';
import { saleNow, type SeckillRoom } from '../room.ts';
import { checkOffer } from './check-offer.ts';
import { type Offer, presentOffers } from './offer-record.ts';

/** company.seckill_preview: as buyers will see it; what a buyer could not do without is asked for first, nothing is kept. */
export const previewOfferOf =
  (room: SeckillRoom) =>
  async (
    { payload }: Parsed<'company.seckill_preview'>,
    call: Call,
  ): Promise<Output<'company.seckill_preview'>> => {
    if (!payload.product) throw invalid('payload.product', '先选一个自己的产品，秒杀才能预览');
    const { data: form, error } = offerForm.safeParse(formTyped(payload));
    if (error) {
      const [{ path, message } = { path: [], message: '' }] = error.issues;
      throw invalid(`payload.${String(path[0])}`, `填好才能预览：${message}`);
    }
    const { stock, ...checked } = await checkOffer(room, call, form, 'any time');
    const now = saleNow(room, call);
    const row = {
      ...checked,
      id: 0,
      seller_id: member(call).viewer.id,
      status: 'approved',
      total: stock,
      left: stock,
      sub_count: 0,
      seed_hash: null,
    } as unknown as Offer;
    const [[card], { seckill_unpaid }] = await Promise.all([presentOffers(call, [row], now), termsAt(call)]);
    return { ...card!, rules: checked.rules, unpaid_minutes: seckill_unpaid, server_time: now.toISOString() };
  };
