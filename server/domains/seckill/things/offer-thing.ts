import { sql } from 'kysely';
import { offerLifecycle } from '../../../../contract/seckill/seckill-lifecycle.ts';
import { offer_phases } from '../../../../contract/seckill/seckill-limits.ts';
import { yuanWords } from '../../../../contract/trade/money.ts';
import type { PresentedThing, Reading, Thing } from '../../../things/thing.ts';
import { offerDrafts } from '../offers/offer-drafts.ts';
import { noSuchOffer, type Offer, offerRows, shown_offers } from '../offers/offer-record.ts';
import { tags } from '../page-tags.ts';
import { searchedOffers } from './searched-offers.ts';
import { phaseOf } from '../rules.ts';

/** An offer of the flash sale, as it is shown in dialogs and reported. */
export const offerThing: Thing = {
  kind: 'offer',
  table: 'seckill_offers',
  shown: sql`t.status in ('approved', 'stopped', 'settled')`,
  missing: noSuchOffer,
  present: presentThings,
  card: { by: 'id', facts },
  complaint: {},
  search: searchedOffers,
  drafts: offerDrafts,
};

const offersByIds = (call: Reading, ids: readonly number[]): Promise<Offer[]> =>
  offerRows(call)
    .where((where) => where('o.id', '=', where.fn.any(where.val([...ids]))))
    .execute();

async function presentThings(call: Reading, ids: readonly number[]): Promise<Map<number, PresentedThing>> {
  const offers = await offersByIds(call, ids);
  call.dependsOn(...offers.map((one) => tags.offer(one.id)));
  return new Map(
    offers.map((one) => {
      const is_shown = shown_offers.includes(one.status as never);
      return [
        one.id,
        {
          id: one.id,
          title: one.title,
          excerpt: one.rules,
          href: `/product/v2/detail/${one.pno}`,
          picture: one.cover || null,
          author_id: one.seller_id,
          state: is_shown
            ? offer_phases[phaseOf(one, call.now)].title
            : offerLifecycle.states[one.status].title,
          visibility: is_shown ? 'shown' : 'gone',
        },
      ];
    }),
  );
}

async function facts(call: Reading, ids: readonly number[]): Promise<Map<number, string[]>> {
  const offers = await offersByIds(call, ids);
  return new Map(
    offers.map((one) => [
      one.id,
      [`秒杀价 ${yuanWords(one.price)}`, `原价 ${yuanWords(one.list_price)}`, `还剩 ${one.left} 件`],
    ]),
  );
}
