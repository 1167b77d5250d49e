import type { OfferForm } from '../../../../contract/seckill/offer-form.ts';
import { seckill_limits } from '../../../../contract/seckill/seckill-limits.ts';
import { yuanWords } from '../../../../contract/trade/money.ts';
import type { Call } from '../../../call/call.ts';
import { invalid } from '../../../call/refusal.ts';
import { ownShelfProduct } from '../../product/index.ts';
import { judge, readKeywords } from '../../text/index.ts';
import { saleNow, type SeckillRoom } from '../room.ts';

/** Keywords of the whole site hold here. */
const no_forum = 0;
const year_ms = 365 * 86_400_000;

/** What was sent, as the columns of an offer. Refuses (40001) at its field what only the house knows to be wrong. */
export async function checkOffer(
  room: SeckillRoom,
  call: Call,
  form: OfferForm,
  when: 'in time' | 'any time' = 'in time',
) {
  const product = await ownShelfProduct(call, form.product);
  if (!product) throw invalid('product', '只能选自己在架的产品');
  if (BigInt(form.price) >= product.price)
    throw invalid('price', `秒杀价要低于原价 ${yuanWords(product.price)}`);
  const [starts_at, ends_at] = [new Date(form.starts_at), new Date(form.ends_at)];
  const soonest = saleNow(room, call).getTime() + seckill_limits.lead_minutes * 60_000;
  if (when === 'in time' && starts_at.getTime() < soonest)
    throw invalid('starts_at', `开始时间要在 ${seckill_limits.lead_minutes / 60} 小时以后，留给审核和预约`);
  if (starts_at.getTime() > soonest + year_ms) throw invalid('starts_at', '开始时间在一年以内');
  const { refused } = judge(await readKeywords(call, no_forum), form.rules);
  if (refused) throw invalid('rules', `规则里有不能发布的词：${refused}`);
  return {
    product_id: product.id,
    pno: product.pno,
    title: product.title,
    cover: product.cover,
    price: BigInt(form.price),
    list_price: product.price,
    stock: form.stock,
    per_user: form.limit,
    starts_at,
    ends_at,
    rules: form.rules.trim(),
    fair: form.fair,
  };
}
export type CheckedOffer = Awaited<ReturnType<typeof checkOffer>>;
