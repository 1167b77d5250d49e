import { sql } from 'kysely';
import type { ArticleDetail } from '../../../../contract/column/article-shapes.ts';
import { newest_articles } from '../../../../contract/column/column-limits.ts';
import type { Output, Parsed } from '../../../../contract/index.ts';
import type { Call } from '../../../call/call.ts';
import { authorCard } from '../columns/column-detail.ts';
import { columnCards } from '../columns/present-column.ts';
import { no_forum, lookedAfter } from '../rules.ts';
import { tags } from '../page-tags.ts';
import { columnDb } from '../tables.ts';
import { lastReasons } from './article-history.ts';
import { newestOf } from './article-queries.ts';
import { findArticle, type ArticleRecord } from './article-record.ts';
import { articleCards } from './present-article.ts';
import { withContents } from './toc.ts';
import { maskHtml, maskText, readMasks, type Masks, withSizedPictures } from '../../text/index.ts';

export async function articleDetail(
  { article_id }: Parsed<'column.article_detail'>,
  call: Call,
): Promise<Output<'column.article_detail'>> {
  call.dependsOn(tags.article(article_id));
  const { article, roles } = await findArticle(call, article_id);
  call.dependsOn(tags.columnArticles(article.column_id));
  const masks = await readMasks(call);
  const [cards, [column], author_card, body, beside, newest, reasons] = await Promise.all([
    articleCards(call, [article.id], masks),
    columnCards(call, [article.column_id], masks),
    authorCard(call, article.author_id),
    bodyOf(call, article.id),
    neighbours(call, article, masks),
    newestOf(call, article.column_id, newest_articles + 1),
    roles.author || roles.ops ? lastReasons(call, [article.id]) : new Map<number, string>(),
  ]);
  const { column: _column, ...card } = cards[0]!;
  const more = newest.filter((id) => id !== article.id).slice(0, newest_articles);
  const { html, toc } = withContents(maskHtml(masks, no_forum, withSizedPictures(body.body_html)));
  return {
    ...card,
    content: html,
    toc,
    length: body.length,
    edited_at: body.edited_at?.toISOString() ?? null,
    column: column!,
    author_card,
    ...beside,
    more: await articleCards(call, more, masks),
    comments_open: article.status === 'normal' && lookedAfter(article.column_status),
    reason: reasons.get(article.id) ?? null,
  };
}

const bodyOf = (call: Call, id: number) =>
  columnDb(call)
    .selectFrom('articles as a')
    .innerJoin('article_bodies as b', 'b.article_id', 'a.id')
    .select(['b.body_html', 'a.length', 'a.edited_at'])
    .where('a.id', '=', id)
    .executeTakeFirstOrThrow();

type Beside = Pick<ArticleDetail, 'previous' | 'next'>;

/** The shown articles right before and after it in its column, by date. */
async function neighbours(call: Call, article: ArticleRecord, masks: Masks): Promise<Beside> {
  const { id, column_id, published_at } = article;
  const here = sql`(${published_at}::timestamptz, ${id}::int)`;
  const { rows } = await sql<{ side: 'previous' | 'next'; id: number; title: string }>`
    (select 'previous' as side, a.id, a.title from articles a
      where a.column_id = ${column_id} and a.status = 'normal' and (a.published_at, a.id) < ${here} order by a.published_at desc, a.id desc limit 1)
    union all
    (select 'next' as side, a.id, a.title from articles a
      where a.column_id = ${column_id} and a.status = 'normal' and (a.published_at, a.id) > ${here} order by a.published_at, a.id limit 1)`.execute(
    columnDb(call),
  );
  const at = (side: 'previous' | 'next') => {
    const row = rows.find((one) => one.side === side);
    return row ? { id: row.id, title: maskText(masks, no_forum, row.title) } : null;
  };
  return { previous: at('previous'), next: at('next') };
}
