import { sql } from 'kysely';
import type { Call } from '../../../http/call.ts';
import { commentHref } from '../comments/comment-href.ts';
import { maskText, readMasks, type Masks } from '../content/keywords.ts';
import { plainExcerpt } from './plain-excerpt.ts';
import { forumDb } from '../tables.ts';
import { newlyMentioned } from './mentioned-people.ts';

export type ToldComment = {
  id: number;
  author_id: number;
  floor: number;
  root_id: number | null;
  parent_author_id: number | null;
  body_html: string;
  post: { id: number; pcode: string; forum_id: number; author_id: number; title: string };
};

/**
 * Who is answered, who wrote the post, who is mentioned: each is told once, by the nearest reason. Only of words that
 * everyone can read; those that wait are told of when they appear.
 */
export async function tellOfComment(
  call: Call,
  comment: ToldComment,
  options: { masks?: Masks; before?: string } = {},
): Promise<void> {
  const { post, author_id, parent_author_id } = comment;
  const edited = options.before !== undefined;
  const mentioned = await newlyMentioned(call, comment.body_html, options.before);
  const to = {
    reply: !edited && parent_author_id !== null ? [parent_author_id] : [],
    comment: !edited && post.author_id !== parent_author_id ? [post.author_id] : [],
    mention: mentioned.filter((id) => edited || (id !== parent_author_id && id !== post.author_id)),
  };
  const told = (['reply', 'comment', 'mention'] as const)
    .map((kind) => ({ kind, others: to[kind].filter((id) => id !== author_id) }))
    .filter(({ others }) => others.length > 0);
  if (told.length === 0) return;
  const masks = options.masks ?? (await readMasks(call));
  const facts = {
    actor_id: author_id,
    title: maskText(masks, post.forum_id, post.title),
    excerpt: maskText(masks, post.forum_id, plainExcerpt(comment.body_html)),
    href: commentHref(post.pcode, comment),
  };
  for (const { kind, others } of told)
    call.notifies({
      ...facts,
      to: others,
      kind,
      // New comments under one post become one notice while nobody has read it, replies to one comment likewise.
      ...(kind === 'comment'
        ? { object: 'post', object_id: post.id }
        : { object: 'comment', object_id: comment.id }),
    });
}

/** A comment as it is told of, when it appears later than it was written. */
export async function readTold(call: Pick<Call, 'db'>, id: number): Promise<ToldComment> {
  const { rows } = await sql<
    Omit<ToldComment, 'post'> & {
      post_id: number;
      pcode: string;
      forum_id: number;
      post_author_id: number;
      title: string;
    }
  >`
    select c.id, c.author_id, coalesce(root.floor, c.floor) as floor, c.root_id, parent.author_id as parent_author_id, c.body_html,
      p.id as post_id, p.pcode, p.forum_id, p.author_id as post_author_id, p.title
    from comments c join posts p on p.id = c.post_id
    left join comments root on root.id = c.root_id left join comments parent on parent.id = c.parent_id
    where c.id = ${id}`.execute(forumDb(call));
  const { post_id, pcode, forum_id, post_author_id, title, ...comment } = rows[0]!;
  return { ...comment, post: { id: post_id, pcode, forum_id, author_id: post_author_id, title } };
}
