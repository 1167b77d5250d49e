import { sql } from 'kysely';
import type { Call } from '../../../call/call.ts';
import { pageOfIds } from '../../../database/page-of-ids.ts';
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
  const deep = (page - 1) * limit >= deepest;
  // A column has the articles of its author alone, and counts them exactly.
  return pageOfIds(
    columnDb(call),
    {
      ids: sql`select a.id from articles a where ${sql.lit(!deep)} and ${which} order by ${order}`,
      total: sql`(
        select coalesce(sum(article_count), 0) from columns where status <> 'banned'
        ${column_id === undefined ? sql`` : sql`and id = ${column_id}`}
        ${author_id === undefined ? sql`` : sql`and author_id = ${author_id}`}
      )`,
    },
    { page, limit },
  );
}

export async function newestOf(call: Pick<Call, 'db'>, column_id: number, limit: number): Promise<number[]> {
  return (await shownArticles(call, { column_id, sort: 'newest', page: 1, limit })).ids;
}
