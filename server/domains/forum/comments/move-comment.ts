import { sql } from 'kysely';
import {
  commentLifecycle,
  type CommentEvent,
  type CommentStatus,
} from '../../../../contract/forum/post-lifecycle.ts';
import type { Actor } from '../../../../contract/lifecycle.ts';
import type { Call } from '../../../http/call.ts';
import { move } from '../../../lifecycle/move.ts';
import { addToPersonCounts, peopleByIds } from '../../account/index.ts';
import { readTold, tellOfComment } from '../notices/tell-of-comment.ts';
import { noteCommentDecision } from '../moderation/note-decision.ts';
import { postPageChanged } from '../page-tags.ts';
import { forumDb } from '../tables.ts';
import { commentMoved } from './comment-tags.ts';
import type { FoundComment } from './find-comment.ts';
import { isShown } from './present-comment.ts';

/** Takes a comment, its post locked, along its lifecycle with all that hangs on its state: counts, marks, kept pages. */
export async function moveComment(
  call: Call,
  found: FoundComment,
  event: CommentEvent,
  as: { actor: Actor; to: CommentStatus; reason?: string | undefined },
): Promise<void> {
  const { comment, post } = found;
  const from = await move(call, commentLifecycle, event, { table: 'comments', id: comment.id }, as);
  await setMarks(call, comment.id, from, as);
  call.touches('comment', comment.id);
  await noteCommentDecision(call, comment.id, event, as);
  // Its first appearance: who is concerned is told now.
  if (event === 'display' && from === 'first_review')
    await tellOfComment(call, await readTold(call, comment.id));
  const change = Number(isShown(as.to)) - Number(isShown(from));
  if (change === 0) return postPageChanged(call, post);
  await count(call, found, change);
  const author = (await peopleByIds(call, [comment.author_id])).get(comment.author_id);
  commentMoved(call, post, author?.username ?? '');
}

/** Only what everyone reads stays at the top; why it is folded goes with the fold; a deleted one remembers where it was. */
async function setMarks(
  call: Call,
  id: number,
  from: CommentStatus,
  { to, reason }: { to: CommentStatus; reason?: string | undefined },
): Promise<void> {
  if (from === to) return;
  await forumDb(call)
    .updateTable('comments')
    .set({
      ...(to === 'normal' ? {} : { top: false }),
      fold_reason: to === 'folded' ? reason?.trim() || null : null,
      ...(to === 'deleted'
        ? { deleted_from: from, deleted_at: call.now, deleted_by: call.viewer?.id ?? null }
        : { deleted_from: null, deleted_at: null, deleted_by: null }),
    })
    .where('id', '=', id)
    .execute();
}

/** Order of locks: post, comments, forum, person. One that leaves takes back the place in the lists that it gave its post. */
async function count(call: Call, { comment, post }: FoundComment, change: number): Promise<void> {
  await sql`
    with post as (
      update posts set comment_count = comment_count + ${change}::int,
        accepted_comment_id = case when ${change}::int < 0 then nullif(accepted_comment_id, ${comment.id}::int) else accepted_comment_id end,
        last_commented_at = case
          when ${change}::int > 0 then greatest(last_commented_at, ${comment.created_at}::timestamptz)
          when last_commented_at > ${comment.created_at}::timestamptz then last_commented_at
          else greatest(published_at, (
            select max(newest.created_at) from (
              select c.created_at from comments c
              where c.post_id = ${post.id} and c.root_id is null and c.id <> ${comment.id} and c.status in ('normal', 'folded') order by c.floor desc limit 1
            ) newest)) end
      where id = ${post.id} returning id, forum_id
    ), answered as (
      update comments set reply_count = reply_count + ${change}::int from post where comments.id in (${comment.root_id}::int, ${comment.parent_id}::int) returning comments.id
    ), touched as (
      insert into post_touches (post_id) select id from post on conflict do nothing
    )
    update forums set comment_count = comment_count + ${change}::int from post where forums.id = post.forum_id and (select count(*) from answered) >= 0`.execute(
    forumDb(call),
  );
  await addToPersonCounts(call, comment.author_id, { comment_count: change });
}
