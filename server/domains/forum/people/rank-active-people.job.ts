import type { Call } from '../../../call/call.ts';
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
    await context.invalidates(tags.active);
  },
};

const minutes_between_turns = 10;

/** Soon after a start, and not only at the next turn: without a ranking a page counts the week itself. */
export async function askToRankActivePeople(call: Call): Promise<void> {
  const fresh = await forumDb(call)
    .selectFrom('active_people')
    .select('user_id')
    .where('ranked_at', '>', new Date(call.now.getTime() - minutes_between_turns * 60_000))
    .limit(1)
    .execute();
  if (fresh.length === 0) await call.later(rankActivePeopleJob.name, {});
}
