import type { Parsed } from '../../../../contract/index.ts';
import { writeAudit } from '../../../audit/write-audit.ts';
import type { Call } from '../../../call/call.ts';
import { refuse } from '../../../call/refusal.ts';
import { tags } from '../page-tags.ts';
import { lockKeptPost, type PostRecord } from '../posts/find-post.ts';
import type { Roles } from '../rules.ts';
import { forumDb } from '../tables.ts';

/** posts.set_quality: how good staff find a post that everybody sees; nobody judges their own. */
export async function setQuality({ pcode, quality }: Parsed<'posts.set_quality'>, call: Call): Promise<null> {
  const { post, roles } = await lockKeptPost(call, pcode);
  await rate(call, post, roles, quality);
  return null;
}

/** A locked post; refuses before it changes anything. */
export async function rate(call: Call, post: PostRecord, roles: Roles, quality: number): Promise<void> {
  if (roles.author) throw refuse('不能给自己写的帖子打分，请交给其他版务');
  if (post.status !== 'normal') throw refuse('当前状态不可操作');
  const { quality: before } = await forumDb(call)
    .selectFrom('posts')
    .select('quality')
    .where('id', '=', post.id)
    .executeTakeFirstOrThrow();
  if (before === quality) return;
  await forumDb(call).updateTable('posts').set({ quality }).where('id', '=', post.id).execute();
  call.invalidates(tags.post(post.pcode));
  call.reindexes('post', post.id);
  await writeAudit(call, {
    action: 'post.quality',
    subject: { kind: 'post', id: post.id, title: post.title },
    details: { before, quality },
  });
}
