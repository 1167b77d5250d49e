import { sql } from 'kysely';
import type { Db } from '../../../call/call.ts';
import { columnDb } from '../tables.ts';

export type ColumnFollowToLoad = { column_id: number; user_id: number; at: Date };

/** Who follows which column, with the counts; for the demo or a command. */
export async function loadColumnFollows(db: Db, follows: readonly ColumnFollowToLoad[]): Promise<void> {
  if (follows.length === 0) return;
  const tables = columnDb({ db });
  await tables
    .insertInto('column_follows')
    .values([...follows])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await sql`
    update columns c set follow_count = counted.times
    from (select column_id, count(*)::int as times from column_follows group by column_id) counted
    where counted.column_id = c.id`.execute(tables);
}
