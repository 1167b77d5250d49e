import { sql } from 'kysely';
import { leagueLifecycle } from '../../../../contract/league/league-lifecycle.ts';
import type { Call } from '../../../call/call.ts';
import { daysLater } from '../../../clock/beijing-time.ts';
import { post } from '../../../ledger/post.ts';
import { termsAt } from '../../../settings/trade-terms.ts';
import type { SoldOrder } from '../../../things/sold-order.ts';
import { inviterOf } from '../../account/index.ts';
import { look_over_job } from '../holds/look-over.job.ts';
import { endPoints, setPointsAside } from '../points/earn-points.ts';
import { type CommissionRow, leagueDb } from '../tables.ts';
import {
  commissionsOfOrder,
  moveCommission,
  partsOfCommission,
  postingOf,
  statusOf,
} from './commission-record.ts';
import { baseOf, levelsOf, partsOf, sharesOf } from './rules.ts';
import { cancelCommission, lowerCommission } from './take-back.ts';

/** Brings the commissions of an order to where the order is; told twice, it finds them there. */
export async function hearOfOrder(call: Call, order: SoldOrder): Promise<void> {
  let rows = await commissionsOfOrder(call, order.order_id);
  // What is over already begins nothing: its bonus is known no more, and nobody waits for it.
  if (rows.length === 0 && !order.refunded && order.settled_at === null) rows = await begin(call, order);
  if (order.refunded) await endPoints(call, order.order_id, 'cancelled', '买家退款');
  else if (order.settled_at) await endPoints(call, order.order_id, 'granted');
  if (await lower(call, order, rows)) rows = await commissionsOfOrder(call, order.order_id);
  for (const row of rows) {
    if (order.refunded) {
      if (statusOf(row) === 'estimated' || statusOf(row) === 'frozen')
        await cancelCommission(call, row, { actor: 'timer', reason: '买家退款' });
      continue;
    }
    if (order.completed_at && statusOf(row) === 'estimated') await freeze(call, row, order.completed_at);
    if (order.settled_at && row.order_settled_at === null)
      await leagueDb(call)
        .updateTable('league_commissions')
        .set({ order_settled_at: order.settled_at })
        .where('id', '=', row.id)
        .execute();
  }
}

/** Where some of the order went back. Of what is settled the bonus is known no more: it counts as paid, so that nothing too much is taken. */
async function lower(call: Call, order: SoldOrder, rows: readonly CommissionRow[]): Promise<boolean> {
  if (order.refunded) return false;
  const base = baseOf(order);
  const open = rows.filter(
    (row) => (statusOf(row) === 'estimated' || statusOf(row) === 'frozen') && row.base > base,
  );
  for (const row of open) await lowerCommission(call, row, base);
  return open.length > 0;
}

/** By the terms of the moment of the payment, for those who may earn. */
async function begin(call: Call, order: SoldOrder): Promise<CommissionRow[]> {
  const { buyer_id, order_id, order_no, title, ordered_at, paid_at, network } = order;
  const first = await inviterOf(call, buyer_id);
  if (first === null) return [];
  const chain = [first, await inviterOf(call, first)];
  const earning = await earningAmong(
    call,
    chain.filter((id) => id !== null && id !== buyer_id),
    paid_at,
  );
  const terms = await termsAt(call, paid_at);
  if (earning.has(first)) await setPointsAside(call, first, order);
  const base = baseOf(order);
  for (const { level, rate_bp, amount } of levelsOf(base, terms.league_first_bp, terms.league_second_bp)) {
    const member_id = chain[level - 1];
    if (member_id == null || !earning.has(member_id) || amount === 0n) continue;
    const { id } = await leagueDb(call)
      .insertInto('league_commissions')
      .values({
        order_id,
        order_no,
        title,
        level,
        member_id,
        buyer_id,
        status: 'estimated',
        base,
        rate_bp,
        amount,
        freeze_days: Math.max(terms.after_sale, terms.commission_freeze),
        paid_at,
        network,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await share(call, id, member_id, amount);
  }
  const begun = await commissionsOfOrder(call, order_id);
  if (begun.length > 0)
    await call.later(look_over_job, {
      order_id: String(order_id),
      ordered_at: ordered_at.toISOString(),
    });
  return begun;
}

/**
 * Those whose membership lets them earn by what was paid then, and does now: it stands still while it is suspended, and is over for who
 * left or was banned. An order is heard of again when it is received, when who was suspended may have been let go on.
 */
async function earningAmong(
  call: Call,
  ids: readonly (number | null)[],
  paid_at: Date,
): Promise<ReadonlySet<number>> {
  const rows = await leagueDb(call)
    .selectFrom('league_members')
    .select('user_id')
    .where('user_id', '=', (row) => row.fn.any(row.val(ids)))
    .where('status', '=', 'active')
    .where('joined_at', '<=', paid_at)
    .where(
      sql<boolean>`coalesce((
        select to_state from flow_log where machine = ${leagueLifecycle.machine} and subject_id = league_members.id and at <= ${paid_at}
        order by id desc limit 1), 'active') = 'active'`,
    )
    // Whoever is suspended or banned now is so after this.
    .forShare()
    .execute();
  return new Set(rows.map(({ user_id }) => user_id));
}

async function share(call: Call, commission_id: bigint, member_id: number, amount: bigint): Promise<void> {
  const partners = await leagueDb(call)
    .selectFrom('league_partners')
    .select(['user_id', 'share_bp', 'accepted_at'])
    .where('member_id', '=', member_id)
    .execute();
  const shares = sharesOf(
    member_id,
    partners.map(({ accepted_at, ...partner }) => ({ ...partner, accepted: accepted_at !== null })),
  );
  await leagueDb(call)
    .insertInto('league_commission_parts')
    .values(partsOf(amount, shares).map((part) => ({ commission_id, ...part })))
    .execute();
}

async function freeze(call: Call, row: CommissionRow, completed_at: Date): Promise<void> {
  await moveCommission(call, row, 'freeze', {
    actor: 'timer',
    to: 'frozen',
    set: { completed_at, release_at: daysLater(completed_at, row.freeze_days) },
  });
  for (const part of await partsOfCommission(call, row.id))
    await post(call, 'commission_freeze', postingOf(row, part));
}
