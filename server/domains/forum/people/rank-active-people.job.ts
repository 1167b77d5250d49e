import type { Job } from '../../../jobs/jobs.ts';
import { tags } from '../page-tags.ts';
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
      await forumDb({ db }).deleteFrom('active_people').execute();
      if (people.length === 0) return;
      await forumDb({ db })
        .insertInto('active_people')
        .values(people.map((person) => ({ ...person, ranked_at: context.now })))
        .execute();
    });
    await context.writes(tags.active);
  },
};
