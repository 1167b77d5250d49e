import {
  articleLifecycle,
  own_article_codes,
  type ArticleEvent,
  type ArticleStatus,
  type OwnArticleCode,
} from '../../../../contract/column/article-lifecycle.ts';
import type { Output, Parsed } from '../../../../contract/index.ts';
import { member, type Call } from '../../../call/call.ts';
import { countDrafts } from '../../../drafts/read-drafts.ts';
import { lastWord } from '../../../lifecycle/last-word.ts';
import { articleCan, rolesOf } from '../rules.ts';
import { columnDb } from '../tables.ts';
import { articleDrafts, typedOf } from './article-drafts.ts';
import { lastReasons } from './article-history.ts';
import { noSuchArticle, readArticle } from './article-record.ts';
import { articleCards } from './present-article.ts';
import { waitingEdit } from './waiting-edit.ts';
import type { ColumnStatus } from '../../../../contract/column/column-lifecycle.ts';

/** One's own articles in every state, with the sentence of the last decision. */
export async function listOwnArticles(
  { status, column_id, page, limit }: Parsed<'user.column_articles'>,
  call: Call,
): Promise<Output<'user.column_articles'>> {
  const { viewer } = member(call);
  const wanted = own_article_codes[status as OwnArticleCode];
  const own = columnDb(call)
    .selectFrom('articles as a')
    .innerJoin('columns as c', 'c.id', 'a.column_id')
    .leftJoin('article_edits as e', 'e.article_id', 'a.id')
    .where('a.author_id', '=', viewer.id)
    .where('a.erased_at', 'is', null)
    .$if(column_id !== undefined, (query) => query.where('a.column_id', '=', column_id!));
  const [rows, counted, draft_count] = await Promise.all([
    own
      .$if(wanted !== null, (query) => query.where('a.status', '=', wanted!))
      .select([
        'a.id',
        'a.status',
        'a.deleted_at',
        'a.deleted_by',
        'a.deleted_from',
        'a.erased_at',
        'c.status as column_status',
        'e.article_id as edit_of',
      ])
      .orderBy('a.published_at', 'desc')
      .orderBy('a.id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    own
      .select(['a.status', (row) => row.fn.countAll<bigint>().as('times')])
      .groupBy('a.status')
      .execute(),
    countDrafts(articleDrafts, call),
  ]);
  const times = new Map(counted.map((row) => [row.status as ArticleStatus, Number(row.times)]));
  const all = [...times.values()].reduce((sum, one) => sum + one, 0);
  const counts = Object.fromEntries(
    Object.entries(own_article_codes).map(([code, state]) => [
      code,
      state === null ? all : (times.get(state) ?? 0),
    ]),
  );
  const ids = rows.map((row) => row.id);
  const [cards, reasons] = await Promise.all([articleCards(call, ids), lastReasons(call, ids)]);
  return {
    list: cards.map((card, i) => {
      const row = rows[i]!;
      const facts = {
        ...row,
        status: row.status as ArticleStatus,
        column_status: row.column_status as ColumnStatus,
        deleted_from: row.deleted_from as ArticleStatus | null,
      };
      const can = articleCan(facts, rolesOf(viewer, viewer.id), viewer, call.now);
      return {
        ...card,
        reason: reasons.get(card.id) ?? null,
        edit_pending: row.edit_of !== null,
        deleted_at: row.deleted_at?.toISOString() ?? null,
        can: { edit: can.edit, delete: can.delete, restore: can.restore },
      };
    }),
    total: wanted === null ? all : (times.get(wanted) ?? 0),
    page,
    limit,
    counts,
    draft_count,
  };
}

const refused_edit = {
  machine: articleLifecycle.machine,
  event: 'refuse_edit' satisfies ArticleEvent,
};

/** One's own article as it was typed, for the editor; the change that waits, where there is one. */
export async function articleSource(
  { article_id }: Parsed<'user.column_article_source'>,
  call: Call,
): Promise<Output<'user.column_article_source'>> {
  const article = await readArticle(call, article_id);
  if (article.author_id !== member(call).viewer.id || article.status === 'deleted') throw noSuchArticle();
  const [edit, body, reasons, edit_refused] = await Promise.all([
    waitingEdit(call, article.id),
    columnDb(call)
      .selectFrom('article_bodies')
      .select('body_src')
      .where('article_id', '=', article.id)
      .executeTakeFirstOrThrow(),
    lastReasons(call, [article.id]),
    lastWord(call, refused_edit, article.id),
  ]);
  return {
    article_id: article.id,
    rev: article.rev,
    status: article.status,
    reason: reasons.get(article.id) ?? null,
    edit_pending: edit !== null,
    edit_refused,
    payload: typedOf(article, edit ?? { ...article, content: body.body_src }),
  };
}
