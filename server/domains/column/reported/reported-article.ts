import { articleLifecycle, type ArticleStatus } from '../../../../contract/column/article-lifecycle.ts';
import type { Call } from '../../../http/call.ts';
import type { ReportedThing, ReportTarget } from '../../../report/report-target.ts';
import { maskText, readMasks } from '../../forum/index.ts';
import { noSuchArticle, readArticle } from '../articles/article-record.ts';
import { judgeArticle } from '../articles/judge-article.ts';
import { articleHref } from '../articles/tell.ts';
import { no_forum } from '../columns/present-column.ts';
import { isPublic } from '../rules.ts';
import { columnDb } from '../tables.ts';

/** Whoever may read an article may report it. */
export const reportedArticle: ReportTarget = {
  target: 'article',
  async find(call, id) {
    if (!isPublic(await readArticle(call, id))) throw noSuchArticle();
    return (await presentArticles(call, [id])).get(id)!;
  },
  present: (call, ids) => presentArticles(call, ids),
  hide: (call, id, reason) => judgeArticle(call, id, 'hide', reason),
  display: (call, id, reason) => judgeArticle(call, id, 'display', reason),
};

async function presentArticles(call: Call, ids: readonly number[]): Promise<Map<number, ReportedThing>> {
  if (ids.length === 0) return new Map();
  const rows = await columnDb(call)
    .selectFrom('articles')
    .select(['id', 'author_id', 'title', 'summary', 'status'])
    .where('id', 'in', ids)
    .execute();
  const masks = await readMasks(call);
  return new Map(
    rows.map(({ id, author_id, title, summary, status }) => [
      id,
      {
        id,
        title: maskText(masks, no_forum, title),
        excerpt: maskText(masks, no_forum, summary),
        href: articleHref(id),
        author_id,
        state: articleLifecycle.states[status as ArticleStatus].title,
        shown: status === 'normal',
        hidden: status === 'hidden',
      },
    ]),
  );
}
