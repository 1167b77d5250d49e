import type { Call } from '../../../call/call.ts';
import { maskText, newlyMentioned, plainExcerpt, readMasks, type Masks } from '../../text/index.ts';
import { commentHref, type PlacedComment } from '../reading/comment-href.ts';
import type { Thread, ThreadKind } from '../thread-kind.ts';

type ToldComment = PlacedComment & { author_id: number; parent_author_id: number | null; body_html: string };

/**
 * Who is answered, who wrote the thing, who is mentioned: each is told once, by the nearest reason. Only of words that
 * everyone can read; those that wait are told of when they appear.
 */
export async function tellOfComment<T extends Thread>(
  kind: ThreadKind<T>,
  call: Call,
  { comment, thread }: { comment: ToldComment; thread: T },
  options: { masks?: Masks; before?: string } = {},
): Promise<void> {
  const { author_id, parent_author_id } = comment;
  const edited = options.before !== undefined;
  const mentioned = await newlyMentioned(call, comment.body_html, options.before);
  const to = {
    reply: !edited && parent_author_id !== null ? [parent_author_id] : [],
    comment: !edited && thread.author_id !== parent_author_id ? [thread.author_id] : [],
    mention: mentioned.filter((id) => edited || (id !== parent_author_id && id !== thread.author_id)),
  };
  const told = (['reply', 'comment', 'mention'] as const)
    .map((why) => ({ why, others: to[why].filter((id) => id !== author_id) }))
    .filter(({ others }) => others.length > 0);
  if (told.length === 0) return;
  const masks = options.masks ?? (await readMasks(call));
  const facts = {
    actor_id: author_id,
    title: maskText(masks, thread.word_list, thread.title),
    excerpt: maskText(masks, thread.word_list, plainExcerpt(comment.body_html)),
    href: commentHref(kind, thread, comment),
  };
  for (const { why, others } of told)
    call.notifies({
      ...facts,
      to: others,
      kind: why,
      // New comments under one thread become one notice while nobody has read it, replies to one comment likewise.
      ...(why === 'comment'
        ? { object: kind.names.thread, object_id: thread.id }
        : { object: kind.names.comment, object_id: comment.id }),
    });
}
