import { sql } from 'kysely';
import type { Db } from '../../../call/call.ts';
import { socialDb } from '../tables.ts';

export type FollowToLoad = { follower_id: number; followed_id: number; at: Date };

/** Who follows whom, each pair once, with the counts on both sides; for the demo and the bench. */
export async function loadFollows(db: Db, follows: readonly FollowToLoad[]): Promise<void> {
  if (follows.length === 0) return;
  const tables = socialDb({ db });
  await sql`
    insert into follows (follower_id, followed_id, at)
    select * from unnest(${follows.map((one) => one.follower_id)}::int[], ${follows.map((one) => one.followed_id)}::int[], ${follows.map((one) => one.at)}::timestamptz[])`.execute(
    tables,
  );
  await sql`
    insert into social_counts (user_id, follow_count, fan_count)
    select id, count(*) filter (where side = 'follows'), count(*) filter (where side = 'fans')
    from (select follower_id as id, 'follows' as side from follows union all select followed_id, 'fans' from follows) as sides
    group by id
    on conflict (user_id) do update set follow_count = excluded.follow_count, fan_count = excluded.fan_count`.execute(
    tables,
  );
}
