import { sql } from 'kysely';
import type { Call } from '../../call/call.ts';
import type { Job } from '../../jobs/jobs.ts';
import { forgotten_after_ms } from './login/login-failures.ts';
import { countSettledPeople } from './people/counts.ts';
import { device_days } from './sessions/known-device.ts';
import { accountDb } from './tables.ts';
import { unused_days } from './tokens/token-holder.ts';

const hour_ms = 3_600_000;
const day_ms = 24 * hour_ms;

/** Who was banned until a moment since the last sweep, or the one before it, is found by the search again. */
async function findAgain(call: Call): Promise<void> {
  const since = new Date(call.now.getTime() - 2 * hour_ms);
  const free = await accountDb(call)
    .selectFrom('users')
    .select('id')
    .where('banned_until', '>', since)
    .where('banned_until', '<=', call.now)
    .execute();
  call.reindexes('user', ...free.map(({ id }) => id));
}

const ago = (now: Date, days: number) => new Date(now.getTime() - days * day_ms);

const hasRunOut = (now: Date) =>
  sql<boolean>`expires_at <= ${now} or coalesce(last_used_at, created_at) <= ${ago(now, unused_days)}`;

/**
 * The last one of a person stays, as a sign that there was one: it is known no more, but to who rested for so long the next is new, and
 * not the first, of which nobody is told and for which no code is asked.
 */
async function forgetDevices(tables: ReturnType<typeof accountDb>, before: Date): Promise<void> {
  await sql`
    delete from known_devices d where d.last_at <= ${before}
      and exists (select from known_devices o where o.user_id = d.user_id and (o.last_at, o.device_hash) > (d.last_at, d.device_hash))`.execute(
    tables,
  );
  await tables
    .updateTable('known_devices')
    .set({ mark: null })
    .where('last_at', '<=', before)
    .where('mark', 'is not', null)
    .execute();
}

/** Deletes what has run out, and counts who came. Whether it has is decided by its time stamp when it is used; this only tidies up. */
export const sweepJob: Job = {
  name: 'account.sweep',
  cron: '17 * * * *',
  async work(_data, { db, now, asCall }) {
    const tables = accountDb({ db });
    await tables.deleteFrom('sessions').where('expires_at', '<=', now).execute();
    await tables.deleteFrom('wechat_tickets').where('expires_at', '<=', now).execute();
    await tables.deleteFrom('captchas').where('expires_at', '<=', now).execute();
    await tables.deleteFrom('verify_codes').where('created_at', '<=', ago(now, 1)).execute();
    await tables.deleteFrom('api_tokens').where(hasRunOut(now)).execute();
    await forgetDevices(tables, ago(now, device_days));
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
    await asCall(findAgain);
  },
};
