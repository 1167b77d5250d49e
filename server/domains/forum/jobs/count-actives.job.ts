import { sql } from 'kysely';
import type { Job } from '../../../jobs/jobs.ts';

const week_ms = 7 * 86_400_000;

/** How many people wrote in each forum in the last seven days: a busy board's posts have it easier to be liked. */
export const countActives: Job = {
  name: 'forum.count_actives',
  cron: '8 * * * *',
  async work(_data, { db, now }) {
    const since = new Date(now.getTime() - week_ms);
    await sql`
      with written as (
        select author_id, forum_id from posts where status = 'normal' and published_at > ${since}
        union
        select c.author_id, p.forum_id from comments c join posts p on p.id = c.post_id
        where c.created_at > ${since} and c.status in ('normal', 'folded') and p.status = 'normal'
      ),
      counted as (select f.id, count(w.author_id)::int as actives from forums f left join written w on w.forum_id = f.id group by f.id),
      locked as (select id from forums order by id for no key update)
      update forums f set actives_7d = counted.actives from counted join locked on locked.id = counted.id
      where f.id = counted.id and f.actives_7d <> counted.actives`.execute(db);
  },
};
