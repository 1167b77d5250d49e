import { sql } from 'kysely';
import type { CommentStatus } from '../../../../contract/forum/post-lifecycle.ts';
import type { Call } from '../../../call/call.ts';
import type { PresentedThing, Reading, Thing } from '../../../things/thing.ts';
import { maskText, plainExcerpt, readMasks } from '../../text/index.ts';
import { columns, isShown, source, threadOf, type CommentFacts } from '../reading/comment-queries.ts';
import { commentHref } from '../reading/comment-href.ts';
import { findComment, noSuchComment } from '../reading/find-comment.ts';
import type { Thread, ThreadKind } from '../thread-kind.ts';
import { decideComment } from './judge-comment.ts';

/** Comments of one kind of thread as all rooms know them: whoever may read one may collect and report it. */
export function commentThing<T extends Thread>(kind: ThreadKind<T>): Thing {
  const decide =
    (verdict: 'hide' | 'display') =>
    async (call: Call, id: number, reason: string): Promise<void> => {
      await decideComment(call, await findComment(kind, call, id, { lock: true }), verdict, reason);
    };
  return {
    kind: kind.names.comment,
    table: kind.tables.comments,
    shown: sql`t.status in ('normal', 'folded') and ${sql.ref(`t.${kind.tables.thread_id}`)} in (
      select t.id from ${kind.from} where ${kind.is_public})`,
    missing: () => noSuchComment(kind),
    present: (call, ids) => presentComments(kind, call, ids),
    ...(kind.collect
      ? { collect: { type: kind.collect, counted: (call, id, by) => counted(kind, call, id, by) } }
      : {}),
    complaint: {
      titled: (title) => `《${title}》里的${kind.words.comment}`,
      hide: decide('hide'),
      display: decide('display'),
    },
  };
}

async function presentComments<T extends Thread>(
  kind: ThreadKind<T>,
  call: Reading,
  ids: readonly number[],
): Promise<Map<number, PresentedThing>> {
  const { rows } = await sql<CommentFacts & { thread: T }>`
    select ${columns}, ${kind.thread} as thread
    from (${source(kind.tables)}) join ${kind.from} on t.id = ${threadOf(kind.tables)}
    where c.id = any(${[...ids]}::int[])`.execute(call.db);
  call.dependsOn(...rows.map((row) => kind.tag(row.thread)));
  const masks = await readMasks(call);
  return new Map(
    rows.map(({ thread, ...row }) => [
      row.id,
      {
        id: row.id,
        title: maskText(masks, thread.word_list, thread.title),
        excerpt: maskText(masks, thread.word_list, plainExcerpt(row.body_html)),
        href: commentHref(kind, thread, row),
        picture: null,
        author_id: row.author_id,
        state: kind.lifecycle.states[row.status].title,
        visibility: visibilityOf(row.status, thread),
        under_id: thread.id,
      },
    ]),
  );
}

const visibilityOf = (status: CommentStatus, { is_public }: Thread): PresentedThing['visibility'] => {
  if (isShown(status)) return is_public ? 'shown' : 'covered';
  return status === 'hidden' ? 'hidden' : 'gone';
};

/** How often a comment was collected is shown nowhere, so no page is made anew. */
async function counted(
  { tables }: Pick<ThreadKind, 'tables'>,
  call: Call,
  id: number,
  by: 1 | -1,
): Promise<number> {
  const { rows } = await sql<{ collect_count: number }>`
    update ${sql.table(tables.comments)} set collect_count = collect_count + ${by}::int where id = ${id}
    returning collect_count`.execute(call.db);
  return rows[0]!.collect_count;
}
