import { sql } from 'kysely';
import { member, type Call } from '../../../call/call.ts';
import { refuse } from '../../../call/refusal.ts';
import { addToPersonCounts } from '../../account/index.ts';
import { maskText, readMasks } from '../../text/index.ts';
import { isShown } from '../reading/comment-queries.ts';
import { commentHref } from '../reading/comment-href.ts';
import { findComment, noSuchComment, type FoundComment } from '../reading/find-comment.ts';
import type { Thread, ThreadKind } from '../thread-kind.ts';

type Liked = { liked: boolean; count: number };

/** However often somebody clicks, one person is one like. */
export async function likeComment<T extends Thread>(
  kind: ThreadKind<T>,
  { comment_id }: { comment_id: number },
  call: Call,
): Promise<Liked> {
  const found = await findComment(kind, call, comment_id);
  if (!isShown(found.comment.status) || !found.thread.is_public) throw noSuchComment(kind);
  if (found.author) throw refuse(`不能赞自己的${kind.words.comment}`);
  const [comments, likes] = [sql.table(kind.tables.comments), sql.table(kind.tables.likes)];
  const thread_id = sql.ref(kind.tables.thread_id);
  const { rows } = await sql<{ like_count: number }>`
    with liked as (
      insert into ${likes} (${thread_id}, comment_id, user_id, at) values (${found.thread.id}, ${comment_id}, ${member(call).viewer.id}, ${call.now}) on conflict do nothing returning comment_id
    )
    update ${comments} as c set like_count = c.like_count + 1 from liked where c.id = liked.comment_id returning c.like_count`.execute(
    call.db,
  );
  if (rows[0]) await tellOfLike(call, found);
  return { liked: true, count: await settle(call, found, rows[0]?.like_count, 1) };
}

async function tellOfLike<T extends Thread>(
  call: Call,
  { kind, comment, thread }: FoundComment<T>,
): Promise<void> {
  call.notifies({
    to: [comment.author_id],
    kind: 'like',
    actor_id: member(call).viewer.id,
    object: kind.names.comment,
    object_id: comment.id,
    title: maskText(await readMasks(call), thread.word_list, thread.title),
    href: commentHref(kind, thread, comment),
  });
}

export async function unlikeComment<T extends Thread>(
  kind: ThreadKind<T>,
  { comment_id }: { comment_id: number },
  call: Call,
): Promise<Liked> {
  const found = await findComment(kind, call, comment_id);
  const [comments, likes] = [sql.table(kind.tables.comments), sql.table(kind.tables.likes)];
  const thread_id = sql.ref(kind.tables.thread_id);
  const { rows } = await sql<{ like_count: number }>`
    with unliked as (
      delete from ${likes} where ${thread_id} = ${found.thread.id} and comment_id = ${comment_id} and user_id = ${member(call).viewer.id} returning comment_id
    )
    update ${comments} as c set like_count = c.like_count - 1 from unliked where c.id = unliked.comment_id returning c.like_count`.execute(
    call.db,
  );
  return { liked: false, count: await settle(call, found, rows[0]?.like_count, -1) };
}

/** Where nothing changed, the count is only told: read once more, for while we waited for our own row others have liked. */
async function settle<T extends Thread>(
  call: Call,
  { kind, comment, thread }: FoundComment<T>,
  count: number | undefined,
  change: 1 | -1,
): Promise<number> {
  if (count === undefined) {
    const { rows } = await sql<{ like_count: number }>`
      select like_count from ${sql.table(kind.tables.comments)} where id = ${comment.id}`.execute(call.db);
    return rows[0]!.like_count;
  }
  await addToPersonCounts(call, comment.author_id, { liked_count: change });
  kind.changed(call, thread);
  return count;
}
