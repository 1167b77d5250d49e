import { sql } from 'kysely';
import { articleLifecycle, type ArticleStatus } from '../../../../contract/column/article-lifecycle.ts';
import type { ColumnStatus } from '../../../../contract/column/column-lifecycle.ts';
import type { Call } from '../../../call/call.ts';
import type { PresentedThing, Reading, Thing } from '../../../things/thing.ts';
import { maskText, readMasks } from '../../text/index.ts';
import { no_forum } from '../rules.ts';
import { articlePageChanged, tags } from '../page-tags.ts';
import { leaveArticles } from '../people/leave-articles.ts';
import { ownArticles } from '../people/own-data.ts';
import { isPublic } from '../rules.ts';
import { searchedArticles } from '../search/searched-articles.ts';
import { columnDb } from '../tables.ts';
import { articleDrafts } from './article-drafts.ts';
import { noSuchArticle } from './article-record.ts';
import { judgeArticle } from './judge-article.ts';
import { articleCards } from './present-article.ts';
import { articleHref } from './tell.ts';
import { touchArticle } from './touch-article.ts';

/** An article: whoever may read it may collect and report it; a collected one counts for its warmth. */
export const articleThing: Thing = {
  kind: 'article',
  table: 'articles',
  shown: sql`t.status = 'normal' and exists (select from columns c where c.id = t.column_id and c.status <> 'banned')`,
  missing: noSuchArticle,
  present: presentArticles,
  collect: { type: 'column_post', counted },
  complaint: {
    hide: (call, id, reason) => judgeArticle(call, id, 'hide', reason),
    display: (call, id, reason) => judgeArticle(call, id, 'display', reason),
  },
  search: searchedArticles,
  map: {
    path: sql`'/column/article/' || t.id`,
    changed_at: sql`coalesce(t.edited_at, t.published_at)`,
  },
  feed: {
    of: 'column',
    follows: 'column_follows',
    place: 'column_id',
    items: async (call, ids) =>
      (await articleCards(call, ids)).map((article) => ({ kind: 'article', article })),
  },
  views: { seen: 'article_views', touched: 'article_touches', by: 'article_id' },
  drafts: articleDrafts,
  own_data: ownArticles,
  leaving: leaveArticles,
};

async function presentArticles(call: Reading, ids: readonly number[]): Promise<Map<number, PresentedThing>> {
  const rows = await columnDb(call)
    .selectFrom('articles as a')
    .innerJoin('columns as c', 'c.id', 'a.column_id')
    .select([
      'a.id',
      'a.author_id',
      'a.title',
      'a.summary',
      'a.cover',
      'a.status',
      'c.status as column_status',
    ])
    .where((where) => where('a.id', '=', where.fn.any(where.val([...ids]))))
    .execute();
  call.dependsOn(...rows.map((row) => tags.article(row.id)));
  const masks = await readMasks(call);
  return new Map(
    rows.map(({ id, author_id, title, summary, cover, ...states }) => {
      const status = states.status as ArticleStatus;
      const shown = isPublic({ status, column_status: states.column_status as ColumnStatus });
      return [
        id,
        {
          id,
          title: maskText(masks, no_forum, title),
          excerpt: maskText(masks, no_forum, summary),
          href: articleHref(id),
          picture: cover || null,
          author_id,
          state: articleLifecycle.states[status].title,
          visibility: shown ? 'shown' : status === 'hidden' ? 'hidden' : 'gone',
        },
      ];
    }),
  );
}

async function counted(call: Call, id: number, by: 1 | -1): Promise<number> {
  const { collect_count } = await columnDb(call)
    .updateTable('articles')
    .set((set) => ({ collect_count: set('collect_count', '+', by) }))
    .where('id', '=', id)
    .returning('collect_count')
    .executeTakeFirstOrThrow();
  await touchArticle(call, id);
  articlePageChanged(call, id);
  return collect_count;
}
