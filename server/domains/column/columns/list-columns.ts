import { sql } from 'kysely';
import { column_categories } from '../../../../contract/column/column-limits.ts';
import type { Output, Parsed } from '../../../../contract/index.ts';
import type { Call } from '../../../call/call.ts';
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
  const [found, counted] = await Promise.all([
    sql<{ id: number }>`select id from columns where ${shown} ${of}
      order by active_at desc, id desc limit ${limit} offset ${(page - 1) * limit}`.execute(columnDb(call)),
    sql<{ total: number }>`select count(*)::int as total from columns where ${shown} ${of}`.execute(
      columnDb(call),
    ),
  ]);
  const list = await columnCards(
    call,
    found.rows.map((row) => row.id),
  );
  return { list, total: counted.rows[0]!.total, page, limit };
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
