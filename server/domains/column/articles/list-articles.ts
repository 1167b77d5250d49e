import type { Output, Parsed } from '../../../../contract/index.ts';
import type { Call } from '../../../call/call.ts';
import { notFound } from '../../../call/refusal.ts';
import { personByUsername } from '../../account/index.ts';
import { findColumn, noSuchColumn } from '../columns/column-record.ts';
import { tags } from '../page-tags.ts';
import { readable } from '../rules.ts';
import { columnDb } from '../tables.ts';
import { shownArticles } from './article-queries.ts';
import { articleCards } from './present-article.ts';

/** Those of a column, or of all. */
export async function listArticles(
  { column_id, page, limit, sort }: Parsed<'column.articles'>,
  call: Call,
): Promise<Output<'column.articles'>> {
  call.dependsOn(column_id === undefined ? tags.articles : tags.columnArticles(column_id));
  if (sort === 'hot') call.dependsOn(tags.hot);
  if (column_id !== undefined && !readable(await findColumn(call, column_id))) throw noSuchColumn();
  const { ids, total } = await shownArticles(call, { column_id, sort, page, limit });
  return { list: await articleCards(call, ids), total, page, limit };
}

/** What somebody published and everyone may read, newest first. */
export async function listArticlesOfPerson(
  { username, page, limit }: Parsed<'user.profile_articles'>,
  call: Call,
): Promise<Output<'user.profile_articles'>> {
  call.dependsOn(tags.person(username));
  const person = await personByUsername(call, username);
  if (!person) throw notFound('没有这个人');
  if (!person.shows_writing) return { list: [], total: 0, page, limit };
  // Of any of them that is taken down, comes back or changes its face.
  const columns = await columnDb(call)
    .selectFrom('columns')
    .select('id')
    .where('author_id', '=', person.id)
    .where('status', '<>', 'deleted')
    .execute();
  call.dependsOn(...columns.map(({ id }) => tags.columnArticles(id)));
  const { ids, total } = await shownArticles(call, { author_id: person.id, sort: 'newest', page, limit });
  return { list: await articleCards(call, ids), total, page, limit };
}
