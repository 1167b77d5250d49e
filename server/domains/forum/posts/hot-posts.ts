import { sql } from 'kysely';
import type { Output, Parsed } from '../../../../contract/index.ts';
import { list_periods } from '../../../../contract/list-periods.ts';
import type { Call } from '../../../call/call.ts';
import { tags } from '../page-tags.ts';
import { heatOf } from '../../../counting/heat.ts';
import { hot_days } from './warmth.ts';
import { postCards } from './present-post.ts';
import { mask_column, masksOf, type MaskedWord, type Masks } from '../../text/index.ts';

type Warm = { id: number; pcode: string; forum_id: number; author_id: number; hot: number };

/** Nobody calls the post behind these hot. */
const most_listed = 300;
/** No post is warm for a month. */
const days = { ...list_periods, month: hot_days };

/** The warmest posts. On the first page at most three of a forum and two of an author, so that nobody fills it alone. */
export async function hotPosts(
  { page, limit, forum_id, period }: Parsed<'posts.hot'>,
  call: Call,
): Promise<Output<'posts.hot'>> {
  call.dependsOn(tags.hot);
  const { warm, masks } = await readWarm(
    call,
    forum_id,
    new Date(call.now.getTime() - days[period] * 86_400_000),
  );
  const front = pickFront(warm, limit, forum_id === undefined ? 3 : limit);
  const rest = warm.filter((post) => !front.includes(post));
  const shown = page === 1 ? front : rest.slice((page - 2) * limit, (page - 1) * limit);
  // A first page that the rule leaves short still counts as a whole one, or the last page could not be reached.
  const total = rest.length === 0 ? front.length : limit + rest.length;
  const heats = new Map(shown.map(({ pcode, hot }) => [pcode, heatOf(hot)]));
  const cards = await postCards(
    call,
    shown.map((post) => post.id),
    masks,
  );
  return {
    list: cards.map((card) => ({ ...card, heat: heats.get(card.pcode)! })),
    total,
    page,
    limit,
  };
}

async function readWarm(
  call: Call,
  forum_id: number | undefined,
  since: Date,
): Promise<{ warm: Warm[]; masks: Masks }> {
  const { rows } = await sql<{
    warm: (Warm & { published_at: string })[];
    masks: MaskedWord[];
  }>`
    select ${mask_column} as masks, coalesce((
      select json_agg(w) from (
        select id, pcode, forum_id, author_id, hot, published_at from posts
        where status = 'normal' and hot > 0 ${forum_id === undefined ? sql`` : sql`and forum_id = ${forum_id}`}
        order by hot desc, id desc limit ${sql.lit(most_listed)}) as w), '[]') as warm`.execute(call.db);
  const head = rows[0]!;
  return {
    warm: head.warm.filter((post) => new Date(post.published_at) > since),
    masks: masksOf(head.masks),
  };
}

function pickFront(warm: Warm[], limit: number, of_forum: number, of_author = 2): Warm[] {
  const forums = new Map<number, number>();
  const authors = new Map<number, number>();
  const front: Warm[] = [];
  for (const post of warm) {
    if (front.length === limit) break;
    const [inForum, byAuthor] = [forums.get(post.forum_id) ?? 0, authors.get(post.author_id) ?? 0];
    if (inForum >= of_forum || byAuthor >= of_author) continue;
    forums.set(post.forum_id, inForum + 1);
    authors.set(post.author_id, byAuthor + 1);
    front.push(post);
  }
  return front;
}
