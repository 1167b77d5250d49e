import { reconBreakLifecycle, type BreakStatus } from '../../../../contract/finance/break-lifecycle.ts';
import {
  type BilledChannel,
  billed_channels,
  break_sorts,
  type BreakSort,
  canBook,
  type BreakKind,
} from '../../../../contract/finance/break-sorts.ts';
import type { ReconBreak } from '../../../../contract/finance/recon.ts';
import type { Output, Parsed } from '../../../../contract/index.ts';
import { writeAudit } from '../../../audit/write-audit.ts';
import { member, type Call } from '../../../call/call.ts';
import { invalid, notFound, refuse } from '../../../call/refusal.ts';
import { beijingDay, daysLater } from '../../../clock/beijing-time.ts';
import { fen } from '../../../ledger/amount.ts';
import { post } from '../../../ledger/post.ts';
import { move } from '../../../lifecycle/move.ts';
import { peopleByIds } from '../../account/index.ts';
import { lastReasons } from '../history.ts';
import { financeDb } from '../tables.ts';
import { channelsWithBills } from './recon-jobs.ts';

/** Channels keep bills for three months. */
const bills_kept_days = 90;

const rows = (call: Pick<Call, 'db'>) => financeDb(call).selectFrom('recon_breaks').selectAll();

/** finance.recon_breaks */
export async function listBreaks(
  { status, channel, day, sort, page, limit }: Parsed<'finance.recon_breaks'>,
  call: Call,
): Promise<Output<'finance.recon_breaks'>> {
  const narrowed = financeDb(call)
    .selectFrom('recon_breaks')
    .$if(channel !== undefined, (query) => query.where('channel', '=', channel!))
    .$if(day !== undefined, (query) => query.where('day', '=', day!))
    .$if(sort !== undefined, (query) => query.where('sort', '=', sort!));
  const counted = await narrowed
    .select((row) => ['status', row.fn.countAll<bigint>().as('count')])
    .groupBy('status')
    .execute();
  const counts = Object.fromEntries(counted.map((row) => [row.status, Number(row.count)]));
  const list = await narrowed
    .selectAll()
    .where('status', '=', status)
    .$if(status === 'open', (query) =>
      query.orderBy((row) => row.fn('abs', ['effect']), 'desc').orderBy('day'),
    )
    .$if(status === 'resolved', (query) => query.orderBy('resolved_at', 'desc'))
    .orderBy('id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const [people, reasons] = await Promise.all([
    peopleByIds(
      { db: call.db },
      list.flatMap(({ owner_id, resolved_by }) =>
        [owner_id, resolved_by].filter((id): id is number => id !== null),
      ),
    ),
    lastReasons(
      call,
      reconBreakLifecycle,
      list.map(({ id }) => id),
    ),
  ]);
  return {
    list: list.map((row): ReconBreak => ({
      id: row.id,
      channel: row.channel as BilledChannel,
      day: row.day,
      sort: row.sort as BreakSort,
      kind: row.kind as BreakKind,
      out_no: row.out_no,
      channel_no: row.channel_no,
      order_no: row.order_no,
      their_amount: row.their_amount === null ? null : Number(row.their_amount),
      our_amount: row.our_amount === null ? null : Number(row.our_amount),
      effect: Number(row.effect),
      says: row.says,
      status: row.status as BreakStatus,
      owner: row.owner_id === null ? null : (people.get(row.owner_id) ?? null),
      note: row.note,
      found_at: row.found_at.toISOString(),
      resolved_at: row.resolved_at?.toISOString() ?? null,
      resolved_by: row.resolved_by === null ? null : (people.get(row.resolved_by) ?? null),
      reason: reasons.get(row.id) ?? '',
    })),
    total: counts[status] ?? 0,
    page,
    limit,
    counts,
  };
}

/** finance.recon_run: done by a job; a bill that was compared is compared again, and nothing is booked twice. */
export async function runRecon(
  { channel, day }: Parsed<'finance.recon_run'>,
  call: Call,
): Promise<Output<'finance.recon_run'>> {
  if (!channelsWithBills(call).includes(channel))
    throw refuse(`${billed_channels[channel].title}还没有接通，没有账单`);
  if (day >= beijingDay(call.now)) throw invalid('day', '账单第二天 10 点以后才有');
  if (day < beijingDay(daysLater(call.now, -bills_kept_days)))
    throw invalid('day', `渠道只保留 ${bills_kept_days} 天内的账单`);
  await call.later('finance.reconcile_day', { channel, day });
  await writeAudit(call, {
    action: 'recon.run',
    subject: { kind: 'recon', id: null, title: `${day} ${billed_channels[channel].title}账单` },
  });
  return { asked_at: call.now.toISOString() };
}

/** finance.break_take */
export async function takeBreak({ id }: { id: number }, call: Call): Promise<null> {
  await openBreak(call, id);
  await financeDb(call)
    .updateTable('recon_breaks')
    .set({ owner_id: member(call).viewer.id })
    .where('id', '=', id)
    .execute();
  return null;
}

/** finance.break_note */
export async function noteBreak({ id, note }: Parsed<'finance.break_note'>, call: Call): Promise<null> {
  const row = await openBreak(call, id);
  await financeDb(call)
    .updateTable('recon_breaks')
    .set({ note, owner_id: row.owner_id ?? member(call).viewer.id })
    .where('id', '=', id)
    .execute();
  return null;
}

/**
 * finance.break_resolve: says how it ended. What nobody is known for is booked as that, if asked; all else is moved by refunds and
 * adjustments, never from here.
 */
export async function resolveBreak(
  { id, reason, book }: Parsed<'finance.break_resolve'>,
  call: Call,
): Promise<null> {
  const row = await openBreak(call, id);
  if (book) await bookStranger(call, row);
  await move(
    call,
    reconBreakLifecycle,
    'resolve',
    { table: 'recon_breaks', id },
    {
      actor: 'ops',
      to: 'resolved',
      reason,
      set: {
        resolved_at: call.now,
        resolved_by: member(call).viewer.id,
        owner_id: row.owner_id ?? member(call).viewer.id,
      },
    },
  );
  const { title } = billed_channels[row.channel as BilledChannel];
  await writeAudit(call, {
    action: book ? 'recon.book' : 'recon.resolve',
    subject: {
      kind: 'recon',
      id,
      title: `${row.day} ${title}${break_sorts[row.sort as BreakSort].title} ${row.out_no}`,
    },
    reason,
  });
  return null;
}

type BreakRow = Awaited<ReturnType<typeof openBreak>>;

/** What the channel has and nobody is known for stands in 未匹配款项挂账 from now on, and in our day as in the channel's. */
async function bookStranger(call: Call, row: BreakRow): Promise<void> {
  const { id, channel, day, effect } = row;
  if (!canBook({ ...row, sort: row.sort as BreakSort, kind: row.kind as BreakKind }))
    throw invalid('book', '只有渠道有、我们没有单号的付款或退款能挂账');
  const facts = {
    difference_id: id,
    channel: channel as BilledChannel,
    amount: fen(effect < 0n ? -effect : effect),
  };
  await post(call, effect < 0n ? 'unmatched_refund' : 'unmatched_payment', facts);
  await financeDb(call)
    .updateTable('recon_breaks')
    .set({ booked: effect, effect: 0n })
    .where('id', '=', id)
    .execute();
  await financeDb(call)
    .updateTable('recon_days')
    .set((of) => ({ ours: of('ours', '+', effect) }))
    .where('channel', '=', channel)
    .where('day', '=', day)
    .execute();
}

async function openBreak(call: Call, id: number) {
  const row = await rows(call).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  if (!row) throw notFound('没有找到这笔差异');
  if (row.status !== 'open') throw refuse('这笔差异已经办结了');
  return row;
}
