import { sql } from 'kysely';
import type { Call } from '../../../call/call.ts';
import type { ComplaintTarget, ReportedThing } from '../../../complaint/complaint-target.ts';
import { maskText, plainExcerpt, readMasks } from '../../text/index.ts';
import { columns, isShown, source, threadOf, type CommentFacts } from '../reading/comment-queries.ts';
import { commentHref } from '../reading/comment-href.ts';
import { findComment, noSuchComment } from '../reading/find-comment.ts';
import type { Thread, ThreadKind } from '../thread-kind.ts';
import { decideComment } from './judge-comment.ts';

/** Whoever may read a comment may report it. */
export const reportedComment = <T extends Thread>(kind: ThreadKind<T>): ComplaintTarget => ({
  target: kind.names.comment,
  async find(call, id) {
    const { comment, thread } = await findComment(kind, call, id);
    if (!isShown(comment.status) || !thread.is_public) throw noSuchComment(kind);
    return (await presentReported(kind, call, [id])).get(id)!;
  },
  present: (call, ids) => presentReported(kind, call, ids),
  async hide(call, id, reason) {
    await decideComment(call, await findComment(kind, call, id, { lock: true }), 'hide', reason);
  },
  async display(call, id, reason) {
    await decideComment(call, await findComment(kind, call, id, { lock: true }), 'display', reason);
  },
});

async function presentReported<T extends Thread>(
  kind: ThreadKind<T>,
  call: Call,
  ids: readonly number[],
): Promise<Map<number, ReportedThing>> {
  const { rows } = await sql<CommentFacts & { thread: T }>`
    select ${columns}, ${kind.thread} as thread
    from (${source(kind.tables)}) join (${kind.from}) on t.id = ${threadOf(kind.tables)}
    where c.id = any(${[...ids]}::int[])`.execute(call.db);
  const masks = await readMasks(call);
  return new Map(
    rows.map(({ thread, ...row }) => [
      row.id,
      {
        id: row.id,
        title: `《${maskText(masks, thread.word_list, thread.title)}》里的${kind.words.comment}`,
        excerpt: maskText(masks, thread.word_list, plainExcerpt(row.body_html)),
        href: commentHref(kind, thread, row),
        author_id: row.author_id,
        state: kind.lifecycle.states[row.status].title,
        shown: isShown(row.status),
        hidden: row.status === 'hidden',
      },
    ]),
  );
}
