import type { Call } from '../call/call.ts';
import type { Job } from '../jobs/jobs.ts';
import { closeDays } from './close-days.ts';
import { runSelfCheck } from './self-check.ts';

/**
 * Closes days and checks the ledger. What is wrong is told to staff by `tell`, which the rooms above bring, and fails the job, so that
 * it stands among the failed ones as well.
 */
export const nightlyOf = (tell: (call: Call) => Promise<void>): Job => ({
  name: 'ledger.nightly',
  cron: '30 3 * * *',
  async work(_data: object, { db, now, asCall }) {
    await closeDays(db, now);
    const [first, ...more] = await runSelfCheck(db, now);
    if (!first) return;
    await asCall(tell);
    const where = `account ${first.account_id ?? '–'}, transaction ${first.transaction_id ?? '–'}, leg ${first.leg ?? '–'}`;
    throw new Error(
      `the ledger does not hold (${first.rule}, ${where}, and ${more.length} more): withdrawals stop`,
    );
  },
});
