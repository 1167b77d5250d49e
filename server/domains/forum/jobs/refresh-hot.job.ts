import { sql } from 'kysely';
import type { Job } from '../../../jobs/jobs.ts';
import { tags } from '../page-tags.ts';
import { hot_days, warmPosts } from '../posts/warmth.ts';

const top = 1000;
/** A little more than the time between two runs, so that nothing falls between them. */
const window_ms = 6 * 60_000;
const batch = 500;

/** What was touched since the last run, and the thousand warmest, which cool by themselves. */
export const refreshHot: Job = {
  name: 'forum.refresh_hot',
  cron: '*/5 * * * *',
  async work(_data, { db, now, invalidates }) {
    await sql`update posts set hot = 0 where status = 'normal' and hot > 0 and published_at < ${new Date(now.getTime() - hot_days * 86_400_000)}`.execute(
      db,
    );
    const touched = await sql<{ id: number }>`
      with touches as (delete from post_touches returning post_id)
      select post_id as id from touches
      union select id from posts where status = 'normal' and last_commented_at > ${new Date(now.getTime() - window_ms)}
      union (select id from posts where status = 'normal' and hot > 0 order by hot desc, id desc limit ${top})`.execute(
      db,
    );
    const ids = touched.rows.map((row) => row.id);
    for (let from = 0; from < ids.length; from += batch)
      await warmPosts(db, ids.slice(from, from + batch), now);
    if (ids.length > 0) await invalidates(tags.hot);
  },
};
