import { billed_channels, type BilledChannel } from '../../../../contract/finance/break-sorts.ts';
import type { Call } from '../../../call/call.ts';
import { beijingDay, daysLater, startOfBeijingDay } from '../../../clock/beijing-time.ts';
import type { Job, JobContext } from '../../../jobs/jobs.ts';
import { financeDb } from '../tables.ts';
import type { BillOf } from './bill-lines.ts';
import { dayIsOpen } from './open-breaks.ts';
import type { OurBooks } from './our-books.ts';
import { reconcileDay } from './reconcile.ts';

/** So far back a bill is asked for, and a day with open differences compared again. */
const days_back = 7;

/** One bill of one day, for the schedule and for whoever presses the button. */
export const reconcileDayJobOf = (books: OurBooks): Job => ({
  name: 'finance.reconcile_day',
  work: (of: BillOf, context) => reconcileDay(context, books, of),
});

/**
 * Bills of a day are there from ten in the morning of the next. What is not there yet, or came broken, is asked for each hour; a day
 * with open differences is compared again each morning, when the next bill may explain them.
 */
export const reconcileJob: Job = {
  name: 'finance.reconcile',
  cron: '30 10-22 * * *',
  async work(_data: object, context: JobContext) {
    await context.asCall(async (call) => {
      for (const channel of channelsWithBills(context))
        for (const day of await dueDays(call, channel))
          await call.later('finance.reconcile_day', { channel, day });
    });
  },
};

export const channelsWithBills = ({ gateways }: Pick<Call, 'gateways'>): BilledChannel[] =>
  (Object.keys(billed_channels) as BilledChannel[]).filter((channel) => gateways.payments[channel].offered);

async function dueDays(call: Call, channel: BilledChannel): Promise<string[]> {
  const today = startOfBeijingDay(call.now);
  const rows = await financeDb(call)
    .selectFrom('recon_days as d')
    .select(['d.day', 'd.bill', 'd.asked_at', dayIsOpen.as('open')])
    .where('d.channel', '=', channel)
    .where('d.day', '>=', beijingDay(daysLater(today, -days_back)))
    .execute();
  const known = new Map(rows.map((row) => [row.day, row]));
  const last = await financeDb(call)
    .selectFrom('recon_days')
    .select((row) => row.fn.max('day').as('day'))
    .where('channel', '=', channel)
    .executeTakeFirst();
  const due: string[] = [];
  for (let back = days_back; back >= 1; back--) {
    const day = beijingDay(daysLater(today, -back));
    const row = known.get(day);
    const missed = !row && (back === 1 || (last?.day != null && day > last.day));
    const again = row && (row.bill !== 'ready' || (row.open && row.asked_at < today));
    if (missed || again) due.push(day);
  }
  return due;
}
