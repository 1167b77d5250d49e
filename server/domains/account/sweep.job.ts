import type { Job } from '../../jobs/jobs.ts';
import { forgotten_after_ms } from './login/login-failures.ts';
import { accountDb } from './tables.ts';

const day_ms = 86_400_000;

/** Deletes what has run out. Whether it has is decided by its time stamp when it is used; this only tidies up. */
export const sweepJob: Job = {
  name: 'account.sweep',
  cron: '17 * * * *',
  async work(_data, { db, now }) {
    const tables = accountDb({ db });
    await tables.deleteFrom('sessions').where('expires_at', '<=', now).execute();
    await tables.deleteFrom('captchas').where('expires_at', '<=', now).execute();
    await tables
      .deleteFrom('verify_codes')
      .where('created_at', '<=', new Date(now.getTime() - day_ms))
      .execute();
    await tables
      .deleteFrom('login_failures')
      .where('last_at', '<=', new Date(now.getTime() - forgotten_after_ms))
      .execute();
  },
};
