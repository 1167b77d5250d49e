import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { NavFolder } from '../../../../contract/navigation/nav-folders.ts';
import { nav_limits } from '../../../../contract/navigation/nav-words.ts';
import type { Output, Parsed } from '../../../../contract/index.ts';
import { member, type Call } from '../../../call/call.ts';
import { invalid, refuse } from '../../../call/refusal.ts';
import { navDb, sharedTag } from '../tables.ts';
import { dropShared, lockOwn, noFolder, ownFolder, readFolders } from './folder-record.ts';

/** nav.folders: with what stands in each. */
export const listFolders = (_input: object, call: Call): Promise<Output<'nav.folders'>> => readFolders(call);

/** nav.folder_add: behind the others. */
export async function addFolder({ title }: Parsed<'nav.folder_add'>, call: Call): Promise<NavFolder> {
  await lockOwn(call);
  const id = await insertFolder(call, title, await readFolders(call));
  return { id, title, count: 0, code: null };
}

export async function insertFolder(
  call: Call,
  title: string,
  folders: readonly NavFolder[],
): Promise<number> {
  if (folders.length > nav_limits.folders) throw refuse(`收藏夹至多 ${nav_limits.folders} 个`);
  refuseTaken(title, folders);
  const { id } = await navDb(call)
    .insertInto('nav_folders')
    .values({ user_id: member(call).viewer.id, title, sort: folders.length, created_at: call.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** nav.folder_edit: its name, and whether whoever has its link may read it. */
export async function editFolder(
  { id, title, shared }: Parsed<'nav.folder_edit'>,
  call: Call,
): Promise<Output<'nav.folder_edit'>> {
  await lockOwn(call);
  const folder = (await ownFolder(call, id))!;
  const folders = await readFolders(call);
  if (title !== undefined)
    refuseTaken(
      title,
      folders.filter((one) => one.id !== id),
    );
  // Shared again it has another address: who had the old one was not asked.
  const code = shared === undefined ? folder.code : shared ? (folder.code ?? newCode()) : null;
  await navDb(call)
    .updateTable('nav_folders')
    .set({ code, title: title ?? folder.title })
    .where('id', '=', id)
    .execute();
  if (folder.code) call.invalidates(sharedTag(folder.code));
  return { id, title: title ?? folder.title, code, count: folders.find((one) => one.id === id)!.count };
}

/** nav.folder_delete: what stands in it has no folder then. */
export async function deleteFolder({ id }: Parsed<'nav.folder_delete'>, call: Call): Promise<null> {
  await lockOwn(call);
  const folder = (await ownFolder(call, id))!;
  await navDb(call).updateTable('nav_links').set({ folder_id: null }).where('folder_id', '=', id).execute();
  await navDb(call).deleteFrom('nav_folders').where('id', '=', id).execute();
  if (folder.code) call.invalidates(sharedTag(folder.code));
  return null;
}

/** nav.folders_sort: those that are named first, in this order. */
export async function sortFolders({ ids }: Parsed<'nav.folders_sort'>, call: Call): Promise<null> {
  await lockOwn(call);
  const own = (await readFolders(call)).map(({ id }) => id).filter((id) => id !== 0);
  const wanted = [...new Set(ids)];
  if (wanted.some((id) => !own.includes(id))) throw noFolder();
  const order = [...wanted, ...own.filter((id) => !wanted.includes(id))];
  await sql`update nav_folders f set sort = place.sort
    from unnest(${order}::int[]) with ordinality as place (id, sort) where f.id = place.id`.execute(
    navDb(call),
  );
  await dropShared(call);
  return null;
}

function refuseTaken(title: string, others: readonly NavFolder[]): void {
  if (others.some((one) => one.title.toLowerCase() === title.toLowerCase()))
    throw invalid('title', `已经有“${title}”这个收藏夹了`);
}

const signs = '0123456789abcdefghijklmnopqrstuvwxyz';
const newCode = (): string => Array.from({ length: 8 }, () => signs[randomInt(signs.length)]).join('');
