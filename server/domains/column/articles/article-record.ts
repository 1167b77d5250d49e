import type { ArticleStatus } from '../../../../contract/column/article-lifecycle.ts';
import type { ColumnStatus } from '../../../../contract/column/column-lifecycle.ts';
import { member, type Call } from '../../../call/call.ts';
import { notFound } from '../../../call/refusal.ts';
import { rolesOf, sees, type Roles } from '../rules.ts';
import { columnDb } from '../tables.ts';

export const noSuchArticle = () => notFound('这篇文章不存在或不再公开');

const select = (call: Pick<Call, 'db'>) =>
  columnDb(call)
    .selectFrom('articles as a')
    .innerJoin('columns as c', 'c.id', 'a.column_id')
    .select([
      'a.id',
      'a.column_id',
      'a.author_id',
      'a.status',
      'a.title',
      'a.summary',
      'a.cover_id',
      'a.cover',
      'a.tags',
      'a.marketplaces',
      'a.rev',
      'a.like_count',
      'a.comment_count',
      'a.next_floor',
      'a.published_at',
      'a.deleted_at',
      'a.deleted_by',
      'a.deleted_from',
      'a.erased_at',
      'c.status as column_status',
      'c.title as column_title',
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];

/** An article as decisions need it; its words stand elsewhere. */
export type ArticleRecord = Omit<Row, 'status' | 'deleted_from' | 'column_status'> & {
  status: ArticleStatus;
  deleted_from: ArticleStatus | null;
  column_status: ColumnStatus;
};

export async function readArticle(
  call: Pick<Call, 'db'>,
  id: number,
  options: { lock?: boolean } = {},
): Promise<ArticleRecord> {
  const query = select(call).where('a.id', '=', id);
  const row = await (options.lock ? query.forNoKeyUpdate('a') : query).executeTakeFirst();
  if (!row) throw noSuchArticle();
  return row as ArticleRecord;
}

/** An article that the one who asks may see; code 404 for every other. */
export async function findArticle(
  call: Call,
  id: number,
  options: { lock?: boolean } = {},
): Promise<{ article: ArticleRecord; roles: Roles }> {
  const article = await readArticle(call, id, options);
  const roles = rolesOf(call.viewer, article.author_id);
  if (!sees(article, roles)) throw noSuchArticle();
  return { article, roles };
}

/** The viewer's own article, locked; another's is code 404. */
export async function lockOwnArticle(call: Call, id: number): Promise<ArticleRecord> {
  const article = await readArticle(call, id, { lock: true });
  if (article.author_id !== member(call).viewer.id) throw noSuchArticle();
  return article;
}
