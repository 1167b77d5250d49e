import { sql } from 'kysely';
import type { Db } from '../../../call/call.ts';
import { forumDb } from '../tables.ts';

export type ActivePerson = { user_id: number; forum_id: number; score: number };

const week_ms = 7 * 86_400_000;

/** Who wrote most in the last seven days: posts and replies that everyone can read, and the forum most of them stand in. */
export async function rankActivePeople(
  { db, now }: { db: Db; now: Date },
  limit: number,
): Promise<ActivePerson[]> {
  const since = new Date(now.getTime() - week_ms);
  const { rows } = await sql<ActivePerson>`
    with written as (
      select author_id, forum_id from posts where status = 'normal' and published_at > ${since}
      union all
      select c.author_id, p.forum_id from comments c join posts p on p.id = c.post_id
      where c.created_at > ${since} and c.status in ('normal', 'folded') and p.status = 'normal'
    )
    select author_id as user_id, mode() within group (order by forum_id) as forum_id, count(*)::int as score
    from written group by author_id order by score desc, author_id limit ${limit}`.execute(forumDb({ db }));
  return rows;
}
