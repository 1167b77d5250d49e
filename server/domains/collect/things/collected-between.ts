import type { CollectType } from '../../../../contract/collect/collect-types.ts';
import type { Db } from '../../../call/call.ts';
import { collectDb } from '../tables.ts';

/** How many collected each thing of a kind from `from` to before `to`, and still keep it. */
export async function collectedBetween(
  call: { db: Db },
  type: CollectType,
  from: Date,
  to: Date,
): Promise<Map<number, number>> {
  const rows = await collectDb(call)
    .selectFrom('collects')
    .select((row) => ['object_id', row.fn.countAll<bigint>().as('times')])
    .where('type', '=', type)
    .where('at', '>=', from)
    .where('at', '<', to)
    .groupBy('object_id')
    .execute();
  return new Map(rows.map(({ object_id, times }) => [object_id, Number(times)]));
}
