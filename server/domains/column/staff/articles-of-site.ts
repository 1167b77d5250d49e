import { sql, type RawBuilder } from 'kysely';
import { content_limits } from '../../../../contract/admin/content-words.ts';
import type { StaffArticle } from '../../../../contract/admin/content-articles.ts';
import { waitingSince } from '../../../../contract/approval/waiting.ts';
import { articleLifecycle, type ArticleStatus } from '../../../../contract/column/article-lifecycle.ts';
import type { ColumnStatus } from '../../../../contract/column/column-lifecycle.ts';
import type { Output, Parsed } from '../../../../contract/index.ts';
import { member, type Call } from '../../../call/call.ts';
import {
  behind,
  byAuthorAndDays,
  countsOf,
  type Found,
  mostOf,
  nothing_found,
  type OfSite,
  readFound,
} from '../../discussion/index.ts';
import { lastReasons } from '../articles/article-history.ts';
import { readArticle } from '../articles/article-record.ts';
import { articleCards } from '../articles/present-article.ts';
import { waitingEdit } from '../articles/waiting-edit.ts';
import { no_forum, articleCan, rolesOf } from '../rules.ts';
import { columnDb } from '../tables.ts';
import { maskHtml, readMasks } from '../../text/index.ts';

const states = Object.keys(articleLifecycle.states) as ArticleStatus[];
const counted = states.filter((state) => state !== 'normal');

export type ArticlesOfSite = OfSite & {
  /** `edit`: live ones with a change that waits. */
  status?: ArticleStatus | 'edit' | undefined;
  column_id?: number | undefined;
};
type Listed = Omit<StaffArticle, 'complaints'>;
/** Articles of every column for staff; what waits comes in the order in which it was sent in. */
export async function articlesOfSite(
  call: Call,
  wanted: ArticlesOfSite,
): Promise<Omit<Found, 'ids'> & { list: Listed[]; counts: Record<string, number> }> {
  const [{ ids, ...found }, counts] = await Promise.all([readIds(call, wanted), countStates(call)]);
  return { ...found, list: await present(call, ids), counts };
}

async function readIds(call: Call, wanted: ArticlesOfSite): Promise<Found> {
  const { status, column_id, after, page, limit } = wanted;
  const asked = await byAuthorAndDays(call, wanted, { author: sql`a.author_id`, at: sql`a.published_at` });
  if (asked === null || (page - 1) * limit >= content_limits.listed) return nothing_found;
  const waits = status === 'pending' || status === 'edit';
  const order = waits ? sql`at, id` : sql`at desc, id desc`;
  const of = (state: ArticleStatus | 'edit'): RawBuilder<unknown> => {
    const at =
      state === 'edit'
        ? sql`e.submitted_at`
        : state === 'pending'
          ? sql`a.submitted_at`
          : sql`a.published_at`;
    return sql`(select a.id, ${at} as at, a.title as words from articles a
      ${state === 'edit' ? sql`join article_edits e on e.article_id = a.id` : sql``}
      where a.status = ${sql.lit(state === 'edit' ? 'normal' : state)} and a.erased_at is null
      ${column_id === undefined ? sql`` : sql`and a.column_id = ${column_id}`} ${asked}
      ${behind(after, { at, id: sql`a.id`, oldest_first: waits })}
      order by ${at} ${waits ? sql`` : sql`desc`}, a.id ${waits ? sql`` : sql`desc`} limit ${mostOf(wanted)})`;
  };
  const all = status ? of(status) : sql.join(states.map(of), sql` union all `);
  return readFound(call, all, wanted, order);
}

async function countStates(call: Call): Promise<Record<string, number>> {
  const { rows } = await sql<Record<string, number>>`
    select ${sql.join(countsOf('articles', counted))}, (
      select count(*)::int from article_edits e join articles a on a.id = e.article_id where a.status = 'normal'
    ) as edit`.execute(columnDb(call));
  return rows[0]!;
}

async function present(call: Call, ids: readonly number[]): Promise<Listed[]> {
  if (ids.length === 0) return [];
  const { viewer } = member(call);
  const [cards, reasons, rows] = await Promise.all([
    articleCards(call, ids),
    lastReasons(call, ids),
    columnDb(call)
      .selectFrom('articles as a')
      .innerJoin('columns as c', 'c.id', 'a.column_id')
      .leftJoin('article_edits as e', 'e.article_id', 'a.id')
      .select(['a.id', 'a.rev', 'a.author_id', 'a.status', 'a.submitted_at', 'a.deleted_at', 'a.deleted_by'])
      .select(['a.deleted_from', 'a.erased_at', 'c.status as column_status', 'e.held'])
      .select('e.submitted_at as edited_at')
      .where('a.id', 'in', [...ids])
      .execute(),
  ]);
  const facts = new Map(rows.map((row) => [row.id, row]));
  return cards.map((card) => {
    const row = facts.get(card.id)!;
    const article = {
      ...row,
      status: row.status as ArticleStatus,
      column_status: row.column_status as ColumnStatus,
      deleted_from: row.deleted_from as ArticleStatus | null,
    };
    const roles = rolesOf(viewer, row.author_id);
    const can = articleCan(article, roles, viewer, call.now);
    const edit =
      card.status === 'normal' && row.edited_at !== null
        ? { held: row.held ?? [], submitted_at: row.edited_at.toISOString() }
        : null;
    const since = card.status === 'pending' ? row.submitted_at : edit ? row.edited_at : null;
    return {
      ...card,
      version: String(row.rev),
      waiting: since === null ? null : waitingSince(since, call.now),
      reason: reasons.get(card.id) ?? null,
      edit,
      can: {
        judge: can.judge || (edit !== null && !roles.author),
        hide: can.hide,
        display: can.display,
        mark: card.status === 'normal' && !roles.author,
        delete: can.delete && !roles.author,
        restore: can.restore,
      },
    };
  });
}

/** admin.article_words: what there is to be read before it is judged. */
export async function articleWords(
  { article_id }: Parsed<'admin.article_words'>,
  call: Call,
): Promise<Output<'admin.article_words'>> {
  const article = await readArticle(call, article_id);
  const [body, edit, masks] = await Promise.all([
    columnDb(call)
      .selectFrom('article_bodies')
      .select('body_html')
      .where('article_id', '=', article_id)
      .executeTakeFirstOrThrow(),
    article.status === 'normal' ? waitingEdit(call, article_id) : null,
    readMasks(call),
  ]);
  const asRead = (html: string) => maskHtml(masks, no_forum, html);
  return {
    content: article.erased_at === null ? asRead(body.body_html) : '',
    edit: edit && { title: edit.title, summary: edit.summary, content: asRead(edit.html) },
  };
}
