import { sql } from 'kysely';
import { commentLifecycle, type CommentStatus } from '../../../../contract/forum/post-lifecycle.ts';
import type { Call } from '../../../http/call.ts';
import type { ReportedThing, ReportTarget } from '../../../report/report-target.ts';
import { commentHref } from '../comments/comment-href.ts';
import { findComment, noSuchComment } from '../comments/find-comment.ts';
import { decideComment } from '../comments/judge-comment.ts';
import { isShown } from '../comments/present-comment.ts';
import { maskText, readMasks } from '../content/keywords.ts';
import { plainExcerpt } from '../notices/plain-excerpt.ts';
import { forumDb } from '../tables.ts';

/** Whoever may read a reply may report it. */
export const reportedComment: ReportTarget = {
  target: 'comment',
  async find(call, id) {
    const { comment, post } = await findComment(call, id);
    if (!isShown(comment.status) || post.status !== 'normal') throw noSuchComment();
    return (await presentComments(call, [id])).get(id)!;
  },
  present: (call, ids) => presentComments(call, ids),
  hide: async (call, id, reason) =>
    decideComment(call, await findComment(call, id, { lock: true }), 'hide', 'hidden', reason),
  display: async (call, id, reason) =>
    decideComment(call, await findComment(call, id, { lock: true }), 'display', 'normal', reason),
};

async function presentComments(call: Call, ids: readonly number[]): Promise<Map<number, ReportedThing>> {
  const { rows } = await sql<{
    id: number;
    root_id: number | null;
    author_id: number;
    status: CommentStatus;
    body_html: string;
    floor: number;
    pcode: string;
    title: string;
    forum_id: number;
  }>`
    select c.id, c.root_id, c.author_id, c.status, c.body_html, coalesce(root.floor, c.floor) as floor, p.pcode, p.title, p.forum_id
    from comments c join posts p on p.id = c.post_id left join comments root on root.id = c.root_id
    where c.id = any(${[...ids]}::int[])`.execute(forumDb(call));
  const masks = await readMasks(call);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        title: `《${maskText(masks, row.forum_id, row.title)}》里的回复`,
        excerpt: maskText(masks, row.forum_id, plainExcerpt(row.body_html)),
        href: commentHref(row.pcode, row),
        author_id: row.author_id,
        state: commentLifecycle.states[row.status].title,
        shown: isShown(row.status),
        hidden: row.status === 'hidden',
      },
    ]),
  );
}
