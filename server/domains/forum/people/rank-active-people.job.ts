import { sql } from 'kysely';
import type { Job } from '../../../jobs/jobs.ts';
import { forumDb } from '../tables.ts';
import { rankActivePeople } from './rank-active-people.ts';

/** As many as a page may ask for. */
const most = 20;

/** Counts the week anew and keeps the result until the next turn. */
export const rankActivePeopleJob: Job = {
  name: 'forum.rank_active_people',
  cron: '*/10 * * * *',
  async work(_data, context) {
    const people = await rankActivePeople(context, most);
    await context.db.transaction().execute(async (db) => {
      await sql`delete from active_people`.execute(forumDb({ db }));
      await sql`insert into active_people (user_id, forum_id, score, ranked_at)
        select user_id, forum_id, score, ${context.now}::timestamptz from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as person(user_id int, forum_id int, score int)`.execute(
        forumDb({ db }),
      );
    });
  },
};
