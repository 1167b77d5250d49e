import type { Call } from '../../../call/call.ts';
import { maskText, newlyMentioned, plainExcerpt, readMasks } from '../../text/index.ts';

type Told = { id: number; pcode: string; forum_id: number; author_id: number; title: string };

/** The title as readers of the forum see it. */
export const titleAsRead = async (call: Call, post: Pick<Told, 'forum_id' | 'title'>): Promise<string> =>
  maskText(await readMasks(call), post.forum_id, post.title);

/** Whoever is mentioned in a post that everyone sees, and was not before. */
export async function tellMentionedInPost(
  call: Call,
  post: Told,
  html: string,
  before?: string,
): Promise<void> {
  const to = await newlyMentioned(call, html, before);
  if (to.length === 0) return;
  const masks = await readMasks(call);
  call.notifies({
    to,
    kind: 'mention',
    actor_id: post.author_id,
    object: 'post',
    object_id: post.id,
    title: maskText(masks, post.forum_id, post.title),
    excerpt: maskText(masks, post.forum_id, plainExcerpt(html)),
    href: `/posts/${post.pcode}`,
  });
}

/** Those who were asked to answer. */
export async function tellInvited(call: Call, post: Told, to: readonly number[]): Promise<void> {
  call.notifies({
    to,
    kind: 'mention',
    actor_id: call.viewer!.id,
    object: 'post',
    object_id: post.id,
    title: await titleAsRead(call, post),
    words: '邀请你回答',
    href: `/posts/${post.pcode}`,
  });
}

/** Those who wrote it, of somebody's like. */
export function tellLiked(
  call: Call,
  liked: { object: 'post'; id: number; author_id: number; title: string; href: string },
): void {
  call.notifies({
    to: [liked.author_id],
    kind: 'like',
    actor_id: call.viewer!.id,
    object: liked.object,
    object_id: liked.id,
    title: liked.title,
    href: liked.href,
  });
}
