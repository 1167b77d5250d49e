import { hold_limits } from '../../../../contract/league/hold-limits.ts';
import type { Call } from '../../../call/call.ts';
import { daysLater } from '../../../clock/beijing-time.ts';
import type { Job } from '../../../jobs/jobs.ts';
import { termsAt } from '../../../settings/trade-terms.ts';
import { type CommissionRow, leagueDb } from '../tables.ts';
import { isQuick, isShared, type Sign } from './signs.ts';
import { tellFinance, tellMemberOfHold } from './tell-of-hold.ts';

export const look_over_job = 'league.look_over';
type Order = { order_id: string; ordered_at: string };

/** R11: looks at an order whose commissions have just begun, apart from what began them. */
export const lookOverJob: Job = {
  name: look_over_job,
  work: (order: Order, context) => context.asCall((call) => lookOver(call, order)),
};

async function lookOver(call: Call, { order_id, ordered_at }: Order): Promise<void> {
  const rows = await leagueDb(call)
    .selectFrom('league_commissions')
    .selectAll()
    .where('order_id', '=', BigInt(order_id))
    .orderBy('level')
    .execute();
  const signs = new Map<bigint, Sign[]>();
  const seen = (id: bigint, sign: Sign) => void signs.set(id, [...(signs.get(id) ?? []), sign]);
  const ms = await sinceTheClick(call, rows, new Date(ordered_at));
  for (const row of rows) {
    if (ms !== null && isQuick(ms)) seen(row.id, { sign: 'quick', ms });
    const shared = await sharedWith(call, row);
    if (shared) for (const id of shared.ids) seen(id, shared.sign);
  }
  await hold(call, signs);
}

/**
 * Between the last opening of a link of these members and the order, in milliseconds; null where there was none so shortly before. Who
 * opened it was signed in as the buyer, or nobody, where the buyer paid.
 */
async function sinceTheClick(
  call: Pick<Call, 'db'>,
  rows: readonly CommissionRow[],
  ordered_at: Date,
): Promise<number | null> {
  const [first] = rows;
  if (!first) return null;
  const click = await leagueDb(call)
    .selectFrom('league_visits')
    .select('at')
    .where(
      'member_id',
      'in',
      rows.map(({ member_id }) => member_id),
    )
    .where('at', '>', new Date(ordered_at.getTime() - hold_limits.quick_order_ms))
    .where('at', '<=', ordered_at)
    .where((row) =>
      row.or([
        row('user_id', '=', first.buyer_id),
        row.and([row('user_id', 'is', null), row('network', '=', first.network)]),
      ]),
    )
    .orderBy('at', 'desc')
    .executeTakeFirst();
  return click ? ordered_at.getTime() - click.at.getTime() : null;
}

/** Where too many of those who bought for this member paid from the network of this order: all that is still open of it. */
async function sharedWith(
  call: Pick<Call, 'db' | 'now'>,
  { member_id, network }: CommissionRow,
): Promise<{ sign: Sign; ids: bigint[] } | null> {
  if (network === null) return null;
  const lately = leagueDb(call)
    .selectFrom('league_commissions as c')
    .where('c.member_id', '=', member_id)
    .where('c.paid_at', '>', daysLater(call.now, -hold_limits.shared_days));
  const counted = await lately
    .select((row) => [
      row.fn.count<bigint>('c.buyer_id').distinct().as('of'),
      row.fn.count<bigint>('c.buyer_id').distinct().filterWhere('c.network', '=', network).as('same'),
    ])
    .where('c.network', 'is not', null)
    .executeTakeFirstOrThrow();
  const share = { same: Number(counted.same), of: Number(counted.of) };
  if (!isShared(share)) return null;
  const there = lately.where('c.network', '=', network);
  // Staff who let one go on know whose network it is, and are not asked the same again.
  const known = await there
    .innerJoin('league_holds as h', 'h.commission_id', 'c.id')
    .select('h.id')
    .where('h.status', '=', 'released')
    .where('h.decided_by', 'is not', null)
    .executeTakeFirst();
  if (known) return null;
  const open = await there.select('c.id').where('c.status', 'in', ['estimated', 'frozen']).execute();
  return { sign: { sign: 'shared', ...share }, ids: open.map(({ id }) => id) };
}

/** Once each; what was looked at before is not looked at again. */
async function hold(call: Call, signs: ReadonlyMap<bigint, Sign[]>): Promise<void> {
  if (signs.size === 0) return;
  const rows = await leagueDb(call)
    .selectFrom('league_commissions')
    .selectAll()
    .where('id', 'in', [...signs.keys()])
    .where('status', 'in', ['estimated', 'frozen'])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  if (rows.length === 0) return;
  const { commission_hold } = await termsAt(call);
  const held = await leagueDb(call)
    .insertInto('league_holds')
    .values(
      rows.map(({ id }) => ({
        commission_id: id,
        status: 'held',
        signs: JSON.stringify(signs.get(id)),
        held_at: call.now,
        until: daysLater(call.now, commission_hold),
        next_at: daysLater(call.now, hold_limits.remind_days[0]),
      })),
    )
    .onConflict((conflict) => conflict.column('commission_id').doNothing())
    .returning(['commission_id', 'signs', 'until'])
    .execute();
  const of = new Map(rows.map((row) => [row.id, row]));
  const members = Map.groupBy(held, ({ commission_id }) => of.get(commission_id)!.member_id);
  for (const some of members.values())
    tellMemberOfHold(
      call,
      some.map((one) => ({ ...of.get(one.commission_id)!, signs: one.signs, until: one.until })),
    );
  if (held.length > 0) await tellFinance(call, `有 ${held.length} 笔佣金要核查`);
}
