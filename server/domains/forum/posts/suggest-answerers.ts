import { sql } from 'kysely';
import type { Output, Parsed } from '../../../../contract/index.ts';
import { member, type Call } from '../../../call/call.ts';
import { peopleByIds } from '../../account/index.ts';
import { blockedBy, blockersOf } from '../../social/index.ts';
import { forumDb } from '../tables.ts';
import { findPost, type PostRecord } from './find-post.ts';
import { answeredBy, invitedTo, invitesLeft } from './invite-people.ts';

const shown = 8;
/** Looked through: the posts of the forum that moved last, the newest floors of each. */
const posts_read = 60;
const floors_read = 20;
const candidates = 40;

/** Who answered lately in this forum, those of the post's category first; nobody who is out of question. */
export async function suggestAnswerers(
  { pcode }: Parsed<'posts.invite_suggestions'>,
  call: Call,
): Promise<Output<'posts.invite_suggestions'>> {
  const { viewer } = member(call);
  const { post } = await findPost(call, pcode);
  const lately = await readAnswerers(call, post);
  const ids = lately.map((row) => row.id).filter((id) => id !== viewer.id && id !== post.author_id);
  const out = (
    await Promise.all([
      blockersOf(call, viewer.id, ids),
      blockedBy(call, viewer.id),
      answeredBy(call, post.id, ids),
      invitedTo(call, post.id, ids),
    ])
  ).reduce((all, some) => all.union(some));
  const chosen = ids.filter((id) => !out.has(id)).slice(0, shown);
  const [people, left] = await Promise.all([peopleByIds(call, chosen), invitesLeft(call)]);
  const answers = new Map(lately.map((row) => [row.id, row.answers]));
  return {
    list: chosen.flatMap((id) => {
      const person = people.get(id);
      return person ? [{ ...person, answers: answers.get(id) ?? 0 }] : [];
    }),
    left,
  };
}

async function readAnswerers(call: Call, post: PostRecord): Promise<{ id: number; answers: number }[]> {
  const { rows } = await sql<{ id: number; answers: number }>`
    select said.author_id as id, count(*)::int as answers
    from (
      select id, category_id, author_id from posts where forum_id = ${post.forum_id} and status = 'normal'
      order by last_commented_at desc, id desc limit ${sql.lit(posts_read)}
    ) as lately cross join lateral (
      select c.author_id, c.like_count from comments c
      where c.post_id = lately.id and c.root_id is null and c.status = 'normal' and c.author_id <> lately.author_id
      order by c.floor desc limit ${sql.lit(floors_read)}
    ) as said
    group by said.author_id
    order by bool_or(lately.category_id = ${post.category_id}::int) desc nulls last, count(*) desc, sum(said.like_count) desc, said.author_id
    limit ${sql.lit(candidates)}`.execute(forumDb(call));
  return rows;
}
