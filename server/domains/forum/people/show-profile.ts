import { sql } from 'kysely';
import type { Output, Parsed } from '../../../../contract/index.ts';
import type { Call } from '../../../call/call.ts';
import { followCounts } from '../../social/index.ts';
import { postCards } from '../posts/present-post.ts';
import { tagsOfShown } from '../page-tags.ts';
import { forumDb } from '../tables.ts';
import { findPerson } from './find-person.ts';

export const weeks_shown = 26;
const most_accepted = 4;
const most_forums = 5;
/** Looked through: the newest of what somebody wrote, so that the work stays the same however much it is. */
const comments_read = 1000;
const posts_read = 300;

/** Who somebody is and whether they are still here. */
export async function showProfile(
  input: Parsed<'user.profile'>,
  call: Call,
): Promise<Output<'user.profile'>> {
  const person = await findPerson(call, input.username);
  const [weeks, forums, counts, standing] = await Promise.all([
    readWeeks(call, person.id),
    readForums(call, person.id),
    followCounts(call, person.id),
    person.shows_writing ? readStanding(call, person.id) : nothing_shown,
  ]);
  const created_at = person.created_at.toISOString();
  return { ...person, ...counts, ...standing, created_at, weeks, forums };
}

type Standing = Pick<Output<'user.profile'>, 'accepted_count' | 'accepted' | 'active_forums'>;
const nothing_shown: Standing = { accepted_count: 0, accepted: [], active_forums: [] };

/** Which answers of theirs helped, and in which forums they write. */
async function readStanding(call: Call, author_id: number): Promise<Standing> {
  const { rows } = await sql<{
    accepted: { post_id: number; floor: number }[];
    active_forums: Standing['active_forums'];
  }>`
    select coalesce((
        select json_agg(json_build_object('post_id', p.id, 'floor', c.floor) order by c.created_at desc, c.id desc)
        from (
          select id, post_id, floor, root_id, status, created_at from comments
          where author_id = ${author_id} order by created_at desc, id desc limit ${sql.lit(comments_read)}
        ) as c join posts p on p.id = c.post_id and p.accepted_comment_id = c.id
        where c.status = 'normal' and p.status = 'normal' and p.author_id <> ${author_id}
      ), '[]') as accepted, coalesce((
        select json_agg(json_build_object('id', f.id, 'title', f.title, 'flag', f.flag, 'post_count', many.n) order by many.n desc, f.id)
        from (
          select forum_id, count(*)::int as n from (
            select forum_id from posts where author_id = ${author_id} and status = 'normal'
            order by published_at desc, id desc limit ${sql.lit(posts_read)}
          ) as written group by forum_id order by n desc, forum_id limit ${sql.lit(most_forums)}
        ) as many join forums f on f.id = many.forum_id
      ), '[]') as active_forums`.execute(forumDb(call));
  const { accepted, active_forums } = rows[0]!;
  const shown = accepted.slice(0, most_accepted);
  const cards = await postCards(
    call,
    shown.map(({ post_id }) => post_id),
  );
  // Each stands in a post of somebody else's: when that is hidden, its title is gone from here at once.
  call.dependsOn(...cards.flatMap((card) => tagsOfShown(card.pcode, card.forum.id)));
  return {
    accepted_count: accepted.length,
    accepted: cards.map(({ pcode, title }, at) => ({ pcode, title, floor: shown[at]!.floor })),
    active_forums,
  };
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
