import type { Parsed } from '../../../../contract/index.ts';
import { postLifecycle } from '../../../../contract/forum/post-lifecycle.ts';
import type { Call } from '../../../call/call.ts';
import { refuse } from '../../../call/refusal.ts';
import { move } from '../../../lifecycle/move.ts';
import { lockKeptPost, type PostRecord } from '../posts/find-post.ts';
import { tags } from '../page-tags.ts';
import { judgeActor, lacksPower, type Roles } from '../rules.ts';
import { notePostDecision } from '../moderation/note-decision.ts';

export const setRecommend = ({ pcode }: Parsed<'posts.set_recommend'>, call: Call) =>
  recommend(pcode, true, call);

export const cancelRecommend = ({ pcode }: Parsed<'posts.cancel_recommend'>, call: Call) =>
  recommend(pcode, false, call);

async function recommend(pcode: string, on: boolean, call: Call): Promise<null> {
  const { post, roles } = await lockKeptPost(call, pcode);
  await setRecommended(call, post, roles, on);
  return null;
}

/** A locked post; refuses before it changes anything. */
export async function setRecommended(
  call: Call,
  post: PostRecord,
  roles: Roles,
  on: boolean,
  reason?: string,
): Promise<void> {
  if (roles.author) throw refuse('不能推荐自己写的帖子，请交给其他管理员');
  const actor = judgeActor(roles, 'recommend');
  if (!actor) throw lacksPower('recommend');
  if (post.status === 'normal' && post.recommend === on) return;
  const event = on ? 'recommend' : 'cancel_recommend';
  await move(
    call,
    postLifecycle,
    event,
    { table: 'posts', id: post.id },
    { actor, to: 'normal', ...(reason ? { reason } : {}), set: { recommend: on } },
  );
  call.invalidates(tags.post(post.pcode), tags.posts, tags.forumPosts(post.forum_id));
  call.reindexes('post', post.id);
  await notePostDecision(call, post, event, { actor, reason });
}
