import { collect_types } from '../../../../contract/collect/collect-types.ts';
import type { Output, Parsed } from '../../../../contract/index.ts';
import { member, type Call } from '../../../call/call.ts';
import { refuse } from '../../../call/refusal.ts';
import { keepFolder } from '../folders/keep-folder.ts';
import { collectDb, sharedTag } from '../tables.ts';
import { idOf, kindOf, type Kinds } from './kinds.ts';

/** collect.add: twice is once; a folder that is named is where it stands afterwards. */
export const addCollectOf =
  (kinds: Kinds) =>
  async (input: Parsed<'collect.add'>, call: Call): Promise<Output<'collect.add'>> => {
    const { viewer } = member(call);
    const kind = kindOf(kinds, input.type);
    const thing = await kind.find(call, await idOf(call, kind, input));
    if (thing.author_id === viewer.id) throw refuse('自己写的不用收藏，在“我的发布”里就能找到');
    const folder_id = await keepFolder(call, input.folder_id ?? 0);
    call.invalidates(sharedTag(viewer.username));
    const fresh = await collectDb(call)
      .insertInto('collects')
      .values({
        user_id: viewer.id,
        type: input.type,
        object_id: thing.id,
        under_id: thing.under_id ?? null,
        folder_id,
        at: call.now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (fresh.numInsertedOrUpdatedRows !== 1n) {
      const stands = await standsIn(call, input, thing.id, folder_id);
      return { collected: true, count: await kind.counted(call, thing.id, 0), folder_id: stands ?? 0 };
    }
    const object = collect_types[input.type].thing;
    if (object && thing.author_id !== null)
      call.notifies({
        to: [thing.author_id],
        kind: 'collect',
        actor_id: viewer.id,
        object,
        object_id: thing.id,
        title: thing.title,
        href: thing.href,
      });
    return { collected: true, count: await kind.counted(call, thing.id, 1), folder_id: folder_id ?? 0 };
  };

/** Where it stands now: moved if a folder was named, else where it was. */
async function standsIn(
  call: Call,
  input: Parsed<'collect.add'>,
  object_id: number,
  folder_id: number | null,
): Promise<number | null> {
  const own = collectDb(call);
  const user_id = member(call).viewer.id;
  const row =
    input.folder_id === undefined
      ? await own
          .selectFrom('collects')
          .select('folder_id')
          .where('user_id', '=', user_id)
          .where('type', '=', input.type)
          .where('object_id', '=', object_id)
          .executeTakeFirst()
      : await own
          .updateTable('collects')
          .set({ folder_id })
          .where('user_id', '=', user_id)
          .where('type', '=', input.type)
          .where('object_id', '=', object_id)
          .returning('folder_id')
          .executeTakeFirst();
  return row?.folder_id ?? null;
}
