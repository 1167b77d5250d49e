import { sql } from 'kysely';
import type { CommentStatus } from '../../../../contract/forum/post-lifecycle.ts';
import type { Call } from '../../../http/call.ts';
import { notFound, Refusal } from '../../../http/refusal.ts';
import { readArticle, type ArticleRecord } from '../articles/article-record.ts';
import { rolesOf, sees, type Roles } from '../rules.ts';
import { columnDb } from '../tables.ts';
import { isShown, type Sight } from './comment-queries.ts';

export const noSuchComment = () => notFound('这条评论不存在或不再公开');

const select = (call: Pick<Call, 'db'>) =>
  columnDb(call)
    .selectFrom('article_comments as c')
    .leftJoin('article_comments as root', 'root.id', 'c.root_id')
    .select([
      'c.id',
      'c.article_id',
      'c.root_id',
      'c.parent_id',
      'c.author_id',
      'c.status',
      'c.body_src',
      'c.body_html',
      'c.created_at',
      'c.top',
      'c.deleted_at',
      'c.deleted_by',
      'c.deleted_from',
      'c.erased_at',
      sql<number>`coalesce(root.floor, c.floor)`.as('floor'),
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];

/** A comment as decisions need it. */
export type CommentRecord = Omit<Row, 'status' | 'deleted_from'> & {
  status: CommentStatus;
  deleted_from: CommentStatus | null;
};

/** `roles` are those towards the comment; `article_author` may also fold and top. */
export type FoundComment = {
  comment: CommentRecord;
  article: ArticleRecord;
  roles: Roles;
  article_author: boolean;
  sight: Sight;
};

/**
 * A comment that the one who asks may see; code 404 for every other. `lock` holds its article, so that all that is counted
 * there changes one after the other. Order of locks: article, comments, column.
 */
export async function findComment(
  call: Call,
  comment_id: number,
  options: { lock?: boolean } = {},
): Promise<FoundComment> {
  const found = await readComment(call, comment_id);
  const article = await readArticle(call, found.article_id, options).catch((error: unknown) => {
    throw error instanceof Refusal ? noSuchComment() : error;
  });
  // Read once more: while the article was waited for, it may have moved.
  const comment = options.lock ? await readComment(call, comment_id) : found;
  const roles = rolesOf(call.viewer, comment.author_id);
  if (!sees(article, rolesOf(call.viewer, article.author_id))) throw noSuchComment();
  if (!isShown(comment.status) && !roles.author && !roles.ops) throw noSuchComment();
  const viewer_id = call.viewer?.id ?? null;
  return {
    comment,
    article,
    roles,
    article_author: viewer_id === article.author_id,
    sight: { viewer_id, keeper: roles.ops },
  };
}

async function readComment(call: Pick<Call, 'db'>, id: number): Promise<CommentRecord> {
  const row = await select(call).where('c.id', '=', id).executeTakeFirst();
  if (!row) throw noSuchComment();
  return row as CommentRecord;
}
