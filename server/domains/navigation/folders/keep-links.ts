import { sql } from 'kysely';
import { nav_limits } from '../../../../contract/navigation/nav-words.ts';
import type { Output, Parsed } from '../../../../contract/index.ts';
import { member, type Call } from '../../../call/call.ts';
import { invalid, notFound, refuse } from '../../../call/refusal.ts';
import { keyOf } from '../directory/listed-at.ts';
import { navDb } from '../tables.ts';
import { dropShared, linkRows, lockOwn, ownFolder, shapeLink } from './folder-record.ts';

const noLink = () => notFound('没有这个收藏');

/** nav.links: all of one's own, or of one folder, in one's own order. */
export async function listLinks(
  { folder_id }: Parsed<'nav.links'>,
  call: Call,
): Promise<Output<'nav.links'>> {
  if (folder_id) await ownFolder(call, folder_id);
  let query = linkRows(call).where('user_id', '=', member(call).viewer.id);
  if (folder_id !== undefined) query = query.where('folder_id', 'is not distinct from', folder_id || null);
  return (await query.execute()).map(shapeLink);
}

/** nav.collect: a listed site, or an address of one's own; twice is once, in the folder that was said last. */
export async function collectLink(
  { site_id, url, title, note, folder_id }: Parsed<'nav.collect'>,
  call: Call,
): Promise<Output<'nav.collect'>> {
  const { viewer } = member(call);
  await lockOwn(call);
  const folder = await ownFolder(call, folder_id);
  const site = site_id === undefined ? null : await listedSite(call, site_id);
  const address = url ?? site!.url;
  const { host, path } = keyOf(address);
  const own = await navDb(call)
    .selectFrom('nav_links')
    .select(['id', 'host', 'path'])
    .where('user_id', '=', viewer.id)
    .execute();
  const before = own.find((one) => one.host === host && one.path === path);
  if (before && !site) throw invalid('url', '已经收藏过这个网址');
  if (!before && own.length >= nav_limits.links) throw refuse(`网址至多收藏 ${nav_limits.links} 个`);
  const { id } = before
    ? await navDb(call)
        .updateTable('nav_links')
        .set({ site_id: site!.id, folder_id: folder?.id ?? null })
        .where('id', '=', before.id)
        .returning('id')
        .executeTakeFirstOrThrow()
    : await navDb(call)
        .insertInto('nav_links')
        .values({
          user_id: viewer.id,
          folder_id: folder?.id ?? null,
          site_id: site?.id ?? null,
          url: address,
          host,
          path,
          title: title ?? site!.title,
          note,
          sort: own.length + 1,
          added_at: call.now,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
  await dropShared(call);
  return ownLink(call, id);
}

/** nav.uncollect: by its number or by the listed site. */
export async function uncollectLink({ id, site_id }: Parsed<'nav.uncollect'>, call: Call): Promise<null> {
  await lockOwn(call);
  let query = navDb(call).deleteFrom('nav_links').where('user_id', '=', member(call).viewer.id);
  query = id === undefined ? query.where('site_id', '=', site_id!) : query.where('id', '=', id);
  const gone = await query.returning('id').execute();
  if (gone.length === 0) throw noLink();
  await dropShared(call);
  return null;
}

/** nav.link_edit: what it is called, and where it stands. */
export async function editLink(
  { id, title, note, folder_id }: Parsed<'nav.link_edit'>,
  call: Call,
): Promise<Output<'nav.link_edit'>> {
  await lockOwn(call);
  const before = await ownLink(call, id);
  const folder =
    folder_id === undefined ? before.folder_id || null : ((await ownFolder(call, folder_id))?.id ?? null);
  await navDb(call)
    .updateTable('nav_links')
    .set({ title: title ?? before.title, note: note ?? before.note, folder_id: folder })
    .where('id', '=', id)
    .execute();
  await dropShared(call);
  return ownLink(call, id);
}

/** nav.links_sort: these come first, in this order and in this folder; what is not named keeps its order behind them. */
export async function sortLinks({ folder_id, ids }: Parsed<'nav.links_sort'>, call: Call): Promise<null> {
  const { viewer } = member(call);
  await lockOwn(call);
  const folder = await ownFolder(call, folder_id);
  const own = (await linkRows(call).where('user_id', '=', viewer.id).execute()).map(({ id }) => id);
  const wanted = new Set(ids);
  if (!wanted.isSubsetOf(new Set(own))) throw noLink();
  const order = [...wanted, ...own.filter((id) => !wanted.has(id))];
  await sql`
    update nav_links l set sort = place.sort, folder_id = case when l.id = any(${[...wanted]}::int[]) then ${folder?.id ?? null}::int else l.folder_id end
    from unnest(${order}::int[]) with ordinality as place (id, sort)
    where l.id = place.id and l.user_id = ${viewer.id}`.execute(navDb(call));
  await dropShared(call);
  return null;
}

async function ownLink(call: Call, id: number) {
  const row = await linkRows(call)
    .where('id', '=', id)
    .where('user_id', '=', member(call).viewer.id)
    .executeTakeFirst();
  if (!row) throw noLink();
  return shapeLink(row);
}

async function listedSite(call: Call, id: number) {
  const site = await navDb(call)
    .selectFrom('nav_sites')
    .select(['id', 'url', 'title'])
    .where('id', '=', id)
    .where('hidden', '=', false)
    .executeTakeFirst();
  if (!site) throw notFound('没有这个网址');
  return site;
}
