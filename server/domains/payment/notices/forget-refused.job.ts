import { sql } from 'kysely';
import { daysLater } from '../../../clock/beijing-time.ts';
import type { Job } from '../../../jobs/jobs.ts';
import { paymentDb } from '../tables.ts';

/** Long enough to look for the cause; anybody may send such a thing, and it is no record of money. */
const kept_days = 90;

/** Lets go of notices that did not pass the check. All that did stay, as the ledger does. */
export const forgetRefused: Job = {
  name: 'payment.forget_refused',
  cron: '45 4 * * *',
  work: async (_data: object, { db, now }) =>
    void (await paymentDb({ db })
      .deleteFrom('payment_notices')
      .where(sql<boolean>`verdict <> 'genuine'`)
      .where('last_at', '<', daysLater(now, -kept_days))
      .execute()),
};
