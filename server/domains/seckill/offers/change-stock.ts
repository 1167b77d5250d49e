import type { Output, Parsed } from '../../../../contract/index.ts';
import { seckill_limits } from '../../../../contract/seckill/seckill-limits.ts';
import type { Call } from '../../../call/call.ts';
import { invalid, refuse } from '../../../call/refusal.ts';
import { tags } from '../page-tags.ts';
import { saleNow, type SeckillRoom } from '../room.ts';
import { seckillDb } from '../tables.ts';
import { holdDeposit } from './deposit.ts';
import { lockOwnOffer, lockStock } from './offer-record.ts';

/** company.seckill_stock: a difference, never a number as it should be: what was sold meanwhile stays sold. */
export const changeStockOf =
  (room: SeckillRoom) =>
  async (
    { id, delta }: Parsed<'company.seckill_stock'>,
    call: Call,
  ): Promise<Output<'company.seckill_stock'>> => {
    const offer = await lockOwnOffer(call, id);
    if (offer.status !== 'approved' || offer.ends_at <= saleNow(room, call))
      throw refuse('只有已排期、还没结束的秒杀可以加减数量');
    const { units_left, total } = await lockStock(call, id);
    if (units_left + delta < 0)
      throw invalid('delta', `只剩 ${units_left} 件没有卖出，最多减 ${units_left} 件`);
    if (total + delta > seckill_limits.stock)
      throw invalid('delta', `总数至多 ${seckill_limits.stock.toLocaleString('en-US')} 件`);
    // Who adds pieces puts aside for them as for the first ones.
    await holdDeposit(call, offer, total + delta);
    await seckillDb(call)
      .updateTable('seckill_stock')
      .set((row) => ({ total: row('total', '+', delta), units_left: row('units_left', '+', delta) }))
      .where('offer_id', '=', id)
      .execute();
    call.invalidates(tags.offer(id));
    return { total: total + delta, left: units_left + delta };
  };
