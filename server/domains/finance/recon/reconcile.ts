import { bill_results, billed_channels } from '../../../../contract/finance/break-sorts.ts';
import type { Call } from '../../../call/call.ts';
import { day_ms } from '../../../clock/beijing-time.ts';
import type { Bill } from '../../../gateways/payment/payment-channel.ts';
import { holdUpNoOther } from '../../../jobs/hold-up-no-other.ts';
import type { JobContext } from '../../../jobs/jobs.ts';
import { sumBefore } from '../../../ledger/sum-of-events.ts';
import { tellStaff } from '../staff/tell-staff.ts';
import { financeDb } from '../tables.ts';
import { type BillOf, foldLines, inOtherBills, keepLines, linesOf } from './bill-lines.ts';
import { type Break, type Compared, findBreaks } from './find-breaks.ts';
import type { OurBooks } from './our-books.ts';
import { settleDay } from './settle-day.ts';

/** A channel is asked about so many differences in one run; the next one goes on. */
const most_asked = 50;

/**
 * Fetches a day's bill of a channel and compares it with ours. What differs is asked of the channel first, so that what only was not
 * told yet heals by the rooms' own events; the rest stands on the list. Done again, it changes nothing.
 */
export async function reconcileDay(context: JobContext, books: OurBooks, of: BillOf): Promise<void> {
  const bill = await context.gateways.payments[of.channel].bill(of.day);
  await context.asCall((call) => noteBill(call, of, bill));
  if (bill.result !== 'ready') return;
  await context.asCall((call) => keepLines(call, of, foldLines(bill.lines)));
  const { breaks } = await compareDay(context, books, of);
  await holdUpNoOther('numbers were not asked for', async (each) => {
    await each(breaks.filter(isAsked).slice(0, most_asked), ({ kind, out_no }) =>
      books.ask(context, of.channel, kind, out_no),
    );
    await context.asCall(async (call) => settleDay(call, of, await compareDay(call, books, of)));
  });
}

/** What we know nothing of cannot be asked for by our number, and what is written differently is no question of time. */
const isAsked = ({ sort, our_amount }: Break): boolean =>
  our_amount !== null && (sort === 'channel_only' || sort === 'ours_only' || sort === 'status_diff');

export const startOfDay = (day: string): Date => new Date(`${day}T00:00:00+08:00`);
export const dayAfter = (day: string): Date => new Date(startOfDay(day).getTime() + day_ms);

/** Compares the kept lines of a day with ours, as both are now. */
async function compareDay(call: Pick<Call, 'db'>, books: OurBooks, of: BillOf): Promise<Compared> {
  const lines = await linesOf(call, of);
  const numbers = (kind: string) => lines.filter((line) => line.kind === kind).map(({ out_no }) => out_no);
  const named = await Promise.all(
    (['payment', 'refund', 'payout'] as const).map(async (kind) => {
      const out_nos = [...new Set(numbers(kind))];
      return out_nos.length === 0 ? [] : await books.byNumber(call, of.channel, kind, out_nos);
    }),
  );
  const happened = await books.doneBetween(call, of.channel, startOfDay(of.day), dayAfter(of.day));
  const elsewhere = await inOtherBills(
    call,
    of,
    happened.map(({ out_no }) => out_no),
  );
  return findBreaks({ lines, named: named.flat(), happened, elsewhere });
}

/** Writes down how the asking ended; what is wrong with a bill is said once, and it is asked for again. */
async function noteBill(call: Call, { channel, day }: BillOf, bill: Bill): Promise<void> {
  const result =
    bill.result === 'ready' || bill.result === 'not_ready' || bill.result === 'broken' ? bill.result : 'down';
  const says = bill.result === 'broken' ? bill.says.slice(0, 200) : '';
  const before = await financeDb(call)
    .selectFrom('recon_days')
    .select('bill')
    .where('channel', '=', channel)
    .where('day', '=', day)
    .executeTakeFirst();
  await financeDb(call)
    .insertInto('recon_days')
    .values({
      channel,
      day: day,
      bill: result,
      says,
      tries: 1,
      asked_at: call.now,
      opening: -(await sumBefore(call, `asset.${channel}`, startOfDay(day))),
    })
    .onConflict((conflict) =>
      conflict.columns(['channel', 'day']).doUpdateSet((row) => ({
        bill: result,
        says,
        tries: row('recon_days.tries', '+', 1),
        asked_at: call.now,
      })),
    )
    .execute();
  if (result === 'broken' && before?.bill !== 'broken')
    await tellStaff(call, {
      roles: ['finance'],
      subject: `${day} ${billed_channels[channel].title}账单不完整，没有核对`,
      text: `${day} 的${billed_channels[channel].title}账单取到了，但${says || bill_results.broken}，没有拿来核对。每小时会再取一次，也可以在“管理后台 - 交易 - 对账”里重新取。`,
      href: `/admin/trade/recon?day=${day}&channel=${channel}`,
    });
}
