import type { Output, Parsed } from '../../../../contract/index.ts';
import type { PostStatus } from '../../../../contract/forum/post-lifecycle.ts';
import type { Call } from '../../../call/call.ts';
import { invalid, refuse } from '../../../call/refusal.ts';
import { auditStaff } from '../moderation/audit-staff.ts';
import { decide, eachPost } from './judge-posts.ts';
import { moderated } from '../moderation/note-moderation.ts';
import { setRecommended } from './recommend-post.ts';
import { setTop } from './top-post.ts';
import { postChanged } from '../page-tags.ts';
import { countInCategory } from '../posts/count-posts.ts';
import { deleteOne, restoreOne } from '../posts/delete-post.ts';
import type { PostRecord } from '../posts/find-post.ts';
import { moderatorActor, lacksPower, type Roles } from '../rules.ts';
import { forumDb } from '../tables.ts';

type Input = Parsed<'posts.admin_batch'>;
const needs_reason: readonly Input['act'][] = ['refuse', 'hide', 'delete'];

/** One act on several posts, with one answer for each. */
export async function actOnPosts(input: Input, call: Call): Promise<Output<'posts.admin_batch'>> {
  if (needs_reason.includes(input.act) && !input.reason) throw invalid('reason', '请写明理由');
  return eachPost(call, input.pcodes, (step, post, roles) => act(step, post, roles, input));
}

async function act(call: Call, post: PostRecord, roles: Roles, input: Input): Promise<PostStatus> {
  const { reason } = input;
  const version = input.versions?.[post.pcode];
  switch (input.act) {
    case 'approve':
    case 'display':
      await decide(call, post, roles, { event: input.act, to: 'normal', reason, version });
      return 'normal';
    case 'refuse':
      await decide(call, post, roles, { event: 'refuse', to: 'refused', reason, version });
      return 'refused';
    case 'hide':
      await decide(call, post, roles, { event: 'hide', to: 'hidden', reason });
      return 'hidden';
    case 'delete':
      await deleteOne(call, post, roles, reason);
      return 'deleted';
    case 'restore':
      return restoreOne(call, post, roles);
    case 'top':
    case 'untop':
      await setTop(call, post, roles, { on: input.act === 'top', scope: 'forum', ends: null, reason });
      return 'normal';
    case 'recommend':
    case 'cancel_recommend':
      await setRecommended(call, post, roles, input.act === 'recommend', reason);
      return 'normal';
    case 'categorise':
      await categorise(call, post, roles, input.category_id ?? null);
      return post.status;
  }
}

/** Into another category of the same forum, or into none. */
async function categorise(
  call: Call,
  post: PostRecord,
  roles: Roles,
  category_id: number | null,
): Promise<void> {
  const actor = moderatorActor(roles, 'categories');
  if (!actor) throw lacksPower('categories');
  if (post.status === 'deleted') throw refuse('当前状态不可操作');
  if (post.category_id === category_id) return;
  if (category_id !== null) await requireCategory(call, post.forum_id, category_id);
  await forumDb(call).updateTable('posts').set({ category_id }).where('id', '=', post.id).execute();
  if (post.status === 'normal') {
    const changes = [
      { id: post.category_id, change: -1 },
      { id: category_id, change: 1 },
    ].filter((one): one is { id: number; change: number } => one.id !== null);
    for (const { id, change } of changes.sort((a, b) => a.id - b.id)) await countInCategory(call, id, change);
  }
  await moderated(call, { forum_id: post.forum_id, event: 'categorise', actor, post_id: post.id });
  await auditStaff(call, actor, {
    action: 'post.categorise',
    subject: { kind: 'post', id: post.id, title: post.title },
  });
  postChanged(call, post, '');
}

async function requireCategory(call: Call, forum_id: number, id: number): Promise<void> {
  const category = await forumDb(call)
    .selectFrom('forum_categories')
    .select('id')
    .where('id', '=', id)
    .where('forum_id', '=', forum_id)
    .executeTakeFirst();
  if (!category) throw invalid('category_id', '这个分类不属于帖子所在的论坛');
}
