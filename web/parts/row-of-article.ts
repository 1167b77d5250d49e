import type { ArticleCard } from '../../contract/column/article-shapes.ts';

export type RowArticle = Pick<
  ArticleCard,
  | 'id'
  | 'title'
  | 'summary'
  | 'cover'
  | 'author'
  | 'column'
  | 'recommend'
  | 'reading_minutes'
  | 'like_count'
  | 'comment_count'
  | 'collect_count'
  | 'published_at'
>;

/** What a list shows of an article, so that a page carries no more. */
export const rowOfArticle = ({
  id,
  title,
  summary,
  cover,
  author,
  column,
  recommend,
  reading_minutes,
  like_count,
  comment_count,
  collect_count,
  published_at,
}: ArticleCard): RowArticle => ({
  id,
  title,
  summary,
  cover,
  author,
  column,
  recommend,
  reading_minutes,
  like_count,
  comment_count,
  collect_count,
  published_at,
});
