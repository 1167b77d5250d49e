import type { Db } from '../../../call/call.ts';
import { accountDb } from '../tables.ts';

/** Some of those who are here, in the order of their ids, behind one of them: for what everybody is to be told. */
export async function membersAfter(call: { db: Db }, after: number, limit: number): Promise<number[]> {
  const rows = await accountDb(call)
    .selectFrom('users')
    .select('id')
    .where('id', '>', after)
    .where('left_at', 'is', null)
    .where('leaving_at', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
