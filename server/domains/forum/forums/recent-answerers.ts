import { sql } from 'kysely';
import type { Call } from '../../../call/call.ts';
import { forumDb } from '../tables.ts';

/** Looked through: the posts of the forum that moved last, the newest floors of each. */
const posts_read = 60;
const floors_read = 20;

export type Answerer = { id: number; answers: number };

/** Who answered others lately in this forum, those in `category_id` first, then who answered most. */
export async function recentAnswerers(
  call: Call,
  { forum_id, category_id, most }: { forum_id: number; category_id?: number | null; most: number },
): Promise<Answerer[]> {
  const { rows } = await sql<Answerer>`
    select said.author_id as id, count(*)::int as answers
    from (
      select id, category_id, author_id from posts where forum_id = ${forum_id} and status = 'normal'
      order by last_commented_at desc, id desc limit ${sql.lit(posts_read)}
    ) as lately cross join lateral (
      select c.author_id, c.like_count from comments c
      where c.post_id = lately.id and c.root_id is null and c.status = 'normal' and c.author_id <> lately.author_id
      order by c.floor desc limit ${sql.lit(floors_read)}
    ) as said
    group by said.author_id
    order by bool_or(lately.category_id = ${category_id ?? null}::int) desc nulls last, count(*) desc, sum(said.like_count) desc, said.author_id
    limit ${sql.lit(most)}`.execute(forumDb(call));
  return rows;
}
