import { sql } from 'kysely';
import type { Job } from '../../../jobs/jobs.ts';

/** Older than this, everything counts as read. */
export const days_remembered = 60;
const batch = 5000;

export const forgetReads: Job = {
  name: 'forum.forget_reads',
  cron: '35 4 * * *',
  async work(_data, { db, now }) {
    const before = new Date(now.getTime() - days_remembered * 86_400_000);
    for (;;) {
      const gone = await sql`
        delete from thread_reads where (user_id, post_id) in
          (select user_id, post_id from thread_reads where at < ${before} limit ${batch} for update skip locked)`.execute(
        db,
      );
      if ((gone.numAffectedRows ?? 0n) < BigInt(batch)) return;
    }
  },
};
