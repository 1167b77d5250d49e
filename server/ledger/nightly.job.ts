import type { Job } from '../jobs/jobs.ts';
import { closeDays } from './close-days.ts';
import { runSelfCheck } from './self-check.ts';

/** Closes days and checks the ledger. What is wrong fails the job, so it stands among the failed ones that staff see. */
export const nightly: Job = {
  name: 'ledger.nightly',
  cron: '30 3 * * *',
  async work(_data: object, { db, now }) {
    await closeDays(db, now);
    const [first, ...more] = await runSelfCheck(db, now);
    if (!first) return;
    const where = `account ${first.account_id ?? '–'}, transaction ${first.transaction_id ?? '–'}, leg ${first.leg ?? '–'}`;
    throw new Error(
      `the ledger does not hold (${first.rule}, ${where}, and ${more.length} more): withdrawals stop`,
    );
  },
};
