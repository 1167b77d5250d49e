import { postLifecycle, type PostEvent, type PostStatus } from '../../../../contract/forum/post-lifecycle.ts';
import type { Actor } from '../../../../contract/lifecycle.ts';
import type { Call } from '../../../call/call.ts';
import { move } from '../../../lifecycle/move.ts';
import { peopleByIds } from '../../account/index.ts';
import { notePostDecision } from '../moderation/note-decision.ts';
import { tellMentionedInPost } from '../notices/tell-of-post.ts';
import { postChanged } from '../page-tags.ts';
import { forumDb } from '../tables.ts';
import { countPost } from './count-posts.ts';
import type { PostRecord } from './find-post.ts';

/** Takes a locked post along its lifecycle, with all that hangs on its state: counts, marks, dates, kept pages. */
export async function movePost(
  call: Call,
  post: PostRecord,
  event: PostEvent,
  as: { actor: Actor; to: PostStatus; reason?: string | undefined },
): Promise<void> {
  const appears = as.to === 'normal' && (await isNew(call, post));
  const from = await move(
    call,
    postLifecycle,
    event,
    { table: 'posts', id: post.id },
    {
      ...as,
      set: {
        // What is not shown takes up none of its forum's three places at the top.
        ...(as.to === 'normal'
          ? {}
          : { top: 'none', top_until: null, forum_top: false, forum_top_until: null }),
        ...(appears ? { published_at: call.now, last_commented_at: call.now } : {}),
      },
    },
  );
  await countPost(call, post, from, as.to);
  // One that is sent in again is told of by the edit, which knows its new words.
  if (appears && event === 'approve') await tellMentionedInPost(call, post, await bodyOf(call, post));
  const author = (await peopleByIds(call, [post.author_id])).get(post.author_id);
  postChanged(call, post, author?.username ?? '');
  call.reindexes('post', post.id);
  await notePostDecision(call, post, event, as);
}

/** A post that waited for its first review is new on the day that people see it first. */
async function isNew(call: Call, post: PostRecord): Promise<boolean> {
  if (post.status !== 'first_review' && post.status !== 'refused') return false;
  const before = await forumDb(call)
    .selectFrom('flow_log')
    .select('id')
    .where('machine', '=', postLifecycle.machine)
    .where('subject_id', '=', BigInt(post.id))
    .where('to_state', '=', 'normal')
    .limit(1)
    .executeTakeFirst();
  return before === undefined;
}

async function bodyOf(call: Call, post: PostRecord): Promise<string> {
  const { body_html } = await forumDb(call)
    .selectFrom('post_bodies')
    .select('body_html')
    .where('post_id', '=', post.id)
    .executeTakeFirstOrThrow();
  return body_html;
}
