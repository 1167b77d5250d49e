import type { Call } from '../../../http/call.ts';
import type { CollectKind } from '../../collect/index.ts';
import { findArticle, noSuchArticle } from '../articles/article-record.ts';
import { articleCards } from '../articles/present-article.ts';
import { articleHref } from '../articles/tell.ts';
import { touchArticle } from '../articles/touch-article.ts';
import { articlePageChanged, tags } from '../page-tags.ts';
import { isPublic } from '../rules.ts';
import { columnDb } from '../tables.ts';

/** An article that everyone may read can be collected; each counts for its warmth. */
export const collectArticle: CollectKind = {
  type: 'column_post',
  async find(call, id) {
    const { article } = await findArticle(call, id);
    if (!isPublic(article)) throw noSuchArticle();
    return { id, author_id: article.author_id, title: article.title, href: articleHref(id) };
  },
  async counted(call, id, by) {
    if (by === 0) return countOf(call, id);
    const { collect_count } = await columnDb(call)
      .updateTable('articles')
      .set((set) => ({ collect_count: set('collect_count', '+', by) }))
      .where('id', '=', id)
      .returning('collect_count')
      .executeTakeFirstOrThrow();
    await touchArticle(call, id);
    articlePageChanged(call, id);
    return collect_count;
  },
  async present(call, ids) {
    const shown = await columnDb(call)
      .selectFrom('articles as a')
      .innerJoin('columns as c', 'c.id', 'a.column_id')
      .select('a.id')
      .where((where) => where('a.id', '=', where.fn.any(where.val([...ids]))))
      .where('a.status', '=', 'normal')
      .where('c.status', '<>', 'banned')
      .execute();
    call.reads(...shown.map((row) => tags.article(row.id)));
    const cards = await articleCards(
      call,
      shown.map((row) => row.id),
    );
    return new Map(
      cards.map(({ id, title, summary, cover, author }) => [
        id,
        { id, title, excerpt: summary, href: articleHref(id), image: cover || null, author },
      ]),
    );
  },
};

async function countOf(call: Call, id: number): Promise<number> {
  const row = await columnDb(call)
    .selectFrom('articles')
    .select('collect_count')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.collect_count ?? 0;
}
