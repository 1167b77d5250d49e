import { member, type Call } from '../../../call/call.ts';
import { collectDb } from '../tables.ts';
import { noFolder } from '../things/kinds.ts';

/** One's own folder, as it is stored, held until what is put there stands in it; another's is code 404. */
export async function keepFolder(call: Call, folder_id: number): Promise<number | null> {
  if (folder_id === 0) return null;
  const own = await collectDb(call)
    .selectFrom('collect_folders')
    .select('id')
    .where('id', '=', folder_id)
    .where('user_id', '=', member(call).viewer.id)
    .forKeyShare()
    .executeTakeFirst();
  if (!own) throw noFolder();
  return own.id;
}
