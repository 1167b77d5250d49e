import { sql } from 'kysely';
import type { Output, Parsed } from '../../../../contract/index.ts';
import type { Call } from '../../../call/call.ts';
import { followCounts } from '../../social/index.ts';
import { forumDb } from '../tables.ts';
import { findPerson } from './find-person.ts';

export const weeks_shown = 26;

/** Who somebody is and whether they are still here. */
export async function showProfile(
  input: Parsed<'user.profile'>,
  call: Call,
): Promise<Output<'user.profile'>> {
  const person = await findPerson(call, input.username);
  const [weeks, forums, counts] = await Promise.all([
    readWeeks(call, person.id),
    readForums(call, person.id),
    followCounts(call, person.id),
  ]);
  return { ...person, ...counts, created_at: person.created_at.toISOString(), weeks, forums };
}

/** What everyone can read of this person, per week from Monday on in Beijing, oldest first; weeks of silence are 0. */
async function readWeeks(call: Call, author_id: number): Promise<number[]> {
  const { rows } = await sql<{ written: number }>`
    with week as (
      select starts, (starts at time zone 'Asia/Shanghai') as from_at, ((starts + interval '1 week') at time zone 'Asia/Shanghai') as to_at
      from generate_series(
        date_trunc('week', ${call.now}::timestamptz at time zone 'Asia/Shanghai') - make_interval(weeks => ${weeks_shown - 1}::int),
        date_trunc('week', ${call.now}::timestamptz at time zone 'Asia/Shanghai'), interval '1 week') as starts
    ), written as (
      select published_at as at from posts where author_id = ${author_id} and status = 'normal' and published_at >= (select min(from_at) from week)
      union all
      select created_at from comments where author_id = ${author_id} and status in ('normal', 'folded') and created_at >= (select min(from_at) from week)
    )
    select count(written.at)::int as written
    from week left join written on written.at >= week.from_at and written.at < week.to_at
    group by starts order by starts`.execute(forumDb(call));
  return rows.map((row) => row.written);
}

async function readForums(call: Call, user_id: number): Promise<Output<'user.profile'>['forums']> {
  const forums = await forumDb(call)
    .selectFrom('forum_admins as a')
    .innerJoin('forums as f', 'f.id', 'a.forum_id')
    .select(['f.id', 'f.title', 'f.flag', 'a.role'])
    .where('a.user_id', '=', user_id)
    .orderBy('f.sort')
    .orderBy('f.id')
    .execute();
  return forums.map((forum) => ({ ...forum, role: forum.role as 'main' | 'assistant' }));
}
