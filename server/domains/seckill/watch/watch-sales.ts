import { sql } from 'kysely';
import type { Output } from '../../../../contract/index.ts';
import type { Call } from '../../../call/call.ts';
import { type Offer, offerRows, presentOffers } from '../offers/offer-record.ts';
import { saleNow, type SeckillRoom } from '../room.ts';
import { seckillDb } from '../tables.ts';

type Watch = Output<'admin.seckill_watch'>;

const [second_ms, minute_ms, hour_ms] = [1_000, 60_000, 3_600_000];
const ahead_ms = 12 * hour_ms;
const first = 8;
const most = 60;

/** admin.seckill_watch: what is sold now, what comes, what is not paid; and whether the counters say what the orders say. */
export const watchSalesOf =
  (room: SeckillRoom) =>
  async (_input: unknown, call: Call): Promise<Watch> => {
    const now = saleNow(room, call);
    const since = new Date(now.getTime() - hour_ms);
    const offers = await offerRows(call)
      .where('o.status', 'in', ['approved', 'stopped'])
      .where('o.starts_at', '<', new Date(now.getTime() + ahead_ms))
      .where((row) => row.or([row('o.ends_at', '>', since), row('s.units_open', '>', 0)]))
      .orderBy('o.starts_at')
      .orderBy('o.id')
      .limit(most)
      .execute();
    const ids = offers.map(({ id }) => id);
    const { rows: seconds } = await sql<{ at: Date; orders: bigint }>`
      select date_trunc('second', created_at) as at, count(*) as orders from seckill_orders
      where offer_id = any(${ids}::int[]) and created_at > ${since} group by 1 order by 1`.execute(
      seckillDb(call),
    );
    const { rows: falling } = await sql<{ at: Date; units: bigint }>`
      select date_trunc('minute', pay_deadline) as at, sum(units) as units from seckill_orders
      where offer_id = any(${ids}::int[]) and status = 'pending_payment' group by 1 order by 1 limit 30`.execute(
      seckillDb(call),
    );
    const { rows: waiting } = await sql<{ n: bigint }>`
      select count(*) as n from seckill_refunds where status = 'escalated'`.execute(seckillDb(call));
    const busiest = seconds.reduce<(typeof seconds)[number] | null>(
      (best, one) => (best === null || one.orders > best.orders ? one : best),
      null,
    );
    const latest = seconds.filter(({ at }) => at.getTime() > now.getTime() - 10 * second_ms);
    return {
      server_time: now.toISOString(),
      offers: await watched(call, offers, now),
      now_per_second: Math.round(latest.reduce((sum, { orders }) => sum + Number(orders), 0)) / 10,
      most_per_second: Number(busiest?.orders ?? 0),
      most_at: busiest?.at.toISOString() ?? null,
      minutes: byMinute(seconds),
      falling: falling.map(({ at, units }) => ({ at: at.toISOString(), units: Number(units) })),
      escalated: Number(waiting[0]!.n),
    };
  };

function byMinute(seconds: readonly { at: Date; orders: bigint }[]): Watch['minutes'] {
  const minutes = new Map<number, number>();
  for (const { at, orders } of seconds) {
    const minute = Math.floor(at.getTime() / minute_ms) * minute_ms;
    minutes.set(minute, (minutes.get(minute) ?? 0) + Number(orders));
  }
  return [...minutes].map(([at, orders]) => ({ at: new Date(at).toISOString(), orders }));
}

async function watched(call: Call, offers: readonly Offer[], now: Date): Promise<Watch['offers']> {
  if (offers.length === 0) return [];
  const ids = offers.map(({ id }) => id);
  const checks = await seckillDb(call)
    .selectFrom('seckill_checks')
    .selectAll()
    .where('offer_id', 'in', ids)
    .execute();
  const byOffer = new Map(checks.map((check) => [check.offer_id, check]));
  const { rows } = await sql<{ offer_id: number; nth: number; orders: bigint }>`
    select r.offer_id, floor(extract(epoch from r.created_at - o.starts_at))::int as nth, count(*) as orders
    from seckill_orders r join seckill_offers o on o.id = r.offer_id
    where r.offer_id = any(${ids}::int[]) and r.created_at < o.starts_at + make_interval(secs => ${first})
    group by 1, 2`.execute(seckillDb(call));
  const cards = await presentOffers(call, offers, now);
  return offers.map(({ id, open, sold }, at) => {
    const check = byOffer.get(id);
    const seconds = Array.from({ length: first }, (_, nth) =>
      Number(rows.find((row) => row.offer_id === id && row.nth === nth)?.orders ?? 0),
    );
    return {
      ...cards[at]!,
      open,
      sold,
      first_seconds: seconds,
      checked_at: check?.checked_at.toISOString() ?? null,
      drift: check ? Math.abs(check.open_off) + Math.abs(check.sold_off) : 0,
    };
  });
}
