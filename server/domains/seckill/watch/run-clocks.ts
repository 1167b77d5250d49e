import { type RawBuilder, sql } from 'kysely';
import { yuanWords } from '../../../../contract/trade/money.ts';
import { daysLater } from '../../../clock/beijing-time.ts';
import type { Call } from '../../../call/call.ts';
import { type EachDue, holdUpNoOther } from '../../../jobs/hold-up-no-other.ts';
import type { JobContext } from '../../../jobs/jobs.ts';
import { returnDeposit } from '../offers/deposit.ts';
import { dueDraws, runDraw } from '../draw/run-draw.ts';
import { lapseOffer } from '../offers/lapse-offer.ts';
import { lockOffer, moveOffer } from '../offers/offer-record.ts';
import { complete, tellSeller } from '../orders/handle-order.ts';
import { holdOrder } from '../orders/order-record.ts';
import { settleOrder } from '../orders/settle-orders.ts';
import { giveUpSeller, given_up_days, lookAtRefund } from '../refunds/refund-clocks.ts';
import { saleNow, type SeckillRoom } from '../room.ts';
import { seckillDb } from '../tables.ts';

/** Of each, in one turn. */
const portion = 200;

/** All that is due now. Each thing has a transaction of its own in which it is asked again; one that fails stops no other. */
export async function runClocks(room: SeckillRoom, context: JobContext): Promise<void> {
  const now = saleNow(room, context);
  await holdUpNoOther('things of sales were not looked after', (each) => lookAtAll(each, room, context, now));
}

async function lookAtAll(eachDue: EachDue, room: SeckillRoom, context: JobContext, now: Date): Promise<void> {
  const each = <T>(due: readonly T[], work: (call: Call, one: T) => Promise<void>) =>
    eachDue(due, (one) => context.asCall((call) => work(call, one)));
  const db = seckillDb(context);
  await each(
    await db
      .selectFrom('seckill_offers')
      .select('id')
      .where('remind_at', '<=', now)
      .orderBy('remind_at')
      .limit(portion)
      .execute(),
    (call, { id }) => remind(call, id, now),
  );
  await each(
    await db
      .selectFrom('seckill_offers')
      .select('id')
      .where('status', '=', 'pending')
      .where('starts_at', '<=', now)
      .orderBy('starts_at')
      .limit(portion)
      .execute(),
    (call, { id }) => lapseOffer(room, call, id),
  );
  // Where no process is awake for it each second.
  await eachDue(await dueDraws(context.db, now), (id) => runDraw(context.asCall, id, now));
  await each(
    await db
      .selectFrom('seckill_orders')
      .select('id')
      .where('next_at', '<=', context.now)
      .orderBy('next_at')
      .limit(portion)
      .execute(),
    (call, { id }) => lookAtOrder(call, id),
  );
  await each(
    await db
      .selectFrom('seckill_refunds')
      .select('id')
      .where('next_at', '<=', context.now)
      .orderBy('next_at')
      .limit(portion)
      .execute(),
    (call, { id }) => lookAtRefund(call, id),
  );
  await each(
    await db
      .selectFrom('seckill_offers')
      .select('id')
      // One that was stopped sells nothing more, however far off its end was.
      .where((row) =>
        row.or([
          row('status', '=', 'stopped'),
          row.and([row('status', '=', 'approved'), row('ends_at', '<=', now)]),
        ]),
      )
      .orderBy('ends_at')
      .limit(portion)
      // Those that wait long for their orders leave the turn to others.
      .where((row) => row.not(row.exists(openOrders(context, sql.ref<number>('seckill_offers.id')))))
      .execute(),
    (call, { id }) => settleOffer(call, id),
  );
}

/** Those who wanted to be told, once. */
async function remind(call: Call, id: number, now: Date): Promise<void> {
  const offer = await lockOffer(call, id);
  if (offer.remind_at === null || offer.remind_at > now) return;
  const db = seckillDb(call);
  await db.updateTable('seckill_offers').set({ remind_at: null }).where('id', '=', id).execute();
  if (offer.status !== 'approved' || offer.starts_at <= now) return;
  const told = await db
    .updateTable('seckill_subs')
    .set({ reminded_at: call.now })
    .where('offer_id', '=', id)
    .where('reminded_at', 'is', null)
    .returning('user_id')
    .execute();
  if (told.length === 0) return;
  const minutes = Math.max(1, Math.round((offer.starts_at.getTime() - now.getTime()) / 60_000));
  call.notifies({
    to: told.map(({ user_id }) => user_id),
    kind: 'seckill',
    actor_id: null,
    object: 'seckill',
    object_id: id,
    title: `秒杀《${offer.title}》`,
    words: `${minutes} 分钟后开始，${yuanWords(offer.price)}`,
    href: `/product/seckill#o${id}`,
  });
}

async function lookAtOrder(call: Call, id: bigint): Promise<void> {
  const order = await holdOrder(call, id);
  if (order.next_at === null || order.next_at > call.now) return;
  if (order.status === 'fulfilled') return complete(call, order, 'timer');
  if (order.status === 'completed' && order.settled_at === null) return settleOrder(call, order);
  const day_later = daysLater(call.now, 1);
  const gives_up_at = order.status === 'paid' ? daysLater(order.paid_at!, given_up_days) : null;
  await seckillDb(call)
    .updateTable('seckill_orders')
    .set({ next_at: gives_up_at && gives_up_at > call.now ? gives_up_at : day_later })
    .where('id', '=', id)
    .execute();
  if (gives_up_at === null) return;
  if (gives_up_at <= call.now) return giveUpSeller(call, order);
  tellSeller(call, order, '付款 48 小时还没有发货，请尽快发货，满 7 天买家可以直接退款');
}

const under_way = ['pending_payment', 'paid', 'fulfilled', 'refunding'];

/** Those of an offer that have no end yet. */
const openOrders = (call: Pick<Call, 'db'>, offer_id: number | RawBuilder<number>) =>
  seckillDb(call)
    .selectFrom('seckill_orders as r')
    .select('r.id')
    .where('r.offer_id', '=', offer_id)
    .where((row) =>
      row.or([
        row('r.status', 'in', under_way),
        row.and([row('r.status', '=', 'completed'), row('r.settled_at', 'is', null)]),
      ]),
    );

/** Over, and every order has its end: the deposit goes back. */
async function settleOffer(call: Call, id: number): Promise<void> {
  const offer = await lockOffer(call, id);
  if (offer.status !== 'approved' && offer.status !== 'stopped') return;
  if (await openOrders(call, id).executeTakeFirst()) return;
  await moveOffer(call, offer, 'settle', {
    actor: 'timer',
    to: 'settled',
    set: { ended_at: call.now, remind_at: null },
  });
  if (offer.deposit > 0n) await returnDeposit(call, offer);
}
