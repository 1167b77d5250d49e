import { sql } from 'kysely';
import type { Db } from '../../../call/call.ts';
import { forumDb } from '../tables.ts';

export type ForumFollowToLoad = { forum_id: number; user_id: number; at: Date };

/** Who follows which forum, with the counts; for the demo or a command. */
export async function loadForumFollows(db: Db, follows: readonly ForumFollowToLoad[]): Promise<void> {
  if (follows.length === 0) return;
  const tables = forumDb({ db });
  await tables
    .insertInto('forum_follows')
    .values([...follows])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await sql`
    update forums f set follow_count = counted.times
    from (select forum_id, count(*)::int as times from forum_follows group by forum_id) counted
    where counted.forum_id = f.id`.execute(tables);
}
