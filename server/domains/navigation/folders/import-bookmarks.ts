import { sql } from 'kysely';
import { nav_limits, siteKey } from '../../../../contract/navigation/nav-words.ts';
import type { Output, Parsed } from '../../../../contract/index.ts';
import { member, type Call } from '../../../call/call.ts';
import { invalid, notFound, refuse } from '../../../call/refusal.ts';
import { navDb } from '../tables.ts';
import { insertFolder } from './change-folders.ts';
import { dropShared, lockOwn, ownFolder, readFolders } from './folder-record.ts';
import { readBookmarks, type Bookmark } from './read-bookmarks.ts';

const hour_ms = 3_600_000;

/** nav.import: reads the file and says what is in it; nothing of it is kept among the links yet. */
export async function importBookmarks(
  { name, content }: Parsed<'nav.import'>,
  call: Call,
): Promise<Output<'nav.import'>> {
  const { viewer } = member(call);
  const { links, left_out } = readBookmarks(content);
  if (links.length + left_out === 0) throw invalid('content', '文件里没有书签，请选择浏览器导出的 HTML 文件');
  const known = await keysOf(call, viewer.id);
  const fresh = links.filter(({ url }) => {
    const key = keyText(url);
    if (known.has(key)) return false;
    known.add(key);
    return true;
  });
  // One at a time: what was read before and not taken is forgotten.
  await navDb(call)
    .deleteFrom('nav_imports')
    .where('user_id', '=', viewer.id)
    .where((is) =>
      is.or([
        is('taken_at', 'is', null),
        is('at', '<', new Date(call.now.getTime() - nav_limits.undo_hours * hour_ms)),
      ]),
    )
    .execute();
  const { id } = await navDb(call)
    .insertInto('nav_imports')
    .values({ user_id: viewer.id, name, links: JSON.stringify(fresh), at: call.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const folders = new Map<string, number>();
  for (const { path } of fresh) folders.set(path, (folders.get(path) ?? 0) + 1);
  return {
    id,
    name,
    fresh: fresh.length,
    known: links.length - fresh.length,
    left_out,
    folders: [...folders].map(([path, count]) => ({ path, fresh: count })),
  };
}

/** nav.import_take: puts what was read into folders, each as was said. */
export async function takeImport(
  { id, folders }: Parsed<'nav.import_take'>,
  call: Call,
): Promise<Output<'nav.import_take'>> {
  const { viewer } = member(call);
  await lockOwn(call);
  const held = await ownImport(call, id);
  if (held.taken_at) throw refuse('这个文件已经导入过');
  const all = held.links as unknown as Bookmark[];
  const to = new Map<string, number | null>();
  for (const { path, to: folder } of folders)
    to.set(
      path,
      folder === 'new' ? await folderNamed(call, path) : ((await ownFolder(call, folder))?.id ?? null),
    );
  const known = await keysOf(call, viewer.id);
  const taken = all.filter(({ path, url }) => to.has(path) && !known.has(keyText(url)));
  if (known.size + taken.length > nav_limits.links)
    throw refuse(
      `网址至多收藏 ${nav_limits.links} 个，还能放 ${Math.max(0, nav_limits.links - known.size)} 个`,
    );
  const rows = taken.map(({ path, title, url }) => {
    const { host, path: at } = siteKey(url)!;
    return { folder_id: to.get(path) ?? null, title: cut(title), url, host, path: at };
  });
  await sql`
    insert into nav_links (user_id, folder_id, url, host, path, title, sort, import_id, added_at)
    select ${viewer.id}::int, folder_id, url, host, path, title, ${known.size}::int + row_number() over (), ${id}::int, ${call.now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (folder_id int, url text, host text, path text, title text)
    on conflict do nothing`.execute(navDb(call));
  await navDb(call)
    .updateTable('nav_imports')
    .set({ taken_at: call.now, links: '[]' })
    .where('id', '=', id)
    .execute();
  await dropShared(call);
  return { taken: rows.length };
}

/** nav.import_undo: all that came with it goes, and what was there before stays. */
export async function undoImport(
  { id }: Parsed<'nav.import_undo'>,
  call: Call,
): Promise<Output<'nav.import_undo'>> {
  await lockOwn(call);
  const { taken_at } = await ownImport(call, id);
  if (!taken_at) throw refuse('这个文件还没有导入');
  if (taken_at.getTime() < call.now.getTime() - nav_limits.undo_hours * hour_ms)
    throw refuse(`只能撤回 ${nav_limits.undo_hours} 小时内的导入`);
  const gone = await navDb(call)
    .deleteFrom('nav_links')
    .where('import_id', '=', id)
    .returning('id')
    .execute();
  await navDb(call).deleteFrom('nav_imports').where('id', '=', id).execute();
  await dropShared(call);
  return { removed: gone.length };
}

async function ownImport(call: Call, id: number) {
  const row = await navDb(call)
    .selectFrom('nav_imports')
    .select(['links', 'taken_at'])
    .where('id', '=', id)
    .where('user_id', '=', member(call).viewer.id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound('没有这次导入');
  return row;
}

/** The own folder of that name, or a new one; of a path its last part. */
async function folderNamed(call: Call, path: string): Promise<number | null> {
  const title = [...(path.split(' / ').at(-1) ?? '')].slice(0, nav_limits.folder_title).join('').trim();
  if (title === '') return null;
  const folders = await readFolders(call);
  const same = folders.find((one) => one.title.toLowerCase() === title.toLowerCase());
  return same ? same.id || null : insertFolder(call, title, folders);
}

const cut = (title: string): string => [...title].slice(0, nav_limits.link_title).join('');
const keyText = (url: string): string => {
  const { host, path } = siteKey(url)!;
  return host + path;
};

async function keysOf(call: Call, user_id: number): Promise<Set<string>> {
  const rows = await navDb(call)
    .selectFrom('nav_links')
    .select(['host', 'path'])
    .where('user_id', '=', user_id)
    .execute();
  return new Set(rows.map(({ host, path }) => host + path));
}
