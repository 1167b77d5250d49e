import { sql } from 'kysely';
import type { Job } from '../../../jobs/jobs.ts';
import { hot_days, warmArticles } from '../articles/warmth.ts';
import { tags } from '../page-tags.ts';
import { columnDb } from '../tables.ts';

const top = 1000;
/** A little more than the time between two runs, so that nothing falls between them. */
const window_ms = 12 * 60_000;
const batch = 500;

/** What was touched since the last run, and the thousand warmest, which cool by themselves. */
export const refreshHot: Job = {
  name: 'column.refresh_hot',
  cron: '*/10 * * * *',
  async work(_data, { db, now, invalidates }) {
    const old = new Date(now.getTime() - hot_days * 86_400_000);
    await sql`update articles set hot = 0 where status = 'normal' and hot > 0 and published_at < ${old}`.execute(
      columnDb({ db }),
    );
    const { rows } = await sql<{ id: number }>`
      with touches as (delete from article_touches returning article_id)
      select article_id as id from touches
      union select id from articles where status = 'normal' and published_at > ${new Date(now.getTime() - window_ms)}
      union (select id from articles where status = 'normal' and hot > 0 order by hot desc, id desc limit ${top})`.execute(
      columnDb({ db }),
    );
    const ids = rows.map((row) => row.id);
    for (let from = 0; from < ids.length; from += batch)
      await warmArticles(db, ids.slice(from, from + batch), now);
    if (ids.length > 0) await invalidates(tags.hot);
  },
};
