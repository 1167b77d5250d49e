import { sql } from 'kysely';
import { default_folder, type CollectType } from '../../../../contract/collect/collect-types.ts';
import type { CollectFolder } from '../../../../contract/collect/collect.ts';
import type { Output, Parsed } from '../../../../contract/index.ts';
import { member, type Call, type Db } from '../../../call/call.ts';
import { collectDb } from '../tables.ts';

/** collect.folders: the one that everybody has first, then the own ones in their order. */
export const listFolders = (
  { type }: Parsed<'collect.folders'>,
  call: Call,
): Promise<Output<'collect.folders'>> => readFolders(call, member(call).viewer.id, type);

/** With what stands in each, of one type or of all. */
export async function readFolders(
  call: { db: Db },
  user_id: number,
  type?: CollectType,
): Promise<CollectFolder[]> {
  const { rows } = await sql<CollectFolder>`
    with counted as (
      select coalesce(folder_id, 0) as id, count(*)::int as count from collects
      where user_id = ${user_id} ${type === undefined ? sql`` : sql`and type = ${type}`} group by 1
    ), folders as (
      select ${default_folder.id}::int as id, ${default_folder.title} as title, false as is_public, -1 as sort
      union all select id, title, is_public, sort from collect_folders where user_id = ${user_id}
    )
    select f.id, f.title, f.is_public, greatest(f.sort, 0) as sort, coalesce(c.count, 0) as count
    from folders f left join counted c using (id) order by f.sort, f.id`.execute(collectDb(call));
  return rows;
}
