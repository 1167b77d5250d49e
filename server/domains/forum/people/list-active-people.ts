import { sql } from 'kysely';
import type { Output, Parsed } from '../../../../contract/index.ts';
import type { Call } from '../../../http/call.ts';
import { peopleByIds } from '../../account/index.ts';
import { tags } from '../page-tags.ts';
import { forumDb } from '../tables.ts';

const week_ms = 7 * 86_400_000;

/** Who wrote most in the last seven days: posts and replies that everyone can read, and the forum most of them stand in. */
export async function listActivePeople(input: Parsed<'user.active'>, call: Call): Promise<Output<'user.active'>> {
  call.reads(tags.posts);
  const since = new Date(call.now.getTime() - week_ms);
  const { rows } = await sql<{ author_id: number; score: number; forum_title: string }>`
    with written as (
      select author_id, forum_id, id from posts where status = 'normal' and published_at > ${since}
      union all
      select c.author_id, p.forum_id, p.id from comments c join posts p on p.id = c.post_id
      where c.created_at > ${since} and c.status in ('normal', 'folded') and p.status = 'normal'
    ), busiest as (
      select author_id, count(*)::int as score, mode() within group (order by forum_id) as forum_id
      from written group by author_id order by score desc, author_id limit ${input.limit}
    )
    select author_id, score, f.title as forum_title from busiest join forums f on f.id = forum_id order by score desc, author_id`.execute(forumDb(call));
  const people = await peopleByIds(call, rows.map((row) => row.author_id));
  return rows.flatMap(({ author_id, score, forum_title }) => {
    const person = people.get(author_id);
    return person ? [{ ...person, score, forum_title }] : [];
  });
}
