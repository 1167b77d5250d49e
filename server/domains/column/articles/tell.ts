import type { Call } from '../../../call/call.ts';
import { no_forum } from '../rules.ts';
import { maskText, newlyMentioned, plainExcerpt, readMasks } from '../../text/index.ts';

type Told = { id: number; author_id: number; title: string };

export const articleHref = (id: number): string => `/column/article/${id}`;

/** Whoever is mentioned in an article that everyone sees, and was not before. */
export async function tellMentioned(call: Call, article: Told, html: string, before?: string): Promise<void> {
  const to = await newlyMentioned(call, html, before);
  if (to.length === 0) return;
  const masks = await readMasks(call);
  call.notifies({
    to,
    kind: 'mention',
    actor_id: article.author_id,
    object: 'article',
    object_id: article.id,
    title: maskText(masks, no_forum, article.title),
    excerpt: maskText(masks, no_forum, plainExcerpt(html)),
    href: articleHref(article.id),
  });
}

/** The author, of a decision of staff. */
export function tellDecision(call: Call, article: Told, words: string, reason: string, act?: string): void {
  call.notifies({
    to: [article.author_id],
    kind: 'post_decision',
    actor_id: null,
    object: 'article',
    object_id: article.id,
    title: article.title,
    words,
    ...(reason === '' ? {} : { excerpt: reason }),
    href: act ? `/user/column/article/publish?article_id=${article.id}` : articleHref(article.id),
    ...(act ? { act } : {}),
  });
}

/** Whoever wrote it, of somebody's like. */
export async function tellLiked(call: Call, article: Told): Promise<void> {
  call.notifies({
    to: [article.author_id],
    kind: 'like',
    actor_id: call.viewer!.id,
    object: 'article',
    object_id: article.id,
    title: maskText(await readMasks(call), no_forum, article.title),
    href: articleHref(article.id),
  });
}
