import { daysLater } from '../../../clock/beijing-time.ts';
import type { Job } from '../../../jobs/jobs.ts';
import { paymentDb } from '../tables.ts';

/** Whoever needs to know from where something was paid has heard of it within the day. */
export const forgetNetworksJob: Job = {
  name: 'payment.forget_networks',
  cron: '40 4 * * *',
  async work(_data, { db, now }) {
    await paymentDb({ db })
      .updateTable('payment_attempts')
      .set({ network: null })
      .where('network', 'is not', null)
      .where('created_at', '<', daysLater(now, -1))
      .execute();
  },
};
