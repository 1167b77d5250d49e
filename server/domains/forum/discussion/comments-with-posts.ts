import { sql, type RawBuilder } from 'kysely';
import type { ReplyRow } from '../../../../contract/forum/comments.ts';
import type { Call } from '../../../call/call.ts';
import {
  columns,
  commentHref,
  presentReplies,
  relatives,
  type CommentFacts,
  type CommentReader,
} from '../../discussion/index.ts';
import { maskText, readMasks, type Masks } from '../../text/index.ts';
import { forumDb } from '../tables.ts';
import { postThreads, type PostThread } from './post-threads.ts';

/** Somebody's comment with the post it stands under, as a person's own lists show it. */
type CommentWithPost = CommentFacts & { thread: PostThread };

type Wanted = {
  author_id: number;
  where: RawBuilder<unknown>;
  page: number;
  limit: number;
  countable: number;
};

/** Newest first. Counted up to `countable` and not read beyond it, so that the busiest person's list costs no more than another's. */
export async function readWithPosts(
  call: Pick<Call, 'db'>,
  { author_id, where, page, limit, countable }: Wanted,
): Promise<{ rows: CommentWithPost[]; total: number }> {
  const offset = (page - 1) * limit;
  const { from, tables, thread } = postThreads;
  const read = sql<CommentWithPost>`
    select ${columns}, ${thread} as thread
    from comments c join ${from} on t.id = c.post_id ${relatives(tables)}
    where c.author_id = ${author_id} and ${where} order by c.created_at desc, c.id desc offset ${offset} limit ${limit}`;
  const count = sql<{ total: number }>`select count(*)::int as total from (
    select from comments c join posts t on t.id = c.post_id where c.author_id = ${author_id} and ${where} limit ${countable}) as counted`;
  const [rows, counted] = await Promise.all([
    offset >= countable ? [] : read.execute(forumDb(call)).then((found) => found.rows),
    count.execute(forumDb(call)),
  ]);
  return { rows, total: counted.rows[0]!.total };
}

type WithPost = ReplyRow & {
  href: string;
  post: { pcode: string; title: string; forum: { id: number; title: string; flag: string } };
};

export async function presentWithPosts(
  call: Call,
  rows: readonly CommentWithPost[],
  reader: CommentReader,
): Promise<WithPost[]> {
  const [replies, masks] = await Promise.all([
    presentReplies(
      call,
      rows.map((comment) => ({ comment, thread: comment.thread })),
      reader,
    ),
    readMasks(call),
  ]);
  return rows.map((row, at) => ({
    ...replies[at]!,
    href: commentHref(postThreads, row.thread, row),
    post: postBeside(row.thread, masks),
  }));
}

/** The post as it stands beside a comment in lists. */
export const postBeside = ({ pcode, title, forum }: PostThread, masks: Masks): WithPost['post'] => ({
  pcode,
  title: maskText(masks, forum.id, title),
  forum,
});
