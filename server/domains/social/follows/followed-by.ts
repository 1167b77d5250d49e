import type { Db } from '../../../call/call.ts';
import { socialDb } from '../tables.ts';

/** Whom this person follows; at most as many as one may follow. */
export async function followedBy(call: { db: Db }, user_id: number): Promise<number[]> {
  const rows = await socialDb(call)
    .selectFrom('follows')
    .select('followed_id')
    .where('follower_id', '=', user_id)
    .execute();
  return rows.map((row) => row.followed_id);
}
