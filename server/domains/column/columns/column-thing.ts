import { sql } from 'kysely';
import { columnLifecycle, type ColumnStatus } from '../../../../contract/column/column-lifecycle.ts';
import type { PresentedThing, Reading, Thing } from '../../../things/thing.ts';
import { tags } from '../page-tags.ts';
import { ownColumns } from '../people/own-data.ts';
import { lookedAfter } from '../rules.ts';
import { columnNameCheck } from '../search/name-check.ts';
import { searchedColumns } from '../search/searched-columns.ts';
import { columnDb } from '../tables.ts';
import { columnApproval } from './approval-kind.ts';
import { banColumn, unbanColumn } from './ban-column.ts';
import { noSuchColumn } from './column-record.ts';
import { followColumn } from './follow-column.ts';

/** A column is answered for by its author; one that is hidden is taken down with its articles. */
export const columnThing: Thing = {
  kind: 'column',
  table: 'columns',
  shown: sql`t.status in ('approved', 'closed')`,
  missing: noSuchColumn,
  present: presentColumns,
  complaint: { hide: banColumn, display: unbanColumn },
  search: searchedColumns,
  map: { path: sql`'/column/' || t.id`, changed_at: sql`t.active_at` },
  action: followColumn,
  approval: columnApproval,
  names: [columnNameCheck],
  own_data: ownColumns,
};

async function presentColumns(call: Reading, ids: readonly number[]): Promise<Map<number, PresentedThing>> {
  const rows = await columnDb(call)
    .selectFrom('columns')
    .select(['id', 'author_id', 'title', 'introduce', 'cover', 'status'])
    .where((where) => where('id', '=', where.fn.any(where.val([...ids]))))
    .execute();
  call.dependsOn(...rows.map((row) => tags.column(row.id)));
  return new Map(
    rows.map(({ id, author_id, title, introduce, cover, ...row }) => {
      const status = row.status as ColumnStatus;
      return [
        id,
        {
          id,
          title,
          excerpt: introduce,
          href: `/column/${id}`,
          picture: cover,
          author_id,
          state: columnLifecycle.states[status].title,
          visibility: lookedAfter(status) ? 'shown' : status === 'banned' ? 'hidden' : 'gone',
        },
      ];
    }),
  );
}
