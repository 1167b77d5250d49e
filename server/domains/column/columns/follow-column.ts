import { sql } from 'kysely';
import { member, type Call } from '../../../call/call.ts';
import { refuse } from '../../../call/refusal.ts';
import type { ActionKind } from '../../../things/action-kind.ts';
import { tags } from '../page-tags.ts';
import { readable } from '../rules.ts';
import { columnDb } from '../tables.ts';
import { findColumn, noSuchColumn } from './column-record.ts';

/** More than anybody reads. */
const most = 500;

export const followColumn: ActionKind = {
  type: 'focus_column',

  async list({ page, limit }, call) {
    const follows = columnDb(call)
      .selectFrom('column_follows as f')
      .innerJoin('columns as c', 'c.id', 'f.column_id')
      .where('f.user_id', '=', member(call).viewer.id)
      .where('c.status', 'in', ['approved', 'closed', 'deleted']);
    const [rows, { total }] = await Promise.all([
      follows
        .select(['c.id', 'c.title', 'c.cover', 'f.at'])
        .orderBy('f.at', 'desc')
        .orderBy('c.id', 'desc')
        .limit(limit)
        .offset((page - 1) * limit)
        .execute(),
      follows.select((row) => row.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow(),
    ]);
    return {
      list: rows.map(({ id, title, cover, at }) => ({
        id,
        title,
        href: `/column/${id}`,
        image: cover,
        at: at.toISOString(),
      })),
      total: Number(total),
      page,
      limit,
    };
  },

  async add({ id }, call) {
    const { viewer } = member(call);
    const column = await findColumn(call, id);
    if (!readable(column)) throw noSuchColumn();
    if (column.author_id === viewer.id) throw refuse('这是你自己的专栏，不用关注');
    const { followed } = await columnDb(call)
      .selectFrom('column_follows')
      .select((row) => row.fn.countAll<bigint>().as('followed'))
      .where('user_id', '=', viewer.id)
      .executeTakeFirstOrThrow();
    if (followed >= BigInt(most)) throw refuse(`至多关注 ${most} 个专栏`);
    const fresh = await columnDb(call)
      .insertInto('column_follows')
      .values({ column_id: id, user_id: viewer.id, at: call.now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return { on: true, count: await countFollow(call, id, fresh.numInsertedOrUpdatedRows === 1n ? 1 : 0) };
  },

  async remove({ id }, call) {
    await findColumn(call, id);
    const gone = await columnDb(call)
      .deleteFrom('column_follows')
      .where('column_id', '=', id)
      .where('user_id', '=', member(call).viewer.id)
      .executeTakeFirst();
    return { on: false, count: await countFollow(call, id, gone.numDeletedRows === 1n ? -1 : 0) };
  },
};

/** Gives the count; changes it and drops the column's page where something changed. */
async function countFollow(call: Call, id: number, change: 1 | -1 | 0): Promise<number> {
  if (change !== 0) call.invalidates(tags.column(id));
  const { rows } = await (
    change === 0
      ? sql<{ follow_count: number }>`select follow_count from columns where id = ${id}`
      : sql<{ follow_count: number }>`
        update columns set follow_count = follow_count + ${change}::int where id = ${id} returning follow_count`
  ).execute(columnDb(call));
  return rows[0]!.follow_count;
}
