import type { Output, Parsed } from '../../../../contract/index.ts';
import { own_offer_codes } from '../../../../contract/seckill/seckill-limits.ts';
import { member, type Call } from '../../../call/call.ts';
import { saleNow, type SeckillRoom } from '../room.ts';
import { seckillDb } from '../tables.ts';
import { noSuchOffer, offerRows, presentOwn } from './offer-record.ts';

/** company.seckill_lists: one's own, the newest first. */
export const listOwnOffersOf =
  (room: SeckillRoom) =>
  async (
    { status, page, limit }: Parsed<'company.seckill_lists'>,
    call: Call,
  ): Promise<Output<'company.seckill_lists'>> => {
    const { viewer } = member(call);
    const states = own_offer_codes[status as keyof typeof own_offer_codes];
    const counted = await seckillDb(call)
      .selectFrom('seckill_offers')
      .select((row) => ['status', row.fn.countAll<bigint>().as('times')])
      .where('seller_id', '=', viewer.id)
      .groupBy('status')
      .execute();
    const counts = Object.fromEntries(
      Object.entries(own_offer_codes).map(([code, of]) => [
        code,
        counted.reduce(
          (sum, row) => sum + (!of || of.includes(row.status as never) ? Number(row.times) : 0),
          0,
        ),
      ]),
    );
    const rows = await offerRows(call)
      .where('o.seller_id', '=', viewer.id)
      .$if(states !== null, (rows) => rows.where('o.status', 'in', [...states!]))
      .orderBy('o.id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute();
    const now = saleNow(room, call);
    return {
      list: await presentOwn(call, rows, now),
      total: counts[status]!,
      page,
      limit,
      counts,
      server_time: now.toISOString(),
    };
  };

/** company.seckill_detail: one of one's own, in whatever state. */
export const showOwnOfferOf =
  (room: SeckillRoom) =>
  async ({ id }: Parsed<'company.seckill_detail'>, call: Call): Promise<Output<'company.seckill_detail'>> => {
    const row = await offerRows(call)
      .where('o.id', '=', id)
      .where('o.seller_id', '=', member(call).viewer.id)
      .executeTakeFirst();
    if (!row) throw noSuchOffer();
    const now = saleNow(room, call);
    const [offer] = await presentOwn(call, [row], now);
    return { ...offer!, server_time: now.toISOString() };
  };
