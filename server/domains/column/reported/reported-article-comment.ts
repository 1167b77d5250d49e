import { sql } from 'kysely';
import { commentLifecycle, type CommentStatus } from '../../../../contract/forum/post-lifecycle.ts';
import type { Call } from '../../../http/call.ts';
import type { ReportedThing, ReportTarget } from '../../../report/report-target.ts';
import { maskText, plainExcerpt, readMasks } from '../../forum/index.ts';
import { no_forum } from '../columns/present-column.ts';
import { isShown } from '../comments/comment-queries.ts';
import { findComment, noSuchComment } from '../comments/find-comment.ts';
import { judgeArticleComment } from '../comments/keep-order.ts';
import { commentHref } from '../comments/tell-of-comment.ts';
import { isPublic } from '../rules.ts';
import { columnDb } from '../tables.ts';

/** Whoever may read what is said under an article may report it. */
export const reportedArticleComment: ReportTarget = {
  target: 'article_comment',
  async find(call, id) {
    const { comment, article } = await findComment(call, id);
    if (!isShown(comment.status) || !isPublic(article)) throw noSuchComment();
    return (await presentComments(call, [id])).get(id)!;
  },
  present: (call, ids) => presentComments(call, ids),
  hide: (call, id, reason) => judgeArticleComment(call, id, 'hide', reason),
  display: (call, id, reason) => judgeArticleComment(call, id, 'display', reason),
};

async function presentComments(call: Call, ids: readonly number[]): Promise<Map<number, ReportedThing>> {
  const { rows } = await sql<{
    id: number;
    root_id: number | null;
    author_id: number;
    status: CommentStatus;
    body_html: string;
    floor: number;
    article_id: number;
    title: string;
  }>`
    select c.id, c.root_id, c.author_id, c.status, c.body_html, coalesce(root.floor, c.floor) as floor, a.id as article_id, a.title
    from article_comments c join articles a on a.id = c.article_id left join article_comments root on root.id = c.root_id
    where c.id = any(${[...ids]}::int[])`.execute(columnDb(call));
  const masks = await readMasks(call);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        title: `《${maskText(masks, no_forum, row.title)}》里的评论`,
        excerpt: maskText(masks, no_forum, plainExcerpt(row.body_html)),
        href: commentHref(row.article_id, row),
        author_id: row.author_id,
        state: commentLifecycle.states[row.status].title,
        shown: isShown(row.status),
        hidden: row.status === 'hidden',
      },
    ]),
  );
}
