import type { Output, Parsed } from '../../../../contract/index.ts';
import { member, type Call } from '../../../call/call.ts';
import { keepFolder } from '../folders/keep-folder.ts';
import { collectDb, sharedTag } from '../tables.ts';

/** collect.move: into another of the own folders; what is not collected any more is left out. */
export async function moveCollects(
  { type, ids, folder_id }: Parsed<'collect.move'>,
  call: Call,
): Promise<Output<'collect.move'>> {
  const { viewer } = member(call);
  const { numUpdatedRows } = await collectDb(call)
    .updateTable('collects')
    .set({ folder_id: await keepFolder(call, folder_id) })
    .where('user_id', '=', viewer.id)
    .where('type', '=', type)
    .where((where) => where('object_id', '=', where.fn.any(where.val(ids))))
    .executeTakeFirst();
  call.invalidates(sharedTag(viewer.username));
  return { moved: Number(numUpdatedRows) };
}
