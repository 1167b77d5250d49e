import { sql } from 'kysely';
import type { Job } from '../../jobs/jobs.ts';
import { forgotten_after_ms } from './login/login-failures.ts';
import { countSettledPeople } from './people/counts.ts';
import { accountDb } from './tables.ts';
import { unused_days } from './tokens/token-holder.ts';

const day_ms = 86_400_000;
/** A device that nobody has signed in on for so long is a new one. */
const device_days = 365;

const ago = (now: Date, days: number) => new Date(now.getTime() - days * day_ms);

const hasRunOut = (now: Date) =>
  sql<boolean>`expires_at <= ${now} or coalesce(last_used_at, created_at) <= ${ago(now, unused_days)}`;

/** Deletes what has run out, and counts who came. Whether it has is decided by its time stamp when it is used; this only tidies up. */
export const sweepJob: Job = {
  name: 'account.sweep',
  cron: '17 * * * *',
  async work(_data, { db, now }) {
    const tables = accountDb({ db });
    await tables.deleteFrom('sessions').where('expires_at', '<=', now).execute();
    await tables.deleteFrom('wechat_tickets').where('expires_at', '<=', now).execute();
    await tables.deleteFrom('captchas').where('expires_at', '<=', now).execute();
    await tables.deleteFrom('verify_codes').where('created_at', '<=', ago(now, 1)).execute();
    await tables.deleteFrom('api_tokens').where(hasRunOut(now)).execute();
    await tables.deleteFrom('known_devices').where('last_at', '<=', ago(now, device_days)).execute();
    // That there was one is kept for the day's count; its bytes are not.
    await tables
      .updateTable('own_data_files')
      .set({ bytes: null })
      .where('expires_at', '<=', now)
      .where('bytes', 'is not', null)
      .execute();
    await tables
      .deleteFrom('login_failures')
      .where('last_at', '<=', new Date(now.getTime() - forgotten_after_ms))
      .execute();
    await countSettledPeople({ db });
  },
};
