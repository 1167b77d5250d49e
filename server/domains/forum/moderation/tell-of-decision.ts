import type { PostEvent } from '../../../../contract/forum/post-lifecycle.ts';
import type { Actor } from '../../../../contract/lifecycle.ts';
import type { Call } from '../../../call/call.ts';
import { titleAsRead } from '../notices/tell-of-post.ts';

type Decision = { event: PostEvent; actor: Actor; reason?: string | undefined };

const post_words: Partial<Record<PostEvent, string>> = {
  approve: '通过了初审',
  refuse: '没有通过初审，可以改好再发',
  hide: '被隐藏了',
  display: '恢复显示了',
  delete: '被管理员删除了',
  restore: '恢复了',
  top: '被置顶了',
  recommend: '被推荐了',
};

type Post = { id: number; pcode: string; forum_id: number; author_id: number; title: string };

/** The author of a post, of what those who run the forum decided about it. */
export async function tellPostDecision(
  call: Call,
  post: Post,
  { event, actor, reason }: Decision,
): Promise<void> {
  const words = post_words[event];
  if (!words || !byOthers(call, actor, post.author_id)) return;
  call.notifies({
    to: [post.author_id],
    kind: 'post_decision',
    actor_id: null,
    object: 'post',
    object_id: post.id,
    title: await titleAsRead(call, post),
    words,
    ...(reason?.trim() ? { excerpt: `理由：${reason.trim()}` } : {}),
    href: event === 'delete' ? '/user/posts?type=posts&status=deleted' : `/posts/${post.pcode}`,
  });
}

const byOthers = (call: Call, actor: Actor, author_id: number): boolean =>
  actor !== 'author' && call.viewer?.id !== author_id;
