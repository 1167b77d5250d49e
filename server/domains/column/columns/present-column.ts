import { sql } from 'kysely';
import { columnCategory } from '../../../../contract/column/column-limits.ts';
import type { ColumnStatus } from '../../../../contract/column/column-lifecycle.ts';
import type { ColumnCard } from '../../../../contract/column/column-shapes.ts';
import type { Call } from '../../../call/call.ts';
import { peopleByIds } from '../../account/index.ts';
import { no_forum } from '../rules.ts';
import { columnDb } from '../tables.ts';
import { maskText, readMasks, type Masks } from '../../text/index.ts';

type Row = {
  id: number;
  title: string;
  introduce: string;
  cover: string | null;
  cate_id: number | null;
  status: ColumnStatus;
  author_id: number;
  article_count: number;
  follow_count: number;
  created_at: Date;
  like_count: number;
  view_count: number;
  newest_id: number | null;
  newest_title: string | null;
  newest_at: Date | null;
};

/** The cards of these columns, in the order of the ids. Who may see them has been decided before. */
export async function columnCards(
  call: Pick<Call, 'db'>,
  ids: readonly number[],
  known_masks?: Masks,
): Promise<ColumnCard[]> {
  if (ids.length === 0) return [];
  const [{ rows }, masks] = await Promise.all([
    sql<Row>`
      select c.id, c.title, c.introduce, c.cover, c.cate_id, c.status, c.author_id, c.article_count, c.follow_count, c.created_at,
        sums.like_count, sums.view_count, newest.id as newest_id, newest.title as newest_title, newest.published_at as newest_at
      from columns c
      cross join lateral (
        select coalesce(sum(a.like_count), 0)::int as like_count, coalesce(sum(a.view_count), 0)::int as view_count
        from articles a where a.column_id = c.id and a.status = 'normal') sums
      left join lateral (
        select a.id, a.title, a.published_at from articles a
        where a.column_id = c.id and a.status = 'normal' order by a.published_at desc, a.id desc limit 1) newest on true
      where c.id = any(${[...ids]}::int[])`.execute(columnDb(call)),
    known_masks ?? readMasks(call),
  ]);
  const people = await peopleByIds(call, [...new Set(rows.map((row) => row.author_id))]);
  const cards = new Map(rows.map((row) => [row.id, shape(row, people.get(row.author_id)!, masks)]));
  return ids.flatMap((id) => cards.get(id) ?? []);
}

const shape = (row: Row, author: ColumnCard['author'], masks: Masks): ColumnCard => ({
  id: row.id,
  title: maskText(masks, no_forum, row.title),
  introduce: maskText(masks, no_forum, row.introduce),
  cover: row.cover,
  cate: columnCategory(row.cate_id ?? 0),
  status: row.status,
  author,
  article_count: row.article_count,
  follow_count: row.follow_count,
  like_count: row.like_count,
  view_count: row.view_count,
  newest:
    row.newest_id === null
      ? null
      : {
          id: row.newest_id,
          title: maskText(masks, no_forum, row.newest_title!),
          published_at: row.newest_at!.toISOString(),
        },
  created_at: row.created_at.toISOString(),
});
