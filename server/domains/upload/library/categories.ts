import { sql } from 'kysely';
import type { Output, Parsed } from '../../../../contract/index.ts';
import { member, type Call } from '../../../call/call.ts';
import { invalid, notFound, refuse } from '../../../call/refusal.ts';
import { takeLock } from '../../../database/transaction-steps.ts';
import { uploadDb } from '../tables.ts';

const most = 50;
const uncategorised = '未分类';

export async function listCategories(_input: object, call: Call): Promise<Output<'file.categories'>> {
  const { viewer } = member(call);
  const { rows } = await sql<{ id: number; title: string; count: number }>`
    with counted as (
      select coalesce(category_id, 0) as id, count(*)::int as count from files
      where user_id = ${viewer.id} and status = 'ready' and deleted_at is null and kind = 'image' group by 1
    ), named as (
      select 0 as id, ${uncategorised} as title
      union all select id, title from file_categories where user_id = ${viewer.id}
    )
    select n.id, n.title, coalesce(c.count, 0) as count from named n left join counted c using (id) order by n.id`.execute(
    uploadDb(call),
  );
  return rows;
}

export async function addCategory(
  { title }: Parsed<'file.category_add'>,
  call: Call,
): Promise<Output<'file.category_add'>> {
  const { viewer } = member(call);
  await takeLock(call.db, sql`hashtextextended('file categories', ${viewer.id})`);
  const held = await uploadDb(call)
    .selectFrom('file_categories')
    .select('id')
    .where('user_id', '=', viewer.id)
    .execute();
  if (held.length >= most) throw refuse(`分类至多 ${most} 个`);
  refuseReserved(title);
  const added = await uploadDb(call)
    .insertInto('file_categories')
    .values({ user_id: viewer.id, title, created_at: call.now })
    .onConflict((conflict) => conflict.expression(sql`user_id, lower(title)`).doNothing())
    .returning(['id', 'title'])
    .executeTakeFirst();
  if (!added) throw taken(title);
  return { ...added, count: 0 };
}

export async function renameCategory(
  { id, title }: Parsed<'file.category_rename'>,
  call: Call,
): Promise<Output<'file.category_rename'>> {
  refuseReserved(title);
  const renamed = await uploadDb(call)
    .updateTable('file_categories')
    .set({ title })
    .where('id', '=', id)
    .where('user_id', '=', member(call).viewer.id)
    .returning(['id', 'title'])
    .executeTakeFirst()
    .catch((error: unknown) => {
      throw (error as { code?: string }).code === '23505' ? taken(title) : error;
    });
  if (!renamed) throw noCategory();
  const { count } = await uploadDb(call)
    .selectFrom('files')
    .select((row) => row.fn.countAll<bigint>().as('count'))
    .where('category_id', '=', id)
    .where('status', '=', 'ready')
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { ...renamed, count: Number(count) };
}

export async function deleteCategory({ id }: Parsed<'file.category_delete'>, call: Call): Promise<null> {
  const own = await uploadDb(call)
    .selectFrom('file_categories')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', member(call).viewer.id)
    .forUpdate()
    .executeTakeFirst();
  if (!own) throw noCategory();
  await uploadDb(call)
    .updateTable('files')
    .set({ category_id: null })
    .where('category_id', '=', id)
    .execute();
  await uploadDb(call).deleteFrom('file_categories').where('id', '=', id).execute();
  return null;
}

export const noCategory = () => notFound('没有找到这个分类');
const taken = (title: string) => invalid('title', `已经有“${title}”这个分类了`);

function refuseReserved(title: string): void {
  if (title === uncategorised) throw taken(title);
}
