import { sql } from 'kysely';
import type { Output, Parsed } from '../../../../contract/index.ts';
import { member, type Call } from '../../../call/call.ts';
import { saleNow, type SeckillRoom } from '../room.ts';
import { seckillDb } from '../tables.ts';
import { noSuchOffer, type Offer, offerRows } from './offer-record.ts';

/** So many points the curve has at most. */
const points = 48;
const minute_ms = 60_000;

/** company.seckill_statement: what came of it so far, worked out of the orders alone. */
export const offerStatementOf =
  (room: SeckillRoom) =>
  async (
    { id }: Parsed<'company.seckill_statement'>,
    call: Call,
  ): Promise<Output<'company.seckill_statement'>> => {
    const offer = await offerRows(call)
      .where('o.id', '=', id)
      .where('o.seller_id', '=', member(call).viewer.id)
      .executeTakeFirst();
    if (!offer) throw noSuchOffer();
    const now = saleNow(room, call);
    const { rows } = await sql<Record<'paid' | 'unshipped' | 'gross' | 'refunded' | 'held' | 'fee', bigint>>`
      select coalesce(sum(units) filter (where paid_at is not null), 0) as paid,
        coalesce(sum(units) filter (where status = 'paid'), 0) as unshipped,
        coalesce(sum(amount) filter (where paid_at is not null), 0) as gross,
        coalesce(sum(refunded), 0) as refunded,
        coalesce(sum(held_bonus + held_topup + held_earn + held_channel), 0) as held,
        coalesce(sum((amount - refunded) * ${offer.fee_bp} / 10000) filter (where settled_at is not null and status = 'completed'), 0) as fee
      from seckill_orders where offer_id = ${id}`.execute(seckillDb(call));
    const sums = rows[0]!;
    const [gross, refunded, held, fee] = [sums.gross, sums.refunded, sums.held, sums.fee].map(Number) as [
      number,
      number,
      number,
      number,
    ];
    return {
      total: offer.total,
      left: offer.left,
      open: offer.open,
      paid: Number(sums.paid),
      unshipped: Number(sums.unshipped),
      gross,
      refunded,
      held,
      fee,
      net: gross - refunded - held - fee,
      curve: await curveOf(call, offer, now),
      server_time: now.toISOString(),
    };
  };

/** Claimed by each of some moments from the start to now or the end, without what was closed since. */
async function curveOf(
  call: Call,
  { id, starts_at, ends_at }: Offer,
  now: Date,
): Promise<{ at: string; claimed: number }[]> {
  const end = Math.min(now.getTime(), ends_at.getTime());
  if (end <= starts_at.getTime()) return [];
  const step = Math.max(minute_ms, Math.ceil((ends_at.getTime() - starts_at.getTime()) / points));
  const { rows } = await sql<{ at: Date; claimed: bigint }>`
    select t.at, coalesce(sum(r.units), 0) as claimed
    from generate_series(${starts_at}::timestamptz, ${new Date(end)}::timestamptz + make_interval(secs => ${step / 1000}), make_interval(secs => ${step / 1000})) as t (at)
    left join seckill_orders r on r.offer_id = ${id} and r.created_at <= t.at
      and r.status not in ('closed_timeout', 'closed_user', 'closed_system')
    group by t.at order by t.at`.execute(seckillDb(call));
  return rows.map(({ at, claimed }) => ({
    at: new Date(Math.min(at.getTime(), end)).toISOString(),
    claimed: Number(claimed),
  }));
}
