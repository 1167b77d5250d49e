import type { CollectType } from '../../../../contract/collect/collect-types.ts';
import type { Db } from '../../../call/call.ts';
import { collectDb } from '../tables.ts';

/** Of these things, those that this person has collected. */
export async function collectedAmong(
  call: { db: Db },
  user_id: number,
  type: CollectType,
  ids: readonly number[],
): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await collectDb(call)
    .selectFrom('collects')
    .select('object_id')
    .where('user_id', '=', user_id)
    .where('type', '=', type)
    .where((where) => where('object_id', '=', where.fn.any(where.val([...ids]))))
    .execute();
  return new Set(rows.map((row) => row.object_id));
}

/** At most so many of one post or article are told to its page. */
const most = 500;

/** What this person has collected of what stands under one thing, as its kind's `find` gave `under_id`. */
export async function collectedUnder(
  call: { db: Db },
  user_id: number,
  type: CollectType,
  under_id: number,
): Promise<number[]> {
  const rows = await collectDb(call)
    .selectFrom('collects')
    .select('object_id')
    .where('user_id', '=', user_id)
    .where('type', '=', type)
    .where('under_id', '=', under_id)
    .orderBy('object_id', 'desc')
    .limit(most)
    .execute();
  return rows.map((row) => row.object_id);
}
