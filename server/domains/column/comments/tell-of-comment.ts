import { sql } from 'kysely';
import { default_page_size } from '../../../../contract/http/page-sizes.ts';
import type { Call } from '../../../http/call.ts';
import { maskText, newlyMentioned, plainExcerpt, readMasks } from '../../forum/index.ts';
import { articleHref } from '../articles/tell.ts';
import { no_forum } from '../columns/present-column.ts';
import { columnDb } from '../tables.ts';

/** Where a comment is read: on the page of its floor; a reply with all replies of that floor open. */
export function commentHref(
  article_id: number,
  comment: { id: number; floor: number; root_id: number | null },
): string {
  const page = Math.ceil(comment.floor / default_page_size);
  const query = new URLSearchParams({
    ...(page > 1 ? { page: String(page) } : {}),
    ...(comment.root_id === null ? {} : { replies: String(comment.root_id) }),
  });
  const at = comment.root_id === null ? `f${comment.floor}` : `c${comment.id}`;
  return `${articleHref(article_id)}${query.size > 0 ? `?${query}` : ''}#${at}`;
}

type Told = {
  id: number;
  author_id: number;
  floor: number;
  root_id: number | null;
  parent_author_id: number | null;
  body_html: string;
  article_id: number;
  article_author_id: number;
  title: string;
};

async function readTold(call: Pick<Call, 'db'>, id: number): Promise<Told> {
  const { rows } = await sql<Told>`
    select c.id, c.author_id, coalesce(root.floor, c.floor) as floor, c.root_id, parent.author_id as parent_author_id, c.body_html,
      a.id as article_id, a.author_id as article_author_id, a.title
    from article_comments c join articles a on a.id = c.article_id
    left join article_comments root on root.id = c.root_id left join article_comments parent on parent.id = c.parent_id
    where c.id = ${id}`.execute(columnDb(call));
  return rows[0]!;
}

/**
 * Who is answered, who wrote the article, who is mentioned: each is told once, by the nearest reason. Only of words that
 * everyone can read; of an edit (`before`) only those who were not mentioned already.
 */
export async function tellOfComment(call: Call, id: number, before?: string): Promise<void> {
  const told = await readTold(call, id);
  const { article_author_id, parent_author_id } = told;
  const edited = before !== undefined;
  const mentioned = await newlyMentioned(call, told.body_html, before);
  const to = {
    reply: !edited && parent_author_id !== null ? [parent_author_id] : [],
    comment: !edited && article_author_id !== parent_author_id ? [article_author_id] : [],
    mention: mentioned.filter((one) => edited || (one !== parent_author_id && one !== article_author_id)),
  };
  const masks = await readMasks(call);
  const facts = {
    actor_id: told.author_id,
    title: maskText(masks, no_forum, told.title),
    excerpt: maskText(masks, no_forum, plainExcerpt(told.body_html)),
    href: commentHref(told.article_id, told),
  };
  for (const [kind, ids] of Object.entries(to) as [keyof typeof to, number[]][]) {
    const others = ids.filter((one) => one !== told.author_id);
    if (others.length === 0) continue;
    call.notifies({
      ...facts,
      to: others,
      kind,
      // New comments under one article become one notice while nobody has read it, replies to one comment likewise.
      ...(kind === 'comment'
        ? { object: 'article', object_id: told.article_id }
        : { object: 'article_comment', object_id: told.id }),
    });
  }
}
