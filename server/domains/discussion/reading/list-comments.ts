import { sql } from 'kysely';
import type { Output } from '../../../../contract/index.ts';
import type { Call } from '../../../call/call.ts';
import { mask_column, masksOf, type MaskedWord, type Masks } from '../../text/index.ts';
import type { Thread, ThreadKind } from '../thread-kind.ts';
import {
  countRankedFloors,
  readFirstReplies,
  readFloors,
  readComment,
  readFloorsWithPinned,
  readRankedFloors,
  readReplies,
  threadOf,
  type CommentFacts,
  type CommentReader,
} from './comment-queries.ts';
import { noSuchComment } from './find-comment.ts';
import { presentComments } from './present-comment.ts';

type Asked = {
  page: number;
  limit: number;
  sort: 'oldest' | 'newest' | 'hot';
  only_author: number;
  parent_id?: number | undefined;
};
type Listed = Output<'comments.get'>;

/** The talk under a thread: its floors with their first replies, or all replies of one floor. */
export async function listComments<T extends Thread>(
  kind: ThreadKind<T>,
  ref: string | number,
  asked: Asked,
  call: Call,
): Promise<Listed> {
  const { thread, masks } = await readThread(kind, ref, call);
  call.dependsOn(kind.tag(thread));
  const { sees, moderates } = await kind.rolesOf(call, thread);
  if (!sees) throw kind.noSuchThread();
  const reader: CommentReader = { viewer_id: call.viewer?.id ?? null, moderator: moderates };
  const { list, total, replies } = await (asked.parent_id === undefined
    ? readPage(kind, asked, call, thread, reader)
    : readAllReplies(kind, asked, asked.parent_id, call, thread, reader));
  return {
    list: await presentComments(call, { ...thread, masks }, reader, list, replies),
    total,
    page: asked.page,
    limit: asked.limit,
  };
}

async function readThread<T extends Thread>(
  kind: ThreadKind<T>,
  ref: string | number,
  call: Call,
): Promise<{ thread: T; masks: Masks }> {
  const { rows } = await sql<{ thread: T; masks: MaskedWord[] }>`
    select ${kind.thread} as thread, ${mask_column} as masks from ${kind.from} where ${kind.at(ref)}`.execute(
    call.db,
  );
  if (!rows[0]) throw kind.noSuchThread();
  return { thread: rows[0].thread, masks: masksOf(rows[0].masks) };
}

type Page = { list: CommentFacts[]; total: number; replies: CommentFacts[] };
type Kind = Pick<ThreadKind, 'tables' | 'words'>;

async function readPage(
  kind: Kind,
  asked: Asked,
  call: Call,
  thread: Thread,
  reader: CommentReader,
): Promise<Page> {
  const { list, total } = await chooseFloors(kind, asked, call, thread);
  // Replies that only this reader sees are not counted on their floor, so then every floor is asked.
  const with_replies = list.filter((floor) => floor.reply_count > 0 || reader.viewer_id !== null);
  const replies = await readFirstReplies(
    call,
    kind.tables,
    with_replies.map((floor) => floor.id),
    reader,
  );
  return { list, total, replies };
}

async function chooseFloors(
  { tables }: Kind,
  { page, limit, sort, only_author }: Asked,
  call: Call,
  thread: Thread,
): Promise<{ list: CommentFacts[]; total: number }> {
  const before = (page - 1) * limit;
  if (only_author || sort === 'hot') {
    const which = { thread_id: thread.id, sort, author_id: only_author ? thread.author_id : undefined };
    const [list, total] = await Promise.all([
      readRankedFloors(call, tables, which, before, limit),
      countRankedFloors(call, tables, which),
    ]);
    return { list: only_author ? list : await withAccepted(tables, call, thread, page, list), total };
  }
  // Floors are numbered without a gap and keep their number for ever.
  const total = thread.next_floor - 1;
  if (sort === 'newest') {
    const list = await readFloors(call, tables, thread.id, total - before - limit + 1, total - before);
    return { list: await withAccepted(tables, call, thread, page, list.toReversed()), total };
  }
  const list =
    page === 1
      ? await readFloorsWithPinned(call, tables, thread, 1, limit)
      : await readFloors(call, tables, thread.id, before + 1, before + limit);
  return { list, total };
}

/** The answer that was chosen is read first, in whatever order the others stand. */
async function withAccepted(
  tables: Kind['tables'],
  call: Call,
  { accepted_comment_id }: Thread,
  page: number,
  list: CommentFacts[],
): Promise<CommentFacts[]> {
  if (page > 1 || accepted_comment_id === null) return list;
  const accepted =
    list.find((floor) => floor.id === accepted_comment_id) ??
    (await readComment(call, tables, accepted_comment_id));
  // A reply of a floor may be one's answer in older data; it has no place of its own.
  if (accepted.root_id !== null) return list;
  return [accepted, ...list.filter((floor) => floor !== accepted)];
}

async function readAllReplies(
  kind: Kind,
  { page, limit }: Asked,
  root_id: number,
  call: Call,
  thread: Thread,
  reader: CommentReader,
): Promise<Page> {
  const { tables } = kind;
  const root = await sql`select from ${sql.table(tables.comments)} c
    where c.id = ${root_id} and ${threadOf(tables)} = ${thread.id} and c.root_id is null`.execute(call.db);
  if (root.rows.length === 0) throw noSuchComment(kind);
  return { ...(await readReplies(call, tables, root_id, reader, (page - 1) * limit, limit)), replies: [] };
}
