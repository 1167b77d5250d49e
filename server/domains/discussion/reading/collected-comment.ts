import { sql } from 'kysely';
import type { CollectType } from '../../../../contract/collect/collect-types.ts';
import { peopleByIds } from '../../account/index.ts';
import type { CollectKind } from '../../collect/index.ts';
import { maskText, plainExcerpt, readMasks } from '../../text/index.ts';
import type { Thread, ThreadKind } from '../thread-kind.ts';
import { columns, isShown, source, threadOf, type CommentFacts } from './comment-queries.ts';
import { commentHref } from './comment-href.ts';
import { findComment, noSuchComment } from './find-comment.ts';

/** A comment that everyone may read can be collected. How often it was is shown nowhere, so no page is made anew. */
export const collectedComment = <T extends Thread>(kind: ThreadKind<T>, type: CollectType): CollectKind => ({
  type,
  async find(call, id) {
    const { comment, thread } = await findComment(kind, call, id);
    if (!isShown(comment.status) || !thread.is_public) throw noSuchComment(kind);
    return {
      id,
      author_id: comment.author_id,
      title: thread.title,
      href: commentHref(kind, thread, comment),
      under_id: thread.id,
    };
  },
  async counted(call, id, by) {
    const comments = sql.table(kind.tables.comments);
    const { rows } = await sql<{ collect_count: number }>`${
      by === 0
        ? sql`select collect_count from ${comments} where id = ${id}`
        : sql`update ${comments} set collect_count = collect_count + ${by}::int where id = ${id} returning collect_count`
    }`.execute(call.db);
    return rows[0]?.collect_count ?? 0;
  },
  async present(call, ids) {
    const { rows } = await sql<CommentFacts & { thread: T }>`
      select ${columns}, ${kind.thread} as thread
      from (${source(kind.tables)}) join (${kind.from}) on t.id = ${threadOf(kind.tables)}
      where c.id = any(${[...ids]}::int[]) and c.status in ('normal', 'folded') and ${kind.is_public}`.execute(
      call.db,
    );
    call.dependsOn(...rows.map((row) => kind.tag(row.thread)));
    const [people, masks] = await Promise.all([
      peopleByIds(
        call,
        rows.map((row) => row.author_id),
      ),
      readMasks(call),
    ]);
    return new Map(
      rows.map(({ thread, ...row }) => [
        row.id,
        {
          id: row.id,
          title: maskText(masks, thread.word_list, thread.title),
          excerpt: maskText(masks, thread.word_list, plainExcerpt(row.body_html)),
          href: commentHref(kind, thread, row),
          image: null,
          author: people.get(row.author_id) ?? null,
        },
      ]),
    );
  },
});
