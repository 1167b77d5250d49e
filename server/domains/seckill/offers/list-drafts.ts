import type { Output, Parsed } from '../../../../contract/index.ts';
import { member, type Call } from '../../../call/call.ts';
import { saleNow, type SeckillRoom } from '../room.ts';
import { seckillDb } from '../tables.ts';
import { offerRows, presentOwn } from './offer-record.ts';

/** company.seckill_drafts: what was kept and not sent in, the last one changed first. */
export const listDraftsOf =
  (room: SeckillRoom) =>
  async (
    { page, limit }: Parsed<'company.seckill_drafts'>,
    call: Call,
  ): Promise<Output<'company.seckill_drafts'>> => {
    const { viewer } = member(call);
    const [{ total }, rows] = await Promise.all([
      seckillDb(call)
        .selectFrom('seckill_offers')
        .select((row) => row.fn.countAll<bigint>().as('total'))
        .where('seller_id', '=', viewer.id)
        .where('status', '=', 'draft')
        .executeTakeFirstOrThrow(),
      offerRows(call)
        .where('o.seller_id', '=', viewer.id)
        .where('o.status', '=', 'draft')
        .orderBy('o.changed_at', 'desc')
        .orderBy('o.id', 'desc')
        .limit(limit)
        .offset((page - 1) * limit)
        .execute(),
    ]);
    const now = saleNow(room, call);
    return {
      list: await presentOwn(call, rows, now),
      total: Number(total),
      page,
      limit,
      server_time: now.toISOString(),
    };
  };
