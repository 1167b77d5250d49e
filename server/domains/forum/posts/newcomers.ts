import { member, type Call } from '../../../call/call.ts';
import { joinedAt } from '../../account/index.ts';
import { forumDb } from '../tables.ts';

/** Everybody's first posts are read before they appear. */
export const posts_of_a_newcomer = 3;
const first_day_ms = 86_400_000;

export type NewcomerStatus = {
  /** Less than a day old, or with fewer than three posts that are shown. */
  newcomer: boolean;
  on_first_day: boolean;
  /** Whether the next post is one of the first three. */
  first_posts: boolean;
};

export async function newcomerStatusOf(call: Call): Promise<NewcomerStatus> {
  const { viewer } = member(call);
  const [joined, shown] = await Promise.all([
    joinedAt(call, viewer.id),
    forumDb(call)
      .selectFrom('posts')
      .select('id')
      .where('author_id', '=', viewer.id)
      .where('status', '=', 'normal')
      .limit(posts_of_a_newcomer)
      .execute(),
  ]);
  const on_first_day = call.now.getTime() - joined.getTime() < first_day_ms;
  const first_posts = shown.length < posts_of_a_newcomer;
  return { newcomer: on_first_day || first_posts, on_first_day, first_posts };
}
