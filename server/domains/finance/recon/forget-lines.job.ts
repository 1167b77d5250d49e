import { beijingDay } from '../../../clock/beijing-time.ts';
import type { Job } from '../../../jobs/jobs.ts';
import { financeDb, type FinanceDb } from '../tables.ts';
import { dayIsOpen } from './open-breaks.ts';

/**
 * Statements of account are kept for ten years after the end of their year (会计档案管理办法). What the days came to, and every difference
 * with how it ended, stay for good.
 */
const kept_years = 10;

/** Lets go of the lines of bills that have been kept long enough; never those of a day that still has an open difference. */
export const forgetLines: Job = {
  name: 'finance.forget_lines',
  cron: '40 4 * * *',
  async work(_data: object, { db, now }) {
    const tables = financeDb({ db });
    const before = `${Number(beijingDay(now).slice(0, 4)) - kept_years}-01-01`;
    for (const { channel, day } of await daysToForget(tables, before))
      await tables.deleteFrom('recon_lines').where('channel', '=', channel).where('day', '=', day).execute();
  },
};

const daysToForget = (tables: FinanceDb, before: string) =>
  tables
    .selectFrom('recon_days as d')
    .select(['d.channel', 'd.day'])
    .where('d.day', '<', before)
    .where((row) =>
      row.and([
        row.exists(
          row
            .selectFrom('recon_lines as l')
            .select('l.id')
            .whereRef('l.channel', '=', 'd.channel')
            .whereRef('l.day', '=', 'd.day'),
        ),
        row.not(dayIsOpen),
      ]),
    )
    .orderBy('d.day')
    .execute();
