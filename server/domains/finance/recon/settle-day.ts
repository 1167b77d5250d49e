import { billed_channels, break_sorts, type BreakKind } from '../../../../contract/finance/break-sorts.ts';
import { reconBreakLifecycle } from '../../../../contract/finance/break-lifecycle.ts';
import { yuanWords } from '../../../../contract/trade/money.ts';
import type { Call } from '../../../call/call.ts';
import { daysLater } from '../../../clock/beijing-time.ts';
import { fen } from '../../../ledger/amount.ts';
import { post } from '../../../ledger/post.ts';
import { sumOfEvents } from '../../../ledger/sum-of-events.ts';
import { move } from '../../../lifecycle/move.ts';
import { tellStaff } from '../staff/tell-staff.ts';
import { financeDb } from '../tables.ts';
import { type BillOf, linesOf, sumsOf } from './bill-lines.ts';
import type { Break, Compared } from './find-breaks.ts';

/** What the next day's bill has not healed does not go away by itself. */
const heals_within_days = 1;

/** Books the fee once, keeps the list of differences in step with what was found, and writes down what the day comes to. */
export async function settleDay(
  call: Call,
  of: BillOf,
  { breaks, counted, matched }: Compared,
): Promise<void> {
  // Two runs of one day come one after the other.
  const held = await financeDb(call)
    .selectFrom('recon_days')
    .select(['id', 'fee_booked'])
    .where('channel', '=', of.channel)
    .where('day', '=', of.day)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const { net, ...sums } = sumsOf(await linesOf(call, of));
  const fee_booked = await bookFee(call, of, sums.fee);
  const account = `asset.${of.channel}` as const;
  const events = counted.flatMap(({ owner_id, keys }) => keys.map((key) => ({ owner_id, key })));
  // Our account stands against what is owed: what came is below zero there.
  const ours = -(await sumOfEvents(call, account, events)) - fee_booked;
  const all = [...breaks, ...feeBreak(of, sums.fee, fee_booked)];
  const news = await keepBreaks(call, of, all);
  // What finance booked of them is ours now, and explains nothing any more.
  const booked = await bookedOf(call, of);
  const explained = all.reduce((sum, { effect }) => sum + effect, -booked);
  await financeDb(call)
    .updateTable('recon_days')
    .set({
      ...sums,
      ours: ours + booked,
      matched,
      fee_booked,
      compared_at: call.now,
      residual: net - ours - booked - explained,
    })
    .where('id', '=', held.id)
    .execute();
  await tellOfNews(call, of, news);
}

async function bookedOf(call: Call, { channel, day }: BillOf): Promise<bigint> {
  const { booked } = await financeDb(call)
    .selectFrom('recon_breaks')
    .select((row) => row.fn.sum<string | null>('booked').as('booked'))
    .where('channel', '=', channel)
    .where('day', '=', day)
    .executeTakeFirstOrThrow();
  return BigInt(booked ?? 0);
}

/** The fee of a day is posted once; a bill that says another one later is a difference of the day, not a second posting. */
async function bookFee(call: Call, { channel, day }: BillOf, fee: bigint): Promise<bigint> {
  if (fee !== 0n) await call.attempt((step) => post(step, 'channel_fee', { channel, day, amount: fen(fee) }));
  return sumOfEvents(call, `asset.${channel}`, [{ owner_id: 0, key: `fee:${channel}:${day}` }]);
}

/** Of the day as a whole; finance adjusts what it comes to and says how it ended, as with every difference. */
function feeBreak({ day }: BillOf, fee: bigint, booked: bigint): Break<BreakKind>[] {
  if (fee === booked) return [];
  return [
    {
      sort: 'amount_diff',
      kind: 'fee',
      out_no: day,
      channel_no: '',
      order_no: '',
      their_amount: fee,
      our_amount: booked,
      effect: booked - fee,
      says: `账单手续费 ${yuanWords(fee)}，我们已入账 ${yuanWords(booked)}`,
    },
  ];
}

type Kept = {
  id: number;
  status: string;
  resolved_by: number | null;
  alarmed_at: Date | null;
  booked: bigint;
};
const keyOf = ({
  sort,
  kind,
  out_no,
  channel_no,
}: Pick<Break, 'out_no' | 'channel_no'> & { sort: string; kind: string }) =>
  [sort, kind, out_no, channel_no].join(' ');

/** @returns what is new, or still there when it should have healed by itself */
async function keepBreaks(
  call: Call,
  of: BillOf,
  breaks: readonly Break<BreakKind>[],
): Promise<Break<BreakKind>[]> {
  const tables = financeDb(call);
  const rows = await tables
    .selectFrom('recon_breaks')
    .select([
      'id',
      'sort',
      'kind',
      'out_no',
      'channel_no',
      'status',
      'resolved_by',
      'found_at',
      'alarmed_at',
      'booked',
    ])
    .where('channel', '=', of.channel)
    .where('day', '=', of.day)
    .orderBy('id')
    .execute();
  const known = new Map<string, Kept & { found_at: Date }>(rows.map((row) => [keyOf(row), row]));
  const news: Break<BreakKind>[] = [];
  for (const found of breaks) {
    const before = known.get(keyOf(found));
    known.delete(keyOf(found));
    if (!before) {
      await tables
        .insertInto('recon_breaks')
        .values({ ...found, channel: of.channel, day: of.day, status: 'open', found_at: call.now })
        .execute();
      if (found.sort !== 'ours_only') news.push(found);
      continue;
    }
    const { effect, says, their_amount, our_amount, order_no } = found;
    await tables
      .updateTable('recon_breaks')
      .set({ effect: effect - before.booked, says, their_amount, our_amount, order_no })
      .where('id', '=', before.id)
      .execute();
    // What somebody has done with stays done with; what had gone by itself is there again.
    if (before.status === 'resolved' && before.resolved_by === null) {
      await step(call, before.id, 'reopen');
      news.push(found);
    }
    if (
      before.status === 'open' &&
      before.alarmed_at === null &&
      found.sort === 'ours_only' &&
      isOverdue(call, before)
    ) {
      await tables
        .updateTable('recon_breaks')
        .set({ alarmed_at: call.now })
        .where('id', '=', before.id)
        .execute();
      news.push(found);
    }
  }
  for (const gone of known.values()) if (gone.status === 'open') await step(call, gone.id, 'heal');
  return news;
}

const isOverdue = (call: Call, { found_at }: { found_at: Date }): boolean =>
  found_at <= daysLater(call.now, -heals_within_days);

const step = (call: Call, id: number, event: 'heal' | 'reopen') =>
  move(
    call,
    reconBreakLifecycle,
    event,
    { table: 'recon_breaks', id },
    {
      actor: 'timer',
      to: event === 'heal' ? 'resolved' : 'open',
      set: { resolved_at: event === 'heal' ? call.now : null },
    },
  );

/** What is missing from one bill may stand in the next: it is told of a day later. */
async function tellOfNews(
  call: Call,
  { channel, day }: BillOf,
  news: readonly Break<BreakKind>[],
): Promise<void> {
  if (news.length === 0) return;
  const { title } = billed_channels[channel];
  await tellStaff(call, {
    roles: ['finance'],
    subject: `${day} ${title}对账有 ${news.length} 笔差异要办`,
    text: [
      `${day} 的${title}账单核对后，下面的差异没有自动消除：`,
      ...news
        .slice(0, 20)
        .map(
          ({ sort, out_no, effect, says }) =>
            `- ${break_sorts[sort].title} ${yuanWords(effect)}，${out_no}：${says}`,
        ),
      '',
      '请在“管理后台 - 交易 - 对账”里办理。',
    ].join('\n'),
    href: `/admin/trade/recon?day=${day}&channel=${channel}`,
  });
}
