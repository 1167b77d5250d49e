import type { Output, Parsed } from '../../../../contract/index.ts';
import type { Call } from '../../../call/call.ts';
import { offerRows, presentOffers, shownOffers } from '../offers/offer-record.ts';
import { tags } from '../page-tags.ts';
import { phaseOf } from '../rules.ts';
import { saleNow, type SeckillRoom } from '../room.ts';

/** Of one product at most so many. */
const most_of_product = 3;

/** product.seckill_stock: what open pages ask again and again; one statement by keys. */
export const liveStockOf =
  (room: SeckillRoom) =>
  async ({ ids }: Parsed<'product.seckill_stock'>, call: Call): Promise<Output<'product.seckill_stock'>> => {
    const offers = await shownOffers(call, ids);
    const now = saleNow(room, call);
    return {
      server_time: now.toISOString(),
      list: offers.map((offer) => ({
        offer_id: offer.id,
        total: offer.total,
        left: offer.left,
        open: offer.open,
        sub_count: offer.sub_count,
        phase: phaseOf(offer, now),
      })),
    };
  };

/** product.seckill_of_product: for the page of the product. */
export const offersOfProductOf =
  (room: SeckillRoom) =>
  async (
    { product_id }: Parsed<'product.seckill_of_product'>,
    call: Call,
  ): Promise<Output<'product.seckill_of_product'>> => {
    call.dependsOn(tags.offers);
    const now = saleNow(room, call);
    const offers = await offerRows(call)
      .where('o.product_id', '=', product_id)
      .where('o.status', '=', 'approved')
      .where('o.ends_at', '>', now)
      .orderBy('o.starts_at')
      .orderBy('o.id')
      .limit(most_of_product)
      .execute();
    return { server_time: now.toISOString(), list: await presentOffers(call, offers, now) };
  };
