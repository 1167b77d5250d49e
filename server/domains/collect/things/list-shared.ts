import type { CollectType } from '../../../../contract/collect/collect-types.ts';
import type { Output, Parsed } from '../../../../contract/index.ts';
import type { Call } from '../../../call/call.ts';
import { notFound } from '../../../call/refusal.ts';
import { personByUsername } from '../../account/index.ts';
import type { CollectedThing } from '../collect-kind.ts';
import { readFolders } from '../folders/read-folders.ts';
import { collectDb, sharedTag } from '../tables.ts';
import { noFolder, type Kinds } from './kinds.ts';
import { shapeThing } from './list-collects.ts';

/** collect.shared: what stands in somebody's public folders, whatever it is; what cannot be seen any more is left out. */
export const listSharedOf =
  (kinds: Kinds) =>
  async (input: Parsed<'collect.shared'>, call: Call): Promise<Output<'collect.shared'>> => {
    const { page, limit } = input;
    call.dependsOn(sharedTag(input.username));
    const person = await personByUsername(call, input.username);
    if (!person) throw notFound('没有这个人');
    const folders = (await readFolders(call, person.id)).filter((one) => one.is_public);
    const open = input.folder === undefined ? folders[0] : folders.find((one) => one.id === input.folder);
    const shelf = folders.map(({ id, title, count }) => ({ id, title, count }));
    if (!open && input.folder !== undefined) throw noFolder();
    if (!open) return { list: [], total: 0, page, limit, folders: shelf, folder: null };
    const rows = await collectDb(call)
      .selectFrom('collects')
      .select(['type', 'object_id', 'at'])
      .where('folder_id', '=', open.id)
      .orderBy('at', 'desc')
      .orderBy('type')
      .orderBy('object_id', 'desc')
      .offset((page - 1) * limit)
      .limit(limit)
      .execute();
    const things = await present(kinds, call, rows);
    return {
      list: rows.flatMap(({ type, object_id, at }) => {
        const thing = things.get(`${type} ${object_id}`);
        return thing
          ? [
              {
                type: type as CollectType,
                id: object_id,
                at: at.toISOString(),
                thing: shapeThing(thing),
              },
            ]
          : [];
      }),
      total: open.count,
      page,
      limit,
      folders: shelf,
      folder: open.id,
    };
  };

/** Each kind in one go. */
async function present(
  kinds: Kinds,
  call: Call,
  rows: readonly { type: string; object_id: number }[],
): Promise<Map<string, CollectedThing>> {
  const found = new Map<string, CollectedThing>();
  for (const [type, kind] of kinds) {
    const ids = rows.filter((row) => row.type === type).map((row) => row.object_id);
    if (ids.length === 0) continue;
    for (const [id, thing] of await kind.present(call, ids)) found.set(`${type} ${id}`, thing);
  }
  return found;
}
