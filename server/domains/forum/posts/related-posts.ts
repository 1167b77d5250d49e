import { sql } from 'kysely';
import type { Output, Parsed } from '../../../../contract/index.ts';
import type { Call } from '../../../call/call.ts';
import { peopleByIds } from '../../account/index.ts';
import { tags, tagsOfShown } from '../page-tags.ts';
import { forumDb } from '../tables.ts';
import { findPost } from './find-post.ts';
import { postCards } from './present-post.ts';
import { mask_column, masksOf, type MaskedWord } from '../../text/index.ts';

const shown = { related: 6, by_author: 5, floors: 6 };
/** One like alone makes no floor stand out. */
const likes_of_a_moment = 2;
/** Only the newest of the forum are compared: the work stays the same however old the forum is. */
const compared = 200;
/** Of the floors that are liked most a few may be hidden by now. */
const floors_compared = 20;

type StoredMoment = { floor: number; like_count: number; author_id: number };

export async function relatedPosts(
  { pcode }: Parsed<'posts.related'>,
  call: Call,
): Promise<Output<'posts.related'>> {
  call.dependsOn(tags.post(pcode));
  const { post } = await findPost(call, pcode, { or_place: true });
  const { rows } = await sql<{
    own: number[];
    near: number[];
    accepted: StoredMoment | null;
    most_liked: StoredMoment | null;
    floors: number[];
    masks: MaskedWord[];
  }>`
    select (
        select json_build_object('floor', floor, 'like_count', like_count, 'author_id', author_id) from comments
        where id = ${post.accepted_comment_id}::int and status = 'normal'
      ) as accepted, (
        select json_build_object('floor', floor, 'like_count', like_count, 'author_id', author_id) from (
          select floor, like_count, author_id, status from comments
          where post_id = ${post.id} and root_id is null
          order by like_count desc, floor limit ${sql.lit(floors_compared)}
        ) as liked
        where status = 'normal' and like_count >= ${sql.lit(likes_of_a_moment)}
        order by like_count desc, floor limit 1
      ) as most_liked, array(
        select floor from comments
        where post_id = ${post.id} and author_id = ${post.author_id} and root_id is null and status = 'normal'
        order by floor limit ${sql.lit(shown.floors)}
      ) as floors, array(
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
  const { own, near, accepted, most_liked, floors, masks } = rows[0]!;
  const [cards, people] = await Promise.all([
    postCards(call, [...near, ...own], masksOf(masks)),
    peopleByIds(
      call,
      [accepted, most_liked].flatMap((moment) => moment?.author_id ?? []),
    ),
  ]);
  const moment = (stored: StoredMoment | null) =>
    stored && {
      floor: stored.floor,
      like_count: stored.like_count,
      nickname: people.get(stored.author_id)?.nickname ?? null,
    };
  // Not the forum's list: one new post would drop the kept pages of all posts beside it. What is hidden is gone at once.
  call.dependsOn(...cards.flatMap((card) => tagsOfShown(card.pcode, card.forum.id)));
  return {
    related: cards.slice(0, near.length),
    by_author: cards.slice(near.length),
    moments: { accepted: moment(accepted), most_liked: moment(most_liked), by_author: floors },
  };
}
