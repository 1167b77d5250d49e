import type { Campaign, NextSale } from '../../../../contract/product/product-shapes.ts';
import { offerLifecycle } from '../../../../contract/seckill/seckill-lifecycle.ts';
import { offer_phases } from '../../../../contract/seckill/seckill-limits.ts';
import { holdUpNoOther } from '../../../jobs/hold-up-no-other.ts';
import { saleNow, type SeckillRoom } from '../room.ts';
import { tags } from '../page-tags.ts';
import { seckillDb } from '../tables.ts';
import type { Call } from '../../../call/call.ts';
import type { SellingEnded } from '../../../things/selling.ts';
import { phaseOf } from '../rules.ts';
import { lockOffer, offerRows } from './offer-record.ts';
import { stopForSeller } from './stop-offer.ts';

/** Sales that are to come or run are stopped as staff stop them; what waits for staff is refused by its own check. */
export const stopSalesOf =
  (room: SeckillRoom): SellingEnded =>
  async ({ product_id, seller_id, reason }, { db, asCall }) => {
    const rows = await seckillDb({ db })
      .selectFrom('seckill_offers')
      .select('id')
      .where('status', '=', 'approved')
      .$if(product_id !== undefined, (offers) => offers.where('product_id', '=', product_id!))
      .$if(seller_id !== undefined, (offers) => offers.where('seller_id', '=', seller_id!))
      .orderBy('id')
      .execute();
    const stop = async (call: Call, id: number) => {
      const offer = await lockOffer(call, id);
      // What is over is settled as it is.
      if (offer.status !== 'approved' || offer.ends_at <= saleNow(room, call)) return;
      await stopForSeller(call, offer, reason);
    };
    await holdUpNoOther('sales were not stopped', (each) =>
      each(rows, ({ id }) => asCall((call) => stop(call, id))),
    );
  };

/** Whether a sale of the product is to come or runs. */
export const isInSale = async ({ db, now }: Call, product_id: number): Promise<boolean> =>
  (await ofProduct(db, product_id, ['approved']).where('ends_at', '>', now).executeTakeFirst()) !== undefined;

/** Whether one has not come to its end: orders of it are under way, or a deposit lies there. */
export const hasOpenSale = async ({ db }: Call, product_id: number): Promise<boolean> =>
  (await ofProduct(db, product_id, ['approved', 'stopped']).executeTakeFirst()) !== undefined;

/** Sales of these products that wait for staff, are to come or run; for the room of the products. */
export async function saleCampaigns(
  { db, now }: Pick<Call, 'db' | 'now'>,
  product_ids: readonly number[],
): Promise<(Campaign & { product_id: number })[]> {
  const offers = await offerRows({ db })
    .where('o.product_id', 'in', [...product_ids])
    .where('o.status', 'in', ['pending', 'approved'])
    .where('o.ends_at', '>', now)
    .orderBy('o.starts_at')
    .orderBy('o.id')
    .execute();
  return offers.map((offer) => ({
    product_id: offer.product_id,
    kind: 'seckill',
    id: offer.id,
    title: '',
    starts_at: offer.starts_at.toISOString(),
    status_title:
      offer.status === 'pending'
        ? offerLifecycle.states.pending.title
        : offer_phases[phaseOf(offer, now)].title,
    waits: offer.status === 'pending' ? 'staff' : null,
    used: offer.total - offer.left,
    of: offer.total,
  }));
}

/** Of each of these products the sale that is not over and begins first; for the room of the products. */
export async function nextSales(
  call: Pick<Call, 'db' | 'now' | 'dependsOn'>,
  product_ids: readonly number[],
): Promise<Map<number, NextSale>> {
  call.dependsOn(tags.offers);
  const offers = await seckillDb(call)
    .selectFrom('seckill_offers')
    .distinctOn('product_id')
    .select(['product_id', 'id', 'price', 'list_price', 'starts_at', 'ends_at'])
    .where('product_id', 'in', [...product_ids])
    .where('status', '=', 'approved')
    .where('ends_at', '>', call.now)
    .orderBy('product_id')
    .orderBy('starts_at')
    .orderBy('id')
    .execute();
  return new Map(
    offers.map(({ product_id, id, price, list_price, starts_at, ends_at }) => [
      product_id,
      {
        offer_id: id,
        price: Number(price),
        list_price: Number(list_price),
        starts_at: starts_at.toISOString(),
        ends_at: ends_at.toISOString(),
        running: starts_at <= call.now,
      },
    ]),
  );
}

const ofProduct = (db: Call['db'], product_id: number, states: string[]) =>
  seckillDb({ db })
    .selectFrom('seckill_offers')
    .select('id')
    .where('product_id', '=', product_id)
    .where('status', 'in', states);
