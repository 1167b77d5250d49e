import { access } from '../../../../contract/access.ts';
import type { OfferCard, OwnOffer } from '../../../../contract/seckill/seckill-shapes.ts';
import {
  offerLifecycle,
  type OfferEvent,
  type OfferStatus,
} from '../../../../contract/seckill/seckill-lifecycle.ts';
import { offer_phases } from '../../../../contract/seckill/seckill-limits.ts';
import { startsFrom, type Actor } from '../../../../contract/lifecycle.ts';
import { member, type Call } from '../../../call/call.ts';
import { notFound } from '../../../call/refusal.ts';
import { move } from '../../../lifecycle/move.ts';
import type { Reading } from '../../../things/thing.ts';
import { peopleByIds } from '../../account/index.ts';
import { runsChanged } from '../../product/index.ts';
import { tags } from '../page-tags.ts';
import { phaseOf, wasStopped } from '../rules.ts';
import { type OfferRow, seckillDb } from '../tables.ts';

export const noSuchOffer = () => notFound('这场秒杀不存在');

/** An offer with what is left of it; before its approval everything. */
export type Offer = Omit<OfferRow, 'status'> & {
  status: OfferStatus;
  total: number;
  left: number;
  open: number;
  sold: number;
  seed_hash: string | null;
};

export const offerRows = (call: Pick<Call, 'db'>) =>
  seckillDb(call)
    .selectFrom('seckill_offers as o')
    .leftJoin('seckill_stock as s', 's.offer_id', 'o.id')
    .leftJoin('seckill_draws as d', 'd.offer_id', 'o.id')
    .selectAll('o')
    .select('d.seed_hash')
    .select((row) => [
      row.fn.coalesce('s.total', 'o.stock').as('total'),
      row.fn.coalesce('s.units_left', 'o.stock').as('left'),
      row.fn.coalesce('s.units_open', row.lit(0)).as('open'),
      row.fn.coalesce('s.units_sold', row.lit(0)).as('sold'),
    ])
    .$castTo<Offer>();

/** What everybody may see: it was approved once. */
export const shown_offers = ['approved', 'stopped', 'settled'] as const satisfies OfferStatus[];

export async function shownOffer(call: Pick<Call, 'db'>, id: number): Promise<Offer> {
  const offer = await offerRows(call).where('o.id', '=', id).executeTakeFirst();
  if (!offer || !shown_offers.includes(offer.status as never)) throw noSuchOffer();
  return offer;
}

/** Those of these that everybody may see; the others are left out. */
export const shownOffers = (call: Pick<Call, 'db'>, ids: readonly number[]): Promise<Offer[]> =>
  offerRows(call)
    .where('o.id', 'in', ids)
    .where('o.status', 'in', [...shown_offers])
    .execute();

/** Locked until the transaction ends; after the stock where that is locked as well. */
export async function lockOffer(call: Pick<Call, 'db'>, id: number, seller_id?: number): Promise<OfferRow> {
  const offer = await seckillDb(call)
    .selectFrom('seckill_offers')
    .selectAll()
    .where('id', '=', id)
    .$if(seller_id !== undefined, (rows) => rows.where('seller_id', '=', seller_id!))
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!offer) throw noSuchOffer();
  return offer;
}

/** The viewer's own; another's is code 404. */
export const lockOwnOffer = (call: Call, id: number): Promise<OfferRow> =>
  lockOffer(call, id, member(call).viewer.id);

/** Claims of an offer wait here for each other, and for whoever changes what is left or stops it. */
export async function lockStock(call: Pick<Call, 'db'>, offer_id: number) {
  const stock = await seckillDb(call)
    .selectFrom('seckill_stock')
    .selectAll()
    .where('offer_id', '=', offer_id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!stock) throw noSuchOffer();
  return stock;
}

export async function moveOffer(
  call: Call,
  { id, product_id }: Pick<OfferRow, 'id' | 'product_id'>,
  event: OfferEvent,
  as: { actor: Actor; to: OfferStatus; reason?: string | undefined; set?: Partial<OfferRow> },
): Promise<void> {
  const said =
    as.actor === 'ops' || event === 'stop' || event === 'lapse' ? { reason: as.reason?.trim() ?? '' } : {};
  await move(
    call,
    offerLifecycle,
    event,
    { table: 'seckill_offers', id },
    { ...as, set: { changed_at: call.now, ...said, ...as.set } },
  );
  call.invalidates(tags.offers, tags.offer(id));
  call.reindexes('seckill', id);
  await runsChanged(call, product_id);
}

/** @param now of the database */
export async function presentOffers(
  call: Reading,
  offers: readonly Offer[],
  now: Date,
): Promise<OfferCard[]> {
  const people = await peopleByIds(call, [...new Set(offers.map((one) => one.seller_id))]);
  return offers.map((one) => {
    const phase = phaseOf(one, now);
    return {
      offer_id: one.id,
      pno: one.pno,
      title: one.title,
      cover: one.cover,
      price: Number(one.price),
      list_price: Number(one.list_price),
      total: one.total,
      left: one.left,
      per_user: one.per_user,
      starts_at: one.starts_at.toISOString(),
      ends_at: one.ends_at.toISOString(),
      phase,
      phase_title: offer_phases[phase].title,
      sub_count: one.sub_count,
      stopped: wasStopped(one),
      fair: one.fair,
      seed_hash: one.seed_hash,
      company: people.get(one.seller_id)!,
    };
  });
}

export async function presentOwn(call: Call, offers: readonly Offer[], now: Date): Promise<OwnOffer[]> {
  const cards = await presentOffers(call, offers, now);
  // Whoever may sell no more brings to an end what is under way, and begins nothing.
  const sells = access.sec_kill_auth.allows(call.viewer);
  return offers.map((one, at) => {
    const may = (event: OfferEvent) =>
      sells && startsFrom(offerLifecycle, event, 'author').includes(one.status);
    return {
      ...cards[at]!,
      status: one.status,
      status_title: offerLifecycle.states[one.status].title,
      product_id: one.product_id,
      rev: one.rev,
      reason: one.reason,
      rules: one.rules,
      open: one.open,
      sold: one.sold,
      deposit: Number(one.deposit),
      fee_bp: one.fee_bp,
      can: {
        edit: may('publish'),
        withdraw: may('withdraw'),
        stop: may('stop') && now < one.starts_at,
        stock: sells && one.status === 'approved' && now < one.ends_at,
      },
    };
  });
}
