import { sql } from 'kysely';
import type { Output, Parsed } from '../../../../contract/index.ts';
import type { CommentStatus } from '../../../../contract/forum/post-lifecycle.ts';
import { member, type Call } from '../../../http/call.ts';
import { invalid, refuse } from '../../../http/refusal.ts';
import { checkComment, readKeywords, render_version, type CheckedComment } from '../../forum/index.ts';
import { blockersOf } from '../../social/index.ts';
import { useFiles } from '../../upload/index.ts';
import { findArticle, type ArticleRecord } from '../articles/article-record.ts';
import { no_forum } from '../columns/present-column.ts';
import { lookedAfter, type Roles } from '../rules.ts';
import { columnDb } from '../tables.ts';
import { isShown, readComment, type CommentFacts } from './comment-queries.ts';
import { commentChanged } from './move-comment.ts';
import { presentComment } from './present-comment.ts';
import { tellOfComment } from './tell-of-comment.ts';

type Asked = Parsed<'column.comments_publish'>;

/** The same words by the same person in the same place within this time are one click too many. */
const same_click_ms = 60_000;

/** A floor of its own under an article, or a reply to one. */
export async function publishComment(input: Asked, call: Call): Promise<Output<'column.comments_publish'>> {
  const { viewer } = member(call);
  await takeTurn(call, input.article_id);
  const { article, roles } = await findArticle(call, input.article_id);
  const parent = input.parent_id ? await readParent(call, article.id, input.parent_id) : null;
  await mayAnswer(call, article, parent, roles);
  const id = (await findTwin(input, call)) ?? (await write(input, call, article, parent));
  const comment = await readComment(call, id);
  const sight = { viewer_id: viewer.id, keeper: roles.ops };
  return { ...(await presentComment(call, article, sight, comment)), page: pageOf(comment, input.limit) };
}

const pageOf = (comment: CommentFacts, limit: number): number => Math.ceil(comment.floor / limit);

/** One comment of a person under an article at a time, or two clicks would both be the first. */
const takeTurn = (call: Call, article_id: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`article comment:${member(call).viewer.id}:${article_id}`}, 0))`.execute(
    call.db,
  );

type Parent = {
  id: number;
  root_id: number | null;
  author_id: number;
  status: CommentStatus;
  root_author_id: number;
};

async function readParent(call: Call, article_id: number, id: number): Promise<Parent> {
  const { rows } = await sql<Parent>`
    select p.id, p.root_id, p.author_id, p.status, root.author_id as root_author_id
    from article_comments p join article_comments root on root.id = coalesce(p.root_id, p.id)
    where p.id = ${id} and p.article_id = ${article_id}`.execute(columnDb(call));
  const parent = rows[0];
  if (!parent) throw invalid('parent_id', '要回复的那条不在这篇文章里');
  return parent;
}

/** Refuses where nothing can be answered. */
async function mayAnswer(
  call: Call,
  article: ArticleRecord,
  parent: Parent | null,
  roles: Roles,
): Promise<void> {
  if (article.status !== 'normal') throw refuse('这篇文章现在不能评论');
  if (!lookedAfter(article.column_status)) throw refuse('专栏已注销，文章只能阅读，不能评论');
  if (parent && !isShown(parent.status))
    throw invalid(
      'parent_id',
      parent.status === 'deleted' ? '要回复的那条已被删除' : '要回复的那条目前没有公开',
    );
  if (roles.ops) return;
  // Nobody answers those who have blocked them, nor under their articles and floors.
  const answered = [article.author_id, ...(parent ? [parent.author_id, parent.root_author_id] : [])];
  const blockers = await blockersOf(call, member(call).viewer.id, answered);
  if (blockers.has(article.author_id)) throw refuse('作者已将你拉黑，不能评论这篇文章');
  if (blockers.size > 0) throw refuse('对方已将你拉黑，不能回复');
}

async function findTwin({ article_id, parent_id, content }: Asked, call: Call): Promise<number | null> {
  const twin = await columnDb(call)
    .selectFrom('article_comments')
    .select('id')
    .where('author_id', '=', member(call).viewer.id)
    .where('article_id', '=', article_id)
    .where('created_at', '>', new Date(call.now.getTime() - same_click_ms))
    .where('parent_id', 'is not distinct from', parent_id ?? null)
    .where('body_src', '=', content)
    .where('status', 'in', ['normal', 'first_review'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return twin?.id ?? null;
}

async function write(
  input: Asked,
  call: Call,
  article: ArticleRecord,
  parent: Parent | null,
): Promise<number> {
  const checked = await checkComment(call, await readKeywords(call, no_forum), input.content, '评论');
  const id = await insert(input, call, article, parent, checked);
  if (checked.files.length > 0)
    await useFiles(call, checked.files, { kind: 'article_comment', id, title: `${article.title}（评论）` });
  commentChanged(call, article, isShown(checked.status));
  if (isShown(checked.status)) await tellOfComment(call, id);
  return id;
}

/** The article's row gives the floor and counts, so floors have no gap and no number twice. Order of locks: article, comments. */
async function insert(
  input: Asked,
  call: Call,
  article: ArticleRecord,
  parent: Parent | null,
  { html, status }: CheckedComment,
): Promise<number> {
  const root_id = parent ? (parent.root_id ?? parent.id) : null;
  const [own_floor, counted] = [root_id === null ? 1 : 0, isShown(status) ? 1 : 0];
  const answered = [...new Set([root_id, parent?.id ?? null])].filter((id) => id !== null);
  const { rows } = await sql<{ id: number }>`
    with article as (
      update articles set next_floor = next_floor + ${own_floor}::int, comment_count = comment_count + ${counted}::int,
        last_commented_at = case when ${counted}::int = 1 then greatest(last_commented_at, ${call.now}::timestamptz) else last_commented_at end
      where id = ${article.id} and status = 'normal' returning id, next_floor - 1 as floor
    ), made as (
      insert into article_comments (article_id, root_id, parent_id, author_id, floor, status, body_html, body_src, render_version, created_at)
      select id, ${root_id}::int, ${parent?.id ?? null}::int, ${member(call).viewer.id}::int, case when ${own_floor}::int = 1 then floor else 0 end,
        ${status}, ${html}, ${input.content}, ${render_version}::int, ${call.now}::timestamptz
      from article returning id, article_id
    ), answered as (
      update article_comments set reply_count = reply_count + ${counted}::int from made where article_comments.id = any(${answered}::int[]) returning article_comments.id
    ), touched as (
      insert into article_touches (article_id) select article_id from made where ${counted}::int = 1 on conflict do nothing
    )
    select id from made where (select count(*) from answered) >= 0`.execute(columnDb(call));
  const made = rows[0];
  if (!made) throw refuse('这篇文章现在不能评论');
  return made.id;
}
