import type { Output, Parsed } from '../../../../contract/index.ts';
import { own_offer_codes } from '../../../../contract/seckill/seckill-limits.ts';
import { member, type Call } from '../../../call/call.ts';
import { saleNow, type SeckillRoom } from '../room.ts';
import { seckillDb } from '../tables.ts';
import { offerRows, presentOwn } from './offer-record.ts';

/** company.seckill_lists: one's own, the newest first. */
export const listOwnOffersOf =
  (room: SeckillRoom) =>
  async (
    { status, page, limit }: Parsed<'company.seckill_lists'>,
    call: Call,
  ): Promise<Output<'company.seckill_lists'>> => {
    const { viewer } = member(call);
    const states = own_offer_codes[status as keyof typeof own_offer_codes];
    const { total } = await seckillDb(call)
      .selectFrom('seckill_offers')
      .select((row) => row.fn.countAll<bigint>().as('total'))
      .where('seller_id', '=', viewer.id)
      .$if(states !== null, (rows) => rows.where('status', 'in', [...states!]))
      .executeTakeFirstOrThrow();
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
      total: Number(total),
      page,
      limit,
      server_time: now.toISOString(),
    };
  };
