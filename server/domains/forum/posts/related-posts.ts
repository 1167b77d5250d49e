import { sql } from 'kysely';
import type { Output, Parsed } from '../../../../contract/index.ts';
import type { Call } from '../../../call/call.ts';
import { tags } from '../page-tags.ts';
import { forumDb } from '../tables.ts';
import { findPost } from './find-post.ts';
import { postCards } from './present-post.ts';
import { mask_column, masksOf, type MaskedWord } from '../../text/index.ts';

const shown = { related: 6, by_author: 5 };
/** Only the newest of the forum are compared: the work stays the same however old the forum is. */
const compared = 200;

export async function relatedPosts(
  { pcode }: Parsed<'posts.related'>,
  call: Call,
): Promise<Output<'posts.related'>> {
  call.dependsOn(tags.post(pcode));
  const { post } = await findPost(call, pcode, { or_place: true });
  const { rows } = await sql<{ own: number[]; near: number[]; masks: MaskedWord[] }>`
    select array(
        select id from posts where author_id = ${post.author_id} and status = 'normal' and id <> ${post.id}
        order by published_at desc, id desc limit ${sql.lit(shown.by_author)}
      ) as own, array(
        select id from (
          select id, tags, category_id, hot, like_count, published_at from posts
          where forum_id = ${post.forum_id} and status = 'normal' and id <> ${post.id} and author_id <> ${post.author_id}
          order by published_at desc, id desc limit ${sql.lit(compared)}
        ) as newest
        order by cardinality(array(select unnest(tags) intersect select unnest(${post.tags}::text[]))) desc,
          (category_id is not distinct from ${post.category_id}::int) desc, hot desc, like_count desc, id desc
        limit ${sql.lit(shown.related)}
      ) as near, ${mask_column} as masks`.execute(forumDb(call));
  const { own, near, masks } = rows[0]!;
  const cards = await postCards(call, [...near, ...own], masksOf(masks));
  // Not the forum's list: one new post would drop the kept pages of all posts beside it. What is hidden is gone at once.
  call.dependsOn(...cards.map((card) => tags.post(card.pcode)));
  return { related: cards.slice(0, near.length), by_author: cards.slice(near.length) };
}
