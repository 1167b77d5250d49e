import { sql } from 'kysely';
import { collect_limits, default_folder } from '../../../../contract/collect/collect-types.ts';
import type { CollectFolder } from '../../../../contract/collect/collect.ts';
import type { Output, Parsed } from '../../../../contract/index.ts';
import { member, type Call } from '../../../call/call.ts';
import { invalid, refuse } from '../../../call/refusal.ts';
import { takeLock } from '../../../database/transaction-steps.ts';
import { collectDb, sharedTag } from '../tables.ts';
import { noFolder } from '../things/kinds.ts';
import { readFolders } from './read-folders.ts';

/** collect.folder_add: behind the others. */
export async function addFolder(
  { title, is_public }: Parsed<'collect.folder_add'>,
  call: Call,
): Promise<Output<'collect.folder_add'>> {
  const { viewer } = member(call);
  const folders = await lockFolders(call);
  if (folders.length >= collect_limits.folders) throw refuse(`收藏夹至多 ${collect_limits.folders} 个`);
  refuseTaken(title, folders);
  const sort = Math.max(0, ...folders.map((folder) => folder.sort)) + 1;
  const { id } = await collectDb(call)
    .insertInto('collect_folders')
    .values({ user_id: viewer.id, title, is_public, sort, created_at: call.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  call.invalidates(sharedTag(viewer.username));
  return { id, title, is_public, sort, count: 0 };
}

/** collect.folder_edit: its name, and whether everybody sees it. */
export async function editFolder(
  { id, title, is_public }: Parsed<'collect.folder_edit'>,
  call: Call,
): Promise<Output<'collect.folder_edit'>> {
  const { viewer } = member(call);
  const folders = await lockFolders(call);
  const folder = folders.find((one) => one.id === id);
  if (!folder) throw noFolder();
  const next = { title: title ?? folder.title, is_public: is_public ?? folder.is_public };
  refuseTaken(
    next.title,
    folders.filter((one) => one.id !== id),
  );
  await collectDb(call).updateTable('collect_folders').set(next).where('id', '=', id).execute();
  call.invalidates(sharedTag(viewer.username));
  return (await readFolders(call, viewer.id)).find((one) => one.id === id)!;
}

/** collect.folder_delete: what stands in it goes back to the folder that everybody has. */
export async function deleteFolder(
  { id }: Parsed<'collect.folder_delete'>,
  call: Call,
): Promise<Output<'collect.folder_delete'>> {
  const { viewer } = member(call);
  const own = await collectDb(call)
    .selectFrom('collect_folders')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', viewer.id)
    .forUpdate()
    .executeTakeFirst();
  if (!own) throw noFolder();
  await collectDb(call)
    .updateTable('collects')
    .set({ folder_id: null })
    .where('user_id', '=', viewer.id)
    .where('folder_id', '=', id)
    .execute();
  await collectDb(call).deleteFrom('collect_folders').where('id', '=', id).execute();
  call.invalidates(sharedTag(viewer.username));
  return null;
}

/** collect.folders_sort: those that are named first, in this order; the others keep theirs behind them. */
export async function sortFolders(
  { ids }: Parsed<'collect.folders_sort'>,
  call: Call,
): Promise<Output<'collect.folders_sort'>> {
  const { viewer } = member(call);
  const folders = await lockFolders(call);
  const wanted = [...new Set(ids)];
  if (wanted.some((id) => !folders.some((folder) => folder.id === id))) throw noFolder();
  const rest = folders.map(({ id }) => id).filter((id) => !wanted.includes(id));
  await sql`
    update collect_folders f set sort = place.sort
    from unnest(${[...wanted, ...rest]}::int[]) with ordinality as place (id, sort)
    where f.id = place.id and f.user_id = ${viewer.id}`.execute(collectDb(call));
  call.invalidates(sharedTag(viewer.username));
  return null;
}

type Folder = Pick<CollectFolder, 'id' | 'title' | 'is_public' | 'sort'>;

/** The own ones in their order; who changes them does so one after another. */
async function lockFolders(call: Call): Promise<Folder[]> {
  const { viewer } = member(call);
  await takeLock(call.db, sql`hashtextextended('collect folders', ${viewer.id})`);
  return collectDb(call)
    .selectFrom('collect_folders')
    .select(['id', 'title', 'is_public', 'sort'])
    .where('user_id', '=', viewer.id)
    .orderBy('sort')
    .orderBy('id')
    .execute();
}

function refuseTaken(title: string, others: readonly Folder[]): void {
  const taken = [default_folder.title, ...others.map((folder) => folder.title)];
  if (taken.some((one) => one.toLowerCase() === title.toLowerCase()))
    throw invalid('title', `已经有“${title}”这个收藏夹了`);
}
