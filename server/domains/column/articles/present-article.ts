import type { ArticleCard } from '../../../../contract/column/article-shapes.ts';
import type { ArticleStatus } from '../../../../contract/column/article-lifecycle.ts';
import { columnCategory, reading_pace } from '../../../../contract/column/column-limits.ts';
import type { Call } from '../../../call/call.ts';
import { peopleByIds } from '../../account/index.ts';
import { no_forum } from '../rules.ts';
import { columnDb } from '../tables.ts';
import { maskText, readMasks, type Masks } from '../../text/index.ts';

/** What a card shows, of the article `a` and its column `c`. */
export const card_columns = [
  'a.id',
  'a.title',
  'a.summary',
  'a.cover',
  'a.status',
  'a.author_id',
  'a.tags',
  'a.marketplaces',
  'a.length',
  'a.quality',
  'a.recommend',
  'a.like_count',
  'a.comment_count',
  'a.collect_count',
  'a.view_count',
  'a.published_at',
  'c.id as column_id',
  'c.title as column_title',
  'c.cate_id',
] as const;

/** A whole list in one read. */
const readCards = (call: Pick<Call, 'db'>, ids: readonly number[]) =>
  columnDb(call)
    .selectFrom('articles as a')
    .innerJoin('columns as c', 'c.id', 'a.column_id')
    .select(card_columns)
    .where((where) => where('a.id', '=', where.fn.any(where.val([...ids]))))
    .execute();

export type CardRow = Awaited<ReturnType<typeof readCards>>[number];

/** The cards of these articles, in the order of the ids. Who may see them has been decided before. */
export async function articleCards(
  call: Pick<Call, 'db'>,
  ids: readonly number[],
  known_masks?: Masks,
): Promise<ArticleCard[]> {
  if (ids.length === 0) return [];
  const [rows, masks] = await Promise.all([readCards(call, ids), known_masks ?? readMasks(call)]);
  const people = await peopleByIds(call, [...new Set(rows.map((row) => row.author_id))]);
  const cards = new Map(rows.map((row) => [row.id, shapeCard(row, people.get(row.author_id)!, masks)]));
  return ids.flatMap((id) => cards.get(id) ?? []);
}

export const readingMinutes = (length: number): number => Math.max(1, Math.round(length / reading_pace));

export function shapeCard(row: CardRow, author: ArticleCard['author'], masks: Masks): ArticleCard {
  const masked = (text: string) => maskText(masks, no_forum, text);
  return {
    id: row.id,
    title: masked(row.title),
    summary: masked(row.summary),
    cover: row.cover,
    status: row.status as ArticleStatus,
    author,
    column: { id: row.column_id, title: masked(row.column_title) },
    cate: columnCategory(row.cate_id ?? 0),
    tags: row.tags.map(masked),
    marketplaces: row.marketplaces,
    reading_minutes: readingMinutes(row.length),
    quality: row.quality,
    recommend: row.recommend,
    like_count: row.like_count,
    comment_count: row.comment_count,
    collect_count: row.collect_count,
    view_count: row.view_count,
    published_at: row.published_at.toISOString(),
  };
}
