import { sql } from 'kysely';
import type { Call } from '../../../call/call.ts';
import type { JobContext } from '../../../jobs/jobs.ts';
import { staffOf } from '../../account/index.ts';
import { saleNow, type SeckillRoom } from '../room.ts';
import { seckillDb } from '../tables.ts';

type Off = { offer_id: number; title: string; open_off: number; sold_off: number; alarmed_at: Date | null };

/**
 * The counters of each sale beside what its orders come to, both in one snapshot. What is off is said to staff once, and is never
 * mended here: whoever looks has to see it as it is.
 */
export async function checkDrift(room: SeckillRoom, context: JobContext): Promise<void> {
  const now = saleNow(room, context);
  await context.asCall(async (call) => {
    const found = await compare(call, now);
    if (found.length === 0) return;
    const off = found.filter(({ open_off, sold_off }) => open_off !== 0 || sold_off !== 0);
    const fresh = off.filter(({ alarmed_at }) => alarmed_at === null);
    await seckillDb(call)
      .insertInto('seckill_checks')
      .values(
        found.map(({ offer_id, open_off, sold_off, alarmed_at }) => ({
          offer_id,
          open_off,
          sold_off,
          checked_at: call.now,
          alarmed_at: open_off === 0 && sold_off === 0 ? null : (alarmed_at ?? call.now),
        })),
      )
      .onConflict((conflict) =>
        conflict.column('offer_id').doUpdateSet((row) => ({
          checked_at: row.ref('excluded.checked_at'),
          open_off: row.ref('excluded.open_off'),
          sold_off: row.ref('excluded.sold_off'),
          alarmed_at: row.ref('excluded.alarmed_at'),
        })),
      )
      .execute();
    await alarm(call, fresh);
  });
}

/**
 * Those that have begun and are not settled. Pieces that came back unshipped are free again if the sale was still on, so of a stopped one
 * both counts are right.
 */
async function compare(call: Call, now: Date): Promise<Off[]> {
  const { rows } = await sql<Off & { sold_least: number; sold_most: number; units_sold: number }>`
    select o.id as offer_id, o.title, c.alarmed_at,
      (s.units_open - r.open)::int as open_off, s.units_sold, r.sold_least, r.sold_most
    from seckill_offers o
    join seckill_stock s on s.offer_id = o.id
    left join seckill_checks c on c.offer_id = o.id
    -- Of each sale by itself, so that orders of sales that are over are not gone through each minute.
    cross join lateral (select
      coalesce(sum(r.units) filter (where r.status = 'pending_payment'), 0) as open,
      coalesce(sum(r.units) filter (where r.status in ('paid', 'fulfilled', 'completed', 'refunding')
        or (r.status = 'refunded' and (r.shipped_at is not null or r.ended_at >= o.ends_at))), 0)::int as sold_least,
      coalesce(sum(r.units) filter (where r.status in ('paid', 'fulfilled', 'completed', 'refunding')
        or (r.status = 'refunded' and (r.shipped_at is not null or r.ended_at >= o.ends_at or o.status = 'stopped'))), 0)::int as sold_most
      from seckill_orders r where r.offer_id = o.id) as r
    where o.status in ('approved', 'stopped') and o.starts_at <= ${now}`.execute(seckillDb(call));
  return rows.map(({ sold_least, sold_most, units_sold, ...row }) => ({
    ...row,
    sold_off:
      units_sold < sold_least ? units_sold - sold_least : units_sold > sold_most ? units_sold - sold_most : 0,
  }));
}

async function alarm(call: Call, off: readonly Off[]): Promise<void> {
  if (off.length === 0) return;
  const staff = await staffOf(call, ['moderator']);
  if (staff.length === 0) return;
  for (const { offer_id, title, open_off, sold_off } of off)
    call.notifies({
      to: staff.map((one) => one.id),
      kind: 'system',
      actor_id: null,
      object: 'seckill',
      object_id: offer_id,
      title: `秒杀《${title}》的库存和订单对不上`,
      excerpt: `待付差 ${open_off} 件，卖出差 ${sold_off} 件`,
      href: '/admin/seckill',
    });
}
