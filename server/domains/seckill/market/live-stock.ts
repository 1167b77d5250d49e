import type { Output, Parsed } from '../../../../contract/index.ts';
import type { Call } from '../../../call/call.ts';
import { shownOffers } from '../offers/offer-record.ts';
import { phaseOf } from '../rules.ts';
import { saleNow, type SeckillRoom } from '../room.ts';

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
