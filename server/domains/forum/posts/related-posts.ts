import { sql } from 'kysely';
import type { Output, Parsed } from '../../../../contract/index.ts';
import type { Call } from '../../../http/call.ts';
import { tags } from '../page-tags.ts';
import { forumDb } from '../tables.ts';
import { findPost } from './find-post.ts';
import { postCards } from './present-post.ts';

const shown = { related: 6, by_author: 5 };
/** Only the newest of the forum are compared: the work stays the same however old the forum is. */
const compared = 200;

export async function relatedPosts(
  { pcode }: Parsed<'posts.related'>,
  call: Call,
): Promise<Output<'posts.related'>> {
  const { post } = await findPost(call, pcode);
  const by_author = await forumDb(call)
    .selectFrom('posts')
    .select('id')
    .where('author_id', '=', post.author_id)
    .where('status', '=', 'normal')
    .where('id', '<>', post.id)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(shown.by_author)
    .execute();
  const near = await sql<{ id: number }>`
    select id from (
      select id, tags, category_id, hot, like_count, published_at from posts
      where forum_id = ${post.forum_id} and status = 'normal' and id <> ${post.id} and author_id <> ${post.author_id}
      order by published_at desc, id desc limit ${compared}
    ) as newest
    order by cardinality(array(select unnest(tags) intersect select unnest(${post.tags}::text[]))) desc,
      (category_id is not distinct from ${post.category_id}) desc, hot desc, like_count desc, id desc
    limit ${shown.related}`.execute(call.db);
  const related = near.rows.map((row) => row.id);
  const own = by_author.map((row) => row.id);
  const cards = await postCards(call, [...related, ...own]);
  // Not the forum's list: one new post would drop the kept pages of all posts beside it. What is hidden is gone at once.
  call.reads(tags.post(pcode), ...cards.map((card) => tags.post(card.pcode)));
  return { related: cards.slice(0, related.length), by_author: cards.slice(related.length) };
}
