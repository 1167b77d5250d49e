import { sql } from 'kysely';
import { seckill_limits } from '../../../../contract/seckill/seckill-limits.ts';
import { live_orders } from '../../../../contract/seckill/seckill-lifecycle.ts';
import { beijingTime, daysLater } from '../../../clock/beijing-time.ts';
import type { Output, Parsed } from '../../../../contract/index.ts';
import { member, type Call } from '../../../call/call.ts';
import { refuse } from '../../../call/refusal.ts';
import { hasPhone } from '../../account/index.ts';
import { verifiedPerson } from '../../verification/index.ts';
import { type Offer, shownOffer } from '../offers/offer-record.ts';
import { phaseOf, wasStopped } from '../rules.ts';
import { saleNow, type SeckillRoom } from '../room.ts';
import { seckillDb } from '../tables.ts';
import { ownEntries } from './entry-answer.ts';
import { signClaimToken } from './claim-token.ts';

/** user.seckill_token: everything about the buyer that a claim does not look at any more. */
export const giveTokenOf =
  (room: SeckillRoom) =>
  async ({ id }: Parsed<'user.seckill_token'>, call: Call): Promise<Output<'user.seckill_token'>> => {
    const { viewer } = member(call);
    const offer = await shownOffer(call, id);
    const now = saleNow(room, call);
    const early = offer.starts_at.getTime() - now.getTime() > seckill_limits.token_before_seconds * 1000;
    const hindrance =
      windowHindrance(offer, now, early) ?? (await buyerHindrance(call, offer, viewer.id, now));
    if (hindrance) throw refuse(hindrance);
    const { token, expires_at } = signClaimToken(call.gateways, id, viewer.id, now);
    return {
      token,
      expires_at: expires_at.toISOString(),
      starts_at: offer.starts_at.toISOString(),
      server_time: now.toISOString(),
    };
  };

/** product.seckill_check_can_pay: the same questions, nothing given. */
export const checkCanPayOf =
  (room: SeckillRoom) =>
  async (
    { id }: Parsed<'product.seckill_check_can_pay'>,
    call: Call,
  ): Promise<Output<'product.seckill_check_can_pay'>> => {
    const { viewer } = member(call);
    const offer = await shownOffer(call, id);
    const now = saleNow(room, call);
    const db = seckillDb(call);
    const [held, order, sub] = [
      await db
        .selectFrom('seckill_buyers')
        .select('units')
        .where('offer_id', '=', id)
        .where('user_id', '=', viewer.id)
        .executeTakeFirst(),
      await db
        .selectFrom('seckill_orders')
        .select('order_no')
        .where('offer_id', '=', id)
        .where('user_id', '=', viewer.id)
        .where((row) =>
          row.or([
            row('status', 'in', [...live_orders]),
            // It goes on where it was if the refund comes to nothing.
            row.and([row('status', '=', 'refunding'), row('before_refund', 'in', ['paid', 'fulfilled'])]),
          ]),
        )
        .executeTakeFirst(),
      await db
        .selectFrom('seckill_subs')
        .select('user_id')
        .where('offer_id', '=', id)
        .where('user_id', '=', viewer.id)
        .executeTakeFirst(),
    ];
    const left_for_me = Math.max(0, offer.per_user - (held?.units ?? 0));
    const reason =
      windowHindrance(offer, now, now < offer.starts_at) ??
      (order ? '你已经有一单，先把它办完' : null) ??
      (left_for_me === 0 ? `每人限购 ${offer.per_user} 件，你已经买满` : null) ??
      (offer.left === 0 ? '已抢光，有人不付款时会再放出来' : null) ??
      (await buyerHindrance(call, offer, viewer.id, now));
    return {
      can_pay: reason === null,
      reason: reason ?? '',
      subscribed: sub !== undefined,
      order_no: order?.order_no ?? null,
      left_for_me,
      entry: (await ownEntries(call, [id])).get(id) ?? null,
    };
  };

function windowHindrance(offer: Offer, now: Date, early: boolean): string | null {
  if (wasStopped(offer)) return '这场秒杀已停止';
  if (phaseOf(offer, now) === 'finished') return '已经结束';
  return early ? `还没有开始，${beijingTime(offer.starts_at)} 开抢` : null;
}

/** What stands in the way of this person, in words that say how to mend it. */
async function buyerHindrance(
  call: Call,
  offer: Pick<Offer, 'seller_id'>,
  user_id: number,
  now: Date,
): Promise<string | null> {
  if (offer.seller_id === user_id) return '不能买自己的秒杀';
  if (!(await hasPhone(call, user_id))) return '抢购前请先在安全设置里绑定手机';
  if (!(await verifiedPerson(call, user_id))) return '抢购前请先完成个人实名';
  const until = await barredUntil(call, user_id, now);
  return until
    ? `近 ${seckill_limits.unpaid_days} 天有 ${seckill_limits.unpaid_orders} 单没有付款，${beijingTime(until)} 以后才能再抢，可以先预约`
    : null;
}

/** R06: who lets orders lapse, others wait for the pieces. Until when nothing can be claimed, or null. */
async function barredUntil(call: Call, user_id: number, now: Date): Promise<Date | null> {
  const { rows } = await sql<{ times: bigint; last: Date | null }>`
    select count(*) as times, max(ended_at) as last from seckill_orders
    where user_id = ${user_id} and status = 'closed_timeout' and ended_at > ${daysLater(now, -seckill_limits.unpaid_days)}`.execute(
    seckillDb(call),
  );
  const { times, last } = rows[0]!;
  if (!last || Number(times) < seckill_limits.unpaid_orders) return null;
  const until = daysLater(last, seckill_limits.barred_days);
  return until > now ? until : null;
}
