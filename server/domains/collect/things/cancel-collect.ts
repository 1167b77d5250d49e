import type { CollectType } from '../../../../contract/collect/collect-types.ts';
import type { Output, Parsed } from '../../../../contract/index.ts';
import { member, type Call } from '../../../call/call.ts';
import { collectDb, sharedTag } from '../tables.ts';
import { idOf, kindOf, type Kinds } from './kinds.ts';

/** collect.cancel: what was collected can be given back even when it is no longer to be seen. */
export const cancelCollectOf =
  (kinds: Kinds) =>
  async (input: Parsed<'collect.cancel'>, call: Call): Promise<Output<'collect.cancel'>> => {
    const kind = kindOf(kinds, input.type);
    const id = await idOf(call, kind, input);
    const [gone] = await takeAway(call, input.type, [id]);
    if (gone === undefined) await kind.find(call, id);
    return { collected: false, count: await kind.counted(call, id, gone === undefined ? 0 : -1) };
  };

/** collect.remove: many at once; what is not collected any more is no fault. */
export const removeCollectsOf =
  (kinds: Kinds) =>
  async ({ type, ids }: Parsed<'collect.remove'>, call: Call): Promise<Output<'collect.remove'>> => {
    const kind = kindOf(kinds, type);
    const gone = await takeAway(call, type, ids);
    // One after another and in one order, so that two batches never wait for each other in a ring.
    for (const id of gone) await kind.counted(call, id, -1);
    return { removed: gone.length };
  };

/** Those that there were, in the order of their numbers. */
async function takeAway(call: Call, type: CollectType, ids: readonly number[]): Promise<number[]> {
  const { viewer } = member(call);
  const gone = await collectDb(call)
    .deleteFrom('collects')
    .where('user_id', '=', viewer.id)
    .where('type', '=', type)
    .where((where) => where('object_id', '=', where.fn.any(where.val([...ids]))))
    .returning('object_id')
    .execute();
  if (gone.length > 0) call.invalidates(sharedTag(viewer.username));
  return gone.map((row) => row.object_id).toSorted((a, b) => a - b);
}
