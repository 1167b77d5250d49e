import { sql, type RawBuilder } from 'kysely';
import type { ReplyRow } from '../../../../contract/forum/comments.ts';
import type { Call } from '../../../http/call.ts';
import { maskText, readMasks } from '../content/keywords.ts';
import { forumDb } from '../tables.ts';
import { columns, relatives, type CommentFacts, type Sight } from './comment-queries.ts';
import { presentReplies, type PostOfComments } from './present-comment.ts';

/** Somebody's comment with the post it stands under, as a person's own lists show it. */
export type CommentWithPost = CommentFacts &
  PostOfComments & {
    pcode: string;
    title: string;
    post_author_id: number;
    forum_title: string;
    forum_flag: string;
  };

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
  const read = sql<CommentWithPost>`
    select ${columns}, p.pcode, p.title, p.forum_id, p.author_id as post_author_id, p.accepted_comment_id, f.title as forum_title, f.flag as forum_flag
    from comments c join posts p on p.id = c.post_id join forums f on f.id = p.forum_id ${relatives}
    where c.author_id = ${author_id} and ${where} order by c.created_at desc, c.id desc offset ${offset} limit ${limit}`;
  const count = sql<{ total: number }>`select count(*)::int as total from (
    select from comments c join posts p on p.id = c.post_id where c.author_id = ${author_id} and ${where} limit ${countable}) as counted`;
  const [rows, counted] = await Promise.all([
    offset >= countable ? [] : read.execute(forumDb(call)).then((found) => found.rows),
    count.execute(forumDb(call)),
  ]);
  return { rows, total: counted.rows[0]!.total };
}

type WithPost = ReplyRow & {
  post: { pcode: string; title: string; forum: { id: number; title: string; flag: string } };
};

export async function presentWithPosts(
  call: Call,
  rows: readonly CommentWithPost[],
  sight: Sight,
): Promise<WithPost[]> {
  const [replies, masks] = await Promise.all([
    presentReplies(
      call,
      rows.map((row) => ({
        comment: row,
        post: {
          forum_id: row.forum_id,
          author_id: row.post_author_id,
          accepted_comment_id: row.accepted_comment_id,
        },
      })),
      sight,
    ),
    readMasks(call),
  ]);
  return rows.map((row, at) => ({
    ...replies[at]!,
    post: {
      pcode: row.pcode,
      title: maskText(masks, row.forum_id, row.title),
      forum: { id: row.forum_id, title: row.forum_title, flag: row.forum_flag },
    },
  }));
}
