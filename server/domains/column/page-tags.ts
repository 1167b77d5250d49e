import type { Call } from '../../call/call.ts';
import { personTag } from '../account/index.ts';

/** What kept pages of this domain are made of. */
export const tags = {
  article: (id: number) => `article:${id}`,
  /** The column itself, with what it counts. */
  column: (id: number) => `column:${id}`,
  /** Its name and state, and which articles it shows: what the pages of its articles are made of. */
  columnArticles: (id: number) => `list:column:${id}`,
  columns: 'columns',
  articles: 'list:articles',
  hot: 'list:hot_articles',
  person: personTag,
} as const;

type Invalidates = Pick<Call, 'invalidates'>;

/** The article itself changed where its own page shows it, and the lists may stay as they are. */
export const articlePageChanged = (call: Invalidates, id: number): void => call.invalidates(tags.article(id));

/** The article came, went or changed its face. */
export const articleChanged = (
  call: Invalidates,
  article: { id: number; column_id: number },
  author_username: string,
): void =>
  call.invalidates(
    tags.article(article.id),
    tags.column(article.column_id),
    tags.columnArticles(article.column_id),
    tags.columns,
    tags.articles,
    tags.hot,
    tags.person(author_username),
  );

/** The column came, went or changed its face, which all of its articles show. */
export const columnChanged = (call: Invalidates, id: number): void =>
  call.invalidates(tags.column(id), tags.columnArticles(id), tags.columns, tags.articles, tags.hot);
