import type { BilledChannel, BreakSort } from '../../../../contract/finance/break-sorts.ts';
import { break_sorts } from '../../../../contract/finance/break-sorts.ts';
import type { ReconCell, ReconReport } from '../../../../contract/finance/recon.ts';
import type { Output, Parsed } from '../../../../contract/index.ts';
import type { Call } from '../../../call/call.ts';
import { notFound } from '../../../call/refusal.ts';
import { adjustedOn } from '../adjustments/adjusted-on.ts';
import { financeDb } from '../tables.ts';
import { channelsWithBills } from './recon-jobs.ts';
import { dayAfter, startOfDay } from './reconcile.ts';

const days = (call: Pick<Call, 'db'>) => financeDb(call).selectFrom('recon_days').selectAll();
type DayRow = Awaited<ReturnType<ReturnType<typeof days>['executeTakeFirstOrThrow']>>;
type Counted = { channel: string; day: string; sort: string; status: string; count: bigint; effect: bigint };

/** finance.recon_days */
export async function listReconDays(
  { until, page, limit }: Parsed<'finance.recon_days'>,
  call: Call,
): Promise<Output<'finance.recon_days'>> {
  const tables = financeDb(call);
  const named = await tables
    .selectFrom('recon_days')
    .select('day')
    .distinct()
    .$if(until !== undefined, (query) => query.where('day', '<=', until!))
    .orderBy('day', 'desc')
    .execute();
  const shown = named.slice((page - 1) * limit, page * limit).map(({ day }) => day);
  const [rows, counted, open] = await Promise.all([
    shown.length === 0 ? [] : days(call).where('day', 'in', shown).orderBy('channel', 'desc').execute(),
    countBreaks(call, shown),
    tables
      .selectFrom('recon_breaks')
      .select((row) => [
        row.fn.countAll<bigint>().as('count'),
        row.fn.sum<string | null>(row.fn('abs', ['effect'])).as('amount'),
        row.fn.min('found_at').as('oldest_at'),
      ])
      .where('status', '=', 'open')
      .executeTakeFirstOrThrow(),
  ]);
  return {
    list: shown.map((day) => {
      const cells = rows.filter((row) => row.day === day).map((row) => cellOf(row, counted));
      return { day, cells, net: cells.reduce((sum, { net }) => sum + net, 0) };
    }),
    total: named.length,
    page,
    limit,
    open: {
      count: Number(open.count),
      amount: Number(open.amount ?? 0),
      oldest_at: open.oldest_at?.toISOString() ?? null,
    },
    channels: channelsWithBills(call),
  };
}

/** finance.recon_day */
export async function showReconDay(
  { channel, day }: Parsed<'finance.recon_day'>,
  call: Call,
): Promise<ReconReport> {
  const before = await days(call)
    .where('channel', '=', channel)
    .where('day', '<=', day)
    .orderBy('day')
    .execute();
  const row = before.at(-1);
  if (!row || row.day !== day) throw notFound('这一天还没有对过账');
  const counted = await countBreaks(call, [day]);
  const cell = cellOf(row, counted);
  // From our ledger when its first bill began, and what each bill and each of our days made of it since.
  const first = Number(before[0]!.opening);
  const sum = (of: (one: DayRow) => bigint) =>
    before.reduce((so_far, one) => so_far + Number(of(one)), first);
  // No bill knows of what was set right by hand; it is in our books on the day it was done.
  const moved = await adjustedOn(call, `asset.${channel}`);
  const adjustedBetween = (from: string, to: Date) =>
    moved.reduce((so_far, { at, amount }) => so_far - (at >= startOfDay(from) && at < to ? amount : 0), 0);
  const adjusted = adjustedBetween(day, dayAfter(day));
  const closing = sum(netOf);
  const our_closing = sum((one) => one.ours) + adjustedBetween(before[0]!.day, dayAfter(day));
  const explained = explainedBy(counted.filter((one) => one.channel === channel));
  return {
    ...cell,
    day,
    tries: row.tries,
    asked_at: row.asked_at.toISOString(),
    compared_at: row.compared_at?.toISOString() ?? null,
    received: Number(row.received),
    refunded: Number(row.refunded),
    paid_out: Number(row.paid_out),
    fee: Number(row.fee),
    fee_booked: Number(row.fee_booked),
    opening: closing - cell.net,
    closing,
    our_closing,
    carried: closing - cell.net - (our_closing - Number(row.ours) - adjusted),
    adjusted,
    explained,
    finished: row.compared_at !== null && cell.residual === 0 && cell.sorts.every(({ open }) => open === 0),
  };
}

/** What of the difference each sort of break says; those that went away by themselves say nothing any more. */
const explainedBy = (counted: readonly Counted[]): ReconReport['explained'] =>
  (Object.keys(break_sorts) as BreakSort[]).flatMap((sort) => {
    const effect = counted.reduce((sum, one) => sum + (one.sort === sort ? Number(one.effect) : 0), 0);
    return effect === 0 ? [] : [{ sort, effect }];
  });

async function countBreaks(call: Pick<Call, 'db'>, of: readonly string[]): Promise<Counted[]> {
  if (of.length === 0) return [];
  return financeDb(call)
    .selectFrom('recon_breaks')
    .select((row) => [
      'channel',
      'day',
      'sort',
      'status',
      row.fn.countAll<bigint>().as('count'),
      row.fn
        .coalesce(
          row.fn
            .sum<bigint>('effect')
            .filterWhere((one) => one.or([one('status', '=', 'open'), one('resolved_by', 'is not', null)])),
          row.val(0n),
        )
        .as('effect'),
    ])
    .where('day', 'in', [...of])
    .groupBy(['channel', 'day', 'sort', 'status'])
    .execute();
}

const netOf = ({ received, refunded, paid_out, fee }: DayRow): bigint => received - refunded - paid_out - fee;

function cellOf(row: DayRow, counted: readonly Counted[]): ReconCell {
  const own = counted.filter(({ channel, day }) => channel === row.channel && day === row.day);
  return {
    channel: row.channel as BilledChannel,
    bill: row.bill as ReconCell['bill'],
    says: row.says,
    lines: row.lines,
    matched: row.matched,
    net: Number(netOf(row)),
    residual: Number(row.residual),
    sorts: (Object.keys(break_sorts) as BreakSort[]).flatMap((sort) => {
      const of = (status: string) =>
        Number(own.find((one) => one.sort === sort && one.status === status)?.count ?? 0);
      const [open, resolved] = [of('open'), of('resolved')];
      return open + resolved === 0 ? [] : [{ sort, open, resolved }];
    }),
  };
}
