import { sql } from 'kysely';
import { column_categories } from '../../../../contract/column/column-limits.ts';
import type { Output, Parsed } from '../../../../contract/index.ts';
import type { Call } from '../../../call/call.ts';
import { pageOfIds } from '../../../database/page-of-ids.ts';
import { tags } from '../page-tags.ts';
import { columnDb } from '../tables.ts';
import { columnCards } from './present-column.ts';

/** Those where something came last stand first. One that was closed before anything came is nothing to read. */
const shown = sql`status in ('approved', 'closed') and (status = 'approved' or article_count > 0)`;

export async function listColumns(
  { page, limit, cate_id }: Parsed<'column.list'>,
  call: Call,
): Promise<Output<'column.list'>> {
  call.dependsOn(tags.columns);
  const of = cate_id === undefined ? sql`` : sql`and cate_id = ${cate_id}`;
  const wanted = sql`from columns where ${shown} ${of}`;
  const { ids, total } = await pageOfIds(
    columnDb(call),
    {
      ids: sql`select id ${wanted} order by active_at desc, id desc`,
      total: sql`(select count(*) ${wanted})`,
    },
    { page, limit },
  );
  return { list: await columnCards(call, ids), total, page, limit };
}

export async function listColumnCategories(_input: object, call: Call): Promise<Output<'column.categories'>> {
  call.dependsOn(tags.columns);
  const { rows } = await sql<{ cate_id: number; times: number }>`
    select cate_id, count(*)::int as times from columns where ${shown} group by cate_id`.execute(
    columnDb(call),
  );
  const counts = new Map(rows.map((row) => [row.cate_id, row.times]));
  return column_categories.map((cate) => ({ ...cate, column_count: counts.get(cate.id) ?? 0 }));
}
