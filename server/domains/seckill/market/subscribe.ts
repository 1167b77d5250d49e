import type { Output, Parsed } from '../../../../contract/index.ts';
import { member, type Call } from '../../../call/call.ts';
import { refuse } from '../../../call/refusal.ts';
import { shown_offers, lockOffer, noSuchOffer, offerRows, presentOffers } from '../offers/offer-record.ts';
import { tags } from '../page-tags.ts';
import { saleNow, type SeckillRoom } from '../room.ts';
import { type OfferRow, seckillDb } from '../tables.ts';

/** The offer's row is what two tabs wait for: its count is that of the rows. */
async function holdComing(room: SeckillRoom, call: Call, id: number): Promise<OfferRow> {
  const offer = await lockOffer(call, id);
  if (!shown_offers.includes(offer.status as never)) throw noSuchOffer();
  if (offer.status !== 'approved' || offer.starts_at <= saleNow(room, call))
    throw refuse('已经开始或结束，不用预约');
  return offer;
}

async function changed(call: Call, id: number, by: 1 | -1): Promise<number> {
  const { sub_count } = await seckillDb(call)
    .updateTable('seckill_offers')
    .set((row) => ({ sub_count: row('sub_count', '+', by) }))
    .where('id', '=', id)
    .returning('sub_count')
    .executeTakeFirstOrThrow();
  call.invalidates(tags.offer(id));
  return sub_count;
}

/** user.seckill_sub: once; a second time says the same. */
export const subscribeOf =
  (room: SeckillRoom) =>
  async ({ id }: Parsed<'user.seckill_sub'>, call: Call): Promise<Output<'user.seckill_sub'>> => {
    const { viewer } = member(call);
    const offer = await holdComing(room, call, id);
    if (offer.seller_id === viewer.id) throw refuse('不能预约自己的秒杀');
    const added = await seckillDb(call)
      .insertInto('seckill_subs')
      .values({ offer_id: id, user_id: viewer.id, created_at: call.now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('user_id')
      .executeTakeFirst();
    return { subscribed: true, count: added ? await changed(call, id, 1) : offer.sub_count };
  };

export const unsubscribeOf =
  (room: SeckillRoom) =>
  async (
    { id }: Parsed<'user.seckill_cancel_sub'>,
    call: Call,
  ): Promise<Output<'user.seckill_cancel_sub'>> => {
    const offer = await holdComing(room, call, id);
    const gone = await seckillDb(call)
      .deleteFrom('seckill_subs')
      .where('offer_id', '=', id)
      .where('user_id', '=', member(call).viewer.id)
      .returning('user_id')
      .executeTakeFirst();
    return { subscribed: false, count: gone ? await changed(call, id, -1) : offer.sub_count };
  };

export const listSubsOf =
  (room: SeckillRoom) =>
  async ({ page, limit }: Parsed<'user.seckill_subs'>, call: Call): Promise<Output<'user.seckill_subs'>> => {
    const { viewer } = member(call);
    const own = seckillDb(call).selectFrom('seckill_subs').where('user_id', '=', viewer.id);
    const { total } = await own
      .select((row) => row.fn.countAll<bigint>().as('total'))
      .executeTakeFirstOrThrow();
    const subs = await own
      .select('offer_id')
      .orderBy('created_at', 'desc')
      .orderBy('offer_id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute();
    const ids = subs.map((one) => one.offer_id);
    const offers = ids.length === 0 ? [] : await offerRows(call).where('o.id', 'in', ids).execute();
    const byId = new Map(offers.map((offer) => [offer.id, offer]));
    const now = saleNow(room, call);
    return {
      list: await presentOffers(
        call,
        ids.flatMap((id) => byId.get(id) ?? []),
        now,
      ),
      total: Number(total),
      page,
      limit,
      server_time: now.toISOString(),
    };
  };
