import { columnLifecycle, type ColumnStatus } from '../../../../contract/column/column-lifecycle.ts';
import type { Call } from '../../../http/call.ts';
import type { ReportedThing, ReportTarget } from '../../../report/report-target.ts';
import { banColumn, unbanColumn } from '../columns/ban-column.ts';
import { findColumn, noSuchColumn } from '../columns/column-record.ts';
import { columnDb } from '../tables.ts';

const is_public = new Set<string>(['approved', 'closed']);

/** A column is answered for by its author; one that is hidden is taken down with its articles. */
export const reportedColumn: ReportTarget = {
  target: 'column',
  async find(call, id) {
    if (!is_public.has((await findColumn(call, id)).status)) throw noSuchColumn();
    return (await presentColumns(call, [id])).get(id)!;
  },
  present: (call, ids) => presentColumns(call, ids),
  hide: banColumn,
  display: unbanColumn,
};

async function presentColumns(call: Call, ids: readonly number[]): Promise<Map<number, ReportedThing>> {
  if (ids.length === 0) return new Map();
  const rows = await columnDb(call)
    .selectFrom('columns')
    .select(['id', 'author_id', 'title', 'introduce', 'status'])
    .where('id', 'in', ids)
    .execute();
  return new Map(
    rows.map(({ id, author_id, title, introduce, status }) => [
      id,
      {
        id,
        title,
        excerpt: introduce,
        href: `/column/${id}`,
        author_id,
        state: columnLifecycle.states[status as ColumnStatus].title,
        shown: is_public.has(status),
        hidden: status === 'banned',
      },
    ]),
  );
}
