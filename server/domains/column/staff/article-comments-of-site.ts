import { sql, type RawBuilder } from 'kysely';
import { content_limits } from '../../../../contract/admin/content-words.ts';
import type { StaffArticleComment } from '../../../../contract/admin/content-articles.ts';
import { waitingSince } from '../../../../contract/approval/waiting.ts';
import { articleCommentLifecycle } from '../../../../contract/column/article-lifecycle.ts';
import type { CommentStatus } from '../../../../contract/forum/post-lifecycle.ts';
import { member, type Call } from '../../../http/call.ts';
import { likePattern } from '../../../text/like-pattern.ts';
import { byAuthorAndDays, countsOf, maskText, readMasks, type OfSite } from '../../forum/index.ts';
import { lastCommentReasons } from '../articles/article-history.ts';
import { no_forum } from '../columns/present-column.ts';
import { facts, source, type CommentFacts } from '../comments/comment-queries.ts';
import { mayBringBack } from '../comments/delete-comment.ts';
import { presentReplies } from '../comments/present-comment.ts';
import { columnDb } from '../tables.ts';

const { listed, searched } = content_limits;
const states = Object.keys(articleCommentLifecycle.states) as CommentStatus[];
const counted = states.filter((state) => state !== 'normal');

export type ArticleCommentsOfSite = OfSite & { status?: CommentStatus | undefined };
type Listed = Omit<StaffArticleComment, 'reports'>;

/** What was said under the articles of every column, for staff; what waits comes in the order in which it was written. */
export async function articleCommentsOfSite(
  call: Call,
  wanted: ArticleCommentsOfSite,
): Promise<{ list: Listed[]; total: number; counts: Record<string, number> }> {
  const [{ ids, total }, counts] = await Promise.all([readIds(call, wanted), countStates(call)]);
  return { list: await present(call, ids), total, counts };
}

async function readIds(call: Call, wanted: ArticleCommentsOfSite): Promise<{ ids: number[]; total: number }> {
  const { status, keyword, page, limit } = wanted;
  const offset = (page - 1) * limit;
  const asked = await byAuthorAndDays(call, wanted, { author: sql`author_id`, at: sql`created_at` });
  if (asked === null || offset >= listed) return { ids: [], total: 0 };
  const order = status === 'first_review' ? sql`id` : sql`id desc`;
  const of = (state: CommentStatus): RawBuilder<unknown> =>
    sql`(select id, body_src from article_comments where status = ${sql.lit(state)} and erased_at is null ${asked}
      order by ${order} limit ${sql.lit(keyword ? searched : listed)})`;
  const all = status ? of(status) : sql.join(states.map(of), sql` union all `);
  const { rows } = await sql<{ ids: number[]; total: number }>`
    with found as materialized (select id from (${all}) as newest ${keyword ? sql`where body_src ilike ${likePattern(keyword)}` : sql``})
    select array(select id from found order by ${order} offset ${offset} limit ${limit}) as ids,
      least(${sql.lit(listed)}, (select count(*) from found))::int as total`.execute(columnDb(call));
  return rows[0]!;
}

async function countStates(call: Call): Promise<Record<string, number>> {
  const { rows } = await sql<
    Record<string, number>
  >`select ${sql.join(countsOf('article_comments', counted))}`.execute(columnDb(call));
  return rows[0]!;
}

type Row = CommentFacts & {
  article_id: number;
  article_author_id: number;
  article_status: string;
  title: string;
  deleted_at: Date | null;
  deleted_by: number | null;
  deleted_from: string | null;
  erased_at: Date | null;
};

async function present(call: Call, ids: readonly number[]): Promise<Listed[]> {
  if (ids.length === 0) return [];
  const { viewer } = member(call);
  const [{ rows }, reasons, masks] = await Promise.all([
    sql<Row>`
      select ${facts}, c.article_id, a.author_id as article_author_id, a.status as article_status, a.title,
        c.deleted_at, c.deleted_by, c.deleted_from, c.erased_at
      from unnest(${[...ids]}::int[]) with ordinality as asked (id, at)
      join (${source}) on c.id = asked.id join articles a on a.id = c.article_id order by asked.at`.execute(
      columnDb(call),
    ),
    lastCommentReasons(call, ids),
    readMasks(call),
  ]);
  const shown = await presentReplies(call, rows, { viewer_id: viewer.id, keeper: true });
  return shown.map((comment, at) => {
    const row = rows[at]!;
    return {
      ...comment,
      top: row.top,
      article: { id: row.article_id, title: maskText(masks, no_forum, row.title) },
      waiting: row.status === 'first_review' ? waitingSince(row.created_at, call.now) : null,
      reason: reasons.get(row.id) ?? null,
      own: row.author_id === viewer.id,
      can_restore: row.article_status === 'normal' && mayBringBack(row, viewer, call.now),
    };
  });
}
