import { sql } from 'kysely';
import type { CollectType } from '../../../../contract/collect/collect-types.ts';
import type { Db } from '../../../call/call.ts';
import { collectDb } from '../tables.ts';

export type CollectToLoad = { user_id: number; object_id: number; at: Date };

/** Who keeps what in the first folder, for the demo and the bench. The counts stand with the things. */
export async function loadCollects(db: Db, type: CollectType, rows: readonly CollectToLoad[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into collects (user_id, type, object_id, at)
    select user_id, ${type}, object_id, at
    from unnest(${rows.map((row) => row.user_id)}::int[], ${rows.map((row) => row.object_id)}::int[], ${rows.map((row) => row.at)}::timestamptz[]) as row (user_id, object_id, at)
    on conflict do nothing`.execute(collectDb({ db }));
}
