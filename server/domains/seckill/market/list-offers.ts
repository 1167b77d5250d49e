import { sql, type RawBuilder } from 'kysely';
import type { Output, Parsed } from '../../../../contract/index.ts';
import { offer_phases, type OfferPhase } from '../../../../contract/seckill/seckill-limits.ts';
import type { Call } from '../../../call/call.ts';
import { notFound } from '../../../call/refusal.ts';
import { type Offer, offerRows, presentOffers, shownOffer } from '../offers/offer-record.ts';
import { tags } from '../page-tags.ts';
import { phaseOf } from '../rules.ts';
import { saleNow, type SeckillRoom } from '../room.ts';
import { seckillDb } from '../tables.ts';

/** Which offers are in a phase at a moment of the database's clock; the same as `phaseOf`. */
const inPhase = (phase: OfferPhase, now: Date): RawBuilder<boolean> =>
  ({
    coming: sql<boolean>`o.status = 'approved' and o.starts_at > ${now}`,
    running: sql<boolean>`o.status = 'approved' and o.starts_at <= ${now} and o.ends_at > ${now} and s.units_left > 0`,
    sold_out: sql<boolean>`o.status = 'approved' and o.starts_at <= ${now} and o.ends_at > ${now} and s.units_left = 0`,
    finished: sql<boolean>`(o.status in ('stopped', 'settled') or (o.status = 'approved' and o.ends_at <= ${now}))`,
  })[phase];

/** product.seckill_list: what is over comes newest first, all else the soonest first. */
export const listOffersOf =
  (room: SeckillRoom) =>
  async (
    { state, page, limit }: Parsed<'product.seckill_list'>,
    call: Call,
  ): Promise<Output<'product.seckill_list'>> => {
    const now = saleNow(room, call);
    call.dependsOn(tags.offers);
    const { rows: counted } = await sql<Record<OfferPhase, bigint>>`
      select ${sql.join(
        (Object.keys(offer_phases) as OfferPhase[]).map(
          (phase) => sql`count(*) filter (where ${inPhase(phase, now)}) as ${sql.ref(phase)}`,
        ),
      )}
      from seckill_offers o join seckill_stock s on s.offer_id = o.id`.execute(seckillDb(call));
    const counts = Object.fromEntries(
      Object.entries(counted[0]!).map(([phase, count]) => [phase, Number(count)]),
    ) as Record<OfferPhase, number>;
    const offers: Offer[] = await offerRows(call)
      .where(inPhase(state, now))
      .orderBy('o.starts_at', state === 'finished' ? 'desc' : 'asc')
      .orderBy('o.id', state === 'finished' ? 'desc' : 'asc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute();
    return {
      list: await presentOffers(call, offers, now),
      total: counts[state],
      page,
      limit,
      server_time: now.toISOString(),
      counts,
    };
  };

/** The soonest of these, with the moment at which they stood so. */
async function soonest(
  room: SeckillRoom,
  call: Call,
  most: number,
  which: (now: Date) => RawBuilder<boolean>,
): Promise<Output<'product.seckill_soon'>> {
  call.dependsOn(tags.offers);
  const now = saleNow(room, call);
  const offers = await offerRows(call)
    .where(which(now))
    .orderBy('o.starts_at')
    .orderBy('o.id')
    .limit(most)
    .execute();
  return { server_time: now.toISOString(), list: await presentOffers(call, offers, now) };
}

/** Of what runs and comes at most so many, of one product so many. */
const [most_soon, most_of_product] = [16, 3];

/** product.seckill_soon: for pages that name a few sales beside other things. */
export const soonOffersOf =
  (room: SeckillRoom) =>
  (_: Parsed<'product.seckill_soon'>, call: Call): Promise<Output<'product.seckill_soon'>> =>
    soonest(room, call, most_soon, (now) => sql`(${inPhase('running', now)} or ${inPhase('coming', now)})`);

/** product.seckill_of_product: for the page of the product. */
export const offersOfProductOf =
  (room: SeckillRoom) =>
  (
    { product_id }: Parsed<'product.seckill_of_product'>,
    call: Call,
  ): Promise<Output<'product.seckill_of_product'>> =>
    soonest(
      room,
      call,
      most_of_product,
      (now) => sql`o.product_id = ${product_id} and o.status = 'approved' and o.ends_at > ${now}`,
    );

export const showOfferOf =
  (room: SeckillRoom) =>
  async ({ id }: Parsed<'product.seckill_detail'>, call: Call): Promise<Output<'product.seckill_detail'>> => {
    const offer = await shownOffer(call, id);
    call.dependsOn(tags.offer(id));
    const now = saleNow(room, call);
    const [card] = await presentOffers(call, [offer], now);
    return {
      ...card!,
      rules: offer.rules,
      unpaid_minutes: offer.unpaid_minutes,
      server_time: now.toISOString(),
    };
  };

/** What came of it; orders that were not paid do not count. */
export const finishInfoOf =
  (room: SeckillRoom) =>
  async (
    { id }: Parsed<'product.seckill_finish_info'>,
    call: Call,
  ): Promise<Output<'product.seckill_finish_info'>> => {
    const offer = await shownOffer(call, id);
    if (!['finished', 'sold_out'].includes(phaseOf(offer, saleNow(room, call))))
      throw notFound('这场秒杀还没有结束');
    const { rows } = await sql<{ buyers: bigint; last: Date | null }>`
      select count(distinct user_id) as buyers, max(created_at) as last from seckill_orders
      where offer_id = ${id} and paid_at is not null`.execute(seckillDb(call));
    const { buyers, last } = rows[0]!;
    return {
      total: offer.total,
      sold: offer.sold,
      buyers: Number(buyers),
      sold_out_seconds:
        offer.left === 0 && last
          ? Math.max(0, Math.round((last.getTime() - offer.starts_at.getTime()) / 1000))
          : null,
      ended_at: (offer.ended_at ?? offer.ends_at).toISOString(),
    };
  };
