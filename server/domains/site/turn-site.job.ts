import { sql } from 'kysely';
import type { Job } from '../../jobs/jobs.ts';
import { siteDb } from './tables.ts';

/** A little more than the minute between two turns. */
const look_back_ms = 90_000;

/** Kept pages hold an ad or an agreement that begins or ends at this minute: they are dropped. */
export const turnSite: Job = {
  name: 'site.turn',
  cron: '* * * * *',
  async work(_data: object, { db, now, invalidates }) {
    const since = new Date(now.getTime() - look_back_ms);
    const own = siteDb({ db });
    const ads = await own
      .selectFrom('ads')
      .select(sql<boolean>`true`.as('turns'))
      .where((is) =>
        is.or([
          is.and([is('starts_at', '>', since), is('starts_at', '<=', now)]),
          is.and([is('ends_at', '>', since), is('ends_at', '<=', now)]),
        ]),
      )
      .limit(1)
      .execute();
    const agreements = await own
      .selectFrom('agreements')
      .select('type')
      .where('published_at', '>', since)
      .where('published_at', '<=', now)
      .execute();
    const tags = [...(ads.length > 0 ? ['ads'] : []), ...agreements.map(({ type }) => `agreement:${type}`)];
    if (tags.length > 0) await invalidates(...tags);
  },
};
