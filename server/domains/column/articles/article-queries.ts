import { sql } from 'kysely';
import type { Call } from '../../../call/call.ts';
import { columnDb } from '../tables.ts';

/** Nobody turns pages beyond this, and each would cost more. */
const deepest = 10_000;

/** What everyone may read: of a banned column nothing. */
const of_open_columns = sql`exists (select from columns c where c.id = a.column_id and c.status <> 'banned')`;

type Wanted = {
  column_id?: number | undefined;
  author_id?: number | undefined;
  sort: 'newest' | 'hot';
  page: number;
  limit: number;
};

/** The ids of one page of shown articles, and how many there are. */
export async function shownArticles(
  call: Pick<Call, 'db'>,
  { column_id, author_id, sort, page, limit }: Wanted,
): Promise<{ ids: number[]; total: number }> {
  const which = sql`a.status = 'normal' and ${of_open_columns}
    ${column_id === undefined ? sql`` : sql`and a.column_id = ${column_id}`}
    ${author_id === undefined ? sql`` : sql`and a.author_id = ${author_id}`}`;
  const order = sort === 'hot' ? sql`a.hot desc, a.id desc` : sql`a.published_at desc, a.id desc`;
  const offset = (page - 1) * limit;
  // A column has the articles of its author alone, and counts them exactly.
  const [found, counted] = await Promise.all([
    offset >= deepest
      ? { rows: [] }
      : sql<{
          id: number;
        }>`select a.id from articles a where ${which} order by ${order} limit ${limit} offset ${offset}`.execute(
          columnDb(call),
        ),
    sql<{ total: number }>`
      select coalesce(sum(article_count), 0)::int as total from columns where status <> 'banned'
        ${column_id === undefined ? sql`` : sql`and id = ${column_id}`}
        ${author_id === undefined ? sql`` : sql`and author_id = ${author_id}`}`.execute(columnDb(call)),
  ]);
  return { ids: found.rows.map((row) => row.id), total: counted.rows[0]!.total };
}

export async function newestOf(call: Pick<Call, 'db'>, column_id: number, limit: number): Promise<number[]> {
  return (await shownArticles(call, { column_id, sort: 'newest', page: 1, limit })).ids;
}
