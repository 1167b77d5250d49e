import type { Output, Parsed } from '../../../../contract/index.ts';
import { member, type Call } from '../../../call/call.ts';
import { forumDb } from '../tables.ts';
import { lastReasons } from './post-history.ts';
import { most_counted } from './post-queries.ts';
import { postCards } from './present-post.ts';

/** One's own posts in every state, with the sentence of the last decision. */
export async function myPosts(
  { page, limit, status }: Parsed<'posts.mine'>,
  call: Call,
): Promise<Output<'posts.mine'>> {
  const own = forumDb(call)
    .selectFrom('posts')
    .where('author_id', '=', member(call).viewer.id)
    .where('erased_at', 'is', null)
    .$if(status !== undefined, (query) => query.where('status', '=', status!));
  const [found, counted] = await Promise.all([
    own
      .select('id')
      .orderBy('published_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    forumDb(call)
      .selectFrom(own.select('id').limit(most_counted).as('bounded'))
      .select((row) => row.fn.countAll<bigint>().as('n'))
      .executeTakeFirstOrThrow(),
  ]);
  const ids = found.map((row) => row.id);
  const [cards, reasons] = await Promise.all([postCards(call, ids), lastReasons(call, ids)]);
  return {
    list: cards.map((card, i) => ({ ...card, reason: reasons.get(ids[i]!) ?? null })),
    total: Number(counted.n),
    page,
    limit,
  };
}
