import { sql } from 'kysely';
import type { Db } from '../../../call/call.ts';
import { socialDb } from '../tables.ts';

export type FollowCounts = { follow_count: number; fan_count: number };

/** How many somebody follows, and how many follow them. */
export async function followCounts(call: { db: Db }, user_id: number): Promise<FollowCounts> {
  const counts = await socialDb(call)
    .selectFrom('social_counts')
    .select(['follow_count', 'fan_count'])
    .where('user_id', '=', user_id)
    .executeTakeFirst();
  return counts ?? { follow_count: 0, fan_count: 0 };
}

/** Of two people who are locked as a pair. */
export async function addToFollowCounts(
  call: { db: Db },
  follower_id: number,
  followed_id: number,
  by: 1 | -1,
): Promise<void> {
  await sql`
    update social_counts set
      follow_count = follow_count + case when user_id = ${follower_id} then ${by}::int else 0 end,
      fan_count = fan_count + case when user_id = ${followed_id} then ${by}::int else 0 end
    where user_id in (${follower_id}, ${followed_id})`.execute(socialDb(call));
}
