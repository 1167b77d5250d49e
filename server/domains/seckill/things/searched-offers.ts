import { yuanWords } from '../../../../contract/trade/money.ts';
import { offer_phases } from '../../../../contract/seckill/seckill-limits.ts';
import { beijingMoment } from '../../../clock/beijing-time.ts';
import type { SearchedThing } from '../../../search/search-source.ts';
import { peopleByIds } from '../../account/index.ts';
import { maskText, readMasks } from '../../text/index.ts';
import { type Offer, shownOffers } from '../offers/offer-record.ts';
import { phaseOf } from '../rules.ts';

const no_forum = 0;

/** What it is now, in words: the price, and when it can be had. */
function factsOf(offer: Offer, now: Date): string {
  const phase = phaseOf(offer, now);
  const at = phase === 'coming' ? `，${beijingMoment(offer.starts_at)}开始` : '';
  return `${offer_phases[phase].title}，秒杀价 ${yuanWords(offer.price)}，原价 ${yuanWords(offer.list_price)}${at}`;
}

/** An offer of the flash sale; also found by the number of its product. What is over comes last. */
export const searchedOffers: SearchedThing = {
  kind: 'seckill',

  async documents(db, ids) {
    const offers = await shownOffers({ db }, ids);
    return offers.map((one) => ({
      id: one.id,
      title: one.title,
      tags: [one.pno],
      body: one.rules,
      author_id: one.seller_id,
      at: one.starts_at,
      weight: one.status === 'approved' ? 1 : 0.6,
    }));
  },

  async present(call, hits) {
    const offers = await shownOffers(
      call,
      hits.map(({ id }) => id),
    );
    const [masks, people] = await Promise.all([
      readMasks(call),
      peopleByIds(
        call,
        offers.map(({ seller_id }) => seller_id),
      ),
    ]);
    const seen = (text: string) => maskText(masks, no_forum, text);
    return new Map(
      offers.map((one) => [
        one.id,
        {
          path: `/product/v2/detail/${one.pno}`,
          title: seen(one.title),
          body: seen(`${factsOf(one, call.now)}，${one.rules}`),
          person: people.get(one.seller_id) ?? null,
          at: one.starts_at,
          figures: [
            { title: '还剩', count: one.left },
            { title: '预约', count: one.sub_count },
          ],
          picture: one.cover || null,
        },
      ]),
    );
  },
};
