import { sql } from 'kysely';
import { nav_limits } from '../../../../contract/navigation/nav-words.ts';
import { beijingDay, daysLater } from '../../../clock/beijing-time.ts';
import type { Job } from '../../../jobs/jobs.ts';
import { nav_tag, navDb } from '../tables.ts';

/** Puts entries in the order of what was opened in 90 days, and forgets what is older. */
export const countClicks: Job = {
  name: 'nav.count_clicks',
  cron: '15 * * * *',
  async work(_data: object, { db, now, invalidates }) {
    const since = beijingDay(daysLater(now, -nav_limits.counted_days));
    await sql`delete from nav_clicks where day <= ${since}::date`.execute(navDb({ db }));
    const { numAffectedRows } = await sql`
      with counted as (select s.id, count(k.site_id)::int as clicks
        from nav_sites s left join nav_clicks k on k.site_id = s.id group by s.id)
      update nav_sites s set clicks = counted.clicks from counted where s.id = counted.id and s.clicks <> counted.clicks`.execute(
      navDb({ db }),
    );
    if ((numAffectedRows ?? 0n) > 0n) await invalidates(nav_tag);
  },
};
