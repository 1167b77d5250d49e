import { sql } from 'kysely';
import { beijingDay } from '../../../clock/beijing-time.ts';
import type { Job } from '../../../jobs/jobs.ts';
import { productDb } from '../tables.ts';

/** Who read what is kept for the day it is needed and the day before. */
export const forgetVisitors: Job = {
  name: 'product.forget_visitors',
  cron: '40 4 * * *',
  async work(_data, { db, now }) {
    const day = beijingDay(new Date(now.getTime() - 86_400_000));
    await sql`delete from product_views where day < ${day}::date`.execute(productDb({ db }));
  },
};
