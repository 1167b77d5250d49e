import type { PostCard } from '../../../../contract/forum/posts.ts';
import type { ItemType } from '../../../../contract/forum/writing-limits.ts';
import type { PostStatus } from '../../../../contract/forum/post-lifecycle.ts';
import type { Call } from '../../../call/call.ts';
import { peopleByIds } from '../../account/index.ts';
import { forumDb } from '../tables.ts';
import { maskText, readMasks, type Masks } from '../../text/index.ts';

/** What a card shows, of the post `p`, its forum `f` and its category `c`. */
export const card_columns = [
  'p.id',
  'p.pcode',
  'p.title',
  'p.excerpt',
  'p.images',
  'p.item_type',
  'p.trial',
  'p.status',
  'p.author_id',
  'p.tags',
  'p.marketplaces',
  'p.top',
  'p.top_until',
  'p.recommend',
  'p.quality',
  'p.accepted_comment_id',
  'p.like_count',
  'p.comment_count',
  'p.collect_count',
  'p.view_count',
  'p.published_at',
  'p.last_commented_at',
  'f.id as forum_id',
  'f.title as forum_title',
  'f.flag as forum_flag',
  'c.id as category_id',
  'c.title as category_title',
] as const;

/** A whole list in one read. */
const readCards = (call: Pick<Call, 'db'>, ids: readonly number[]) =>
  forumDb(call)
    .selectFrom('posts as p')
    .innerJoin('forums as f', 'f.id', 'p.forum_id')
    .leftJoin('forum_categories as c', 'c.id', 'p.category_id')
    .select(card_columns)
    .where((where) => where('p.id', '=', where.fn.any(where.val(ids as number[]))))
    .execute();

export type CardRow = Awaited<ReturnType<typeof readCards>>[number];

/** The cards of these posts, in the order of the ids. Who may see them has been decided before. */
export async function postCards(
  call: Pick<Call, 'db' | 'now' | 'dependsOn'>,
  ids: readonly number[],
  known_masks?: Masks,
): Promise<PostCard[]> {
  if (ids.length === 0) return [];
  const [rows, masks] = await Promise.all([readCards(call, ids), known_masks ?? readMasks(call)]);
  const people = await peopleByIds(call, [...new Set(rows.map((row) => row.author_id))]);
  const cards = new Map(
    rows.map((row) => [row.id, shapeCard(row, people.get(row.author_id)!, masks, call.now)]),
  );
  return ids.flatMap((id) => cards.get(id) ?? []);
}

export function shapeCard(row: CardRow, author: PostCard['author'], masks: Masks, now: Date): PostCard {
  return {
    pcode: row.pcode,
    title: maskText(masks, row.forum_id, row.title),
    excerpt: maskText(masks, row.forum_id, row.excerpt),
    images: row.images,
    item_type: row.item_type as ItemType,
    trial: row.trial,
    status: row.status as PostStatus,
    forum: { id: row.forum_id, title: row.forum_title, flag: row.forum_flag },
    category: row.category_id === null ? null : { id: row.category_id, title: row.category_title! },
    author,
    tags: row.tags.map((tag) => maskText(masks, row.forum_id, tag)),
    marketplaces: row.marketplaces,
    top: row.top_until === null || row.top_until > now ? (row.top as PostCard['top']) : 'none',
    recommend: row.recommend,
    quality: row.quality,
    accepted: row.accepted_comment_id !== null,
    like_count: row.like_count,
    comment_count: row.comment_count,
    collect_count: row.collect_count,
    view_count: row.view_count,
    published_at: row.published_at.toISOString(),
    last_commented_at: row.last_commented_at.toISOString(),
  };
}
