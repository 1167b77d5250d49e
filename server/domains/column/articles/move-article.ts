import {
  articleLifecycle,
  type ArticleEvent,
  type ArticleStatus,
} from '../../../../contract/column/article-lifecycle.ts';
import type { Actor } from '../../../../contract/lifecycle.ts';
import type { Call } from '../../../call/call.ts';
import { move } from '../../../lifecycle/move.ts';
import { peopleByIds } from '../../account/index.ts';
import { articleChanged } from '../page-tags.ts';
import { columnDb } from '../tables.ts';
import { hasAppeared } from './article-history.ts';
import { countArticle } from './count-articles.ts';
import { tellMentioned } from './tell.ts';

type Moved = { id: number; column_id: number; author_id: number; title: string; status: ArticleStatus };

/** Takes a locked article along its lifecycle, with all that hangs on its state: counts, dates, kept pages, the search. */
export async function moveArticle(
  call: Call,
  article: Moved,
  event: ArticleEvent,
  as: { actor: Actor; to: ArticleStatus; reason?: string | undefined },
): Promise<void> {
  const waited = article.status === 'pending' || article.status === 'refused';
  const appears = waited && as.to === 'normal' && !(await hasAppeared(call, article.id));
  const from = await move(
    call,
    articleLifecycle,
    event,
    { table: 'articles', id: article.id },
    // It is new on the day that people see it.
    { ...as, ...(appears ? { set: { published_at: call.now, last_commented_at: call.now } } : {}) },
  );
  await countArticle(call, article.column_id, from, as.to);
  if (appears) await tellOfFirstAppearance(call, article, event);
  await tellOthers(call, article);
}

/** The column is busy again, and whoever the article mentions is told. */
async function tellOfFirstAppearance(call: Call, article: Moved, event: ArticleEvent): Promise<void> {
  const db = columnDb(call);
  await db.updateTable('columns').set({ active_at: call.now }).where('id', '=', article.column_id).execute();
  // One that is sent in again is told of by the edit, which knows its new words.
  if (event !== 'approve') return;
  const { body_html } = await db
    .selectFrom('article_bodies')
    .select('body_html')
    .where('article_id', '=', article.id)
    .executeTakeFirstOrThrow();
  await tellMentioned(call, article, body_html);
}

/** Kept pages and the search. */
export async function tellOthers(call: Call, article: Omit<Moved, 'status'>): Promise<void> {
  const author = (await peopleByIds(call, [article.author_id])).get(article.author_id);
  articleChanged(call, article, author?.username ?? '');
  call.reindexes('article', article.id);
  call.reindexes('column', article.column_id);
}
