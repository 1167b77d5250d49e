import type { Parsed } from '../../../../contract/index.ts';
import { postLifecycle } from '../../../../contract/forum/post-lifecycle.ts';
import type { Call } from '../../../http/call.ts';
import { refuse } from '../../../http/refusal.ts';
import { move } from '../../../lifecycle/move.ts';
import { lockKeptPost } from '../posts/find-post.ts';
import { tags } from '../page-tags.ts';
import { judgeActor } from '../rules.ts';
import { forumDb } from '../tables.ts';

export const setRecommend = ({ pcode }: Parsed<'posts.set_recommend'>, call: Call) =>
  recommend(pcode, true, call);

export const cancelRecommend = ({ pcode }: Parsed<'posts.cancel_recommend'>, call: Call) =>
  recommend(pcode, false, call);

async function recommend(pcode: string, on: boolean, call: Call): Promise<null> {
  const { post, roles } = await lockKeptPost(call, pcode);
  const actor = judgeActor(roles);
  if (!actor) throw refuse('不能推荐自己写的帖子，请交给其他管理员');
  if (post.status === 'normal' && post.recommend === on) return null;
  await move(
    call,
    postLifecycle,
    on ? 'recommend' : 'cancel_recommend',
    { table: 'posts', id: post.id },
    { actor, to: 'normal' },
  );
  await forumDb(call).updateTable('posts').set({ recommend: on }).where('id', '=', post.id).execute();
  call.writes(tags.post(pcode), tags.posts, tags.forumPosts(post.forum_id));
  return null;
}
