import { sql } from 'kysely';
import type { Job } from '../../../jobs/jobs.ts';
import { beijingDay } from '../../../clock/beijing-time.ts';

/** Who read what is kept for the day it is needed and the day before. */
export const forgetVisitors: Job = {
  name: 'forum.forget_visitors',
  cron: '25 4 * * *',
  async work(_data, { db, now }) {
    await sql`delete from post_views where day < ${beijingDay(new Date(now.getTime() - 86_400_000))}::date`.execute(
      db,
    );
  },
};
