import { sql } from 'kysely';
import type { NavFolder, NavLink } from '../../../../contract/navigation/nav-folders.ts';
import type { NavCheck } from '../../../../contract/navigation/nav-words.ts';
import { member, type Call, type Db } from '../../../call/call.ts';
import { notFound } from '../../../call/refusal.ts';
import { takeLock } from '../../../database/transaction-steps.ts';
import { beijingDay } from '../../../clock/beijing-time.ts';
import { navDb, sharedTag } from '../tables.ts';

export const noFolder = () => notFound('没有这个收藏夹');

/** Who changes their folders and links does so one after another: that decides names, numbers and the order. */
export const lockOwn = (call: Call) =>
  takeLock(call.db, sql`hashtextextended('nav folders', ${member(call).viewer.id})`);

/** The own ones in their order, and what has no folder as the last. */
export async function readFolders(call: Call): Promise<NavFolder[]> {
  const { viewer } = member(call);
  const { rows } = await sql<NavFolder>`
    with counted as (select coalesce(folder_id, 0) as id, count(*)::int as count from nav_links where user_id = ${viewer.id} group by 1),
      every_folder as (select id, title, code, sort from nav_folders where user_id = ${viewer.id}
        union all select 0, '未分类', null, 2147483647)
    select f.id, f.title, f.code, coalesce(c.count, 0) as count from every_folder f left join counted c using (id)
    order by f.sort, f.id`.execute(navDb(call));
  return rows;
}

/** One's own; another's is code 404. 0 is none. */
export async function ownFolder(
  call: Call,
  id: number,
): Promise<{ id: number; code: string | null; title: string } | null> {
  if (id === 0) return null;
  const row = await navDb(call)
    .selectFrom('nav_folders')
    .select(['id', 'code', 'title'])
    .where('id', '=', id)
    .where('user_id', '=', member(call).viewer.id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw noFolder();
  return row;
}

/** Pages of shared folders that show something of the viewer's. */
export async function dropShared(call: Call): Promise<void> {
  const rows = await navDb(call)
    .selectFrom('nav_folders')
    .select('code')
    .where('user_id', '=', member(call).viewer.id)
    .where('code', 'is not', null)
    .execute();
  call.invalidates(...rows.map(({ code }) => sharedTag(code!)));
}

export const linkRows = (call: { db: Db }) =>
  navDb(call)
    .selectFrom('nav_links')
    .select(['id', 'folder_id', 'site_id', 'url', 'title', 'note', 'check_state', 'dead_since', 'added_at'])
    .orderBy('sort')
    .orderBy('id');

type Row = Awaited<ReturnType<ReturnType<typeof linkRows>['execute']>>[number];
export const shapeLink = ({ check_state, dead_since, added_at, folder_id, ...row }: Row): NavLink => ({
  ...row,
  folder_id: folder_id ?? 0,
  check: check_state as NavCheck,
  dead_since: dead_since && beijingDay(dead_since),
  added_at: added_at.toISOString(),
});
