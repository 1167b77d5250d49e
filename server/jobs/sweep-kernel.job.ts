import { signature } from '../../contract/http/signature.ts';
import { keys_kept_ms } from '../call/answer-once.ts';
import type { Job } from './jobs.ts';

/** Forgets what no longer counts: full windows, nonces older than their time stamp may be, keys and mails of a week ago. */
export const sweepKernel: Job = {
  name: 'kernel.sweep',
  cron: '*/10 * * * *',
  async work(_data: object, { db, now }) {
    const before = (ms: number) => new Date(now.getTime() - ms);
    await db.deleteFrom('rate_counters').where('expires_at', '<', now).execute();
    await db
      .deleteFrom('request_nonces')
      .where('seen_at', '<', before(2 * signature.skew_ms + 60_000))
      .execute();
    await db.deleteFrom('idempotency_keys').where('taken_at', '<', before(keys_kept_ms)).execute();
    await db
      .deleteFrom('caught_mails')
      .where('created_at', '<', before(7 * 86_400_000))
      .execute();
  },
};
