import { sql } from 'kysely';
import type { PresentedThing, Reading, Thing } from '../../../things/thing.ts';
import { followForum } from '../follows/follow-forum.ts';
import { tags } from '../page-tags.ts';
import { forumNameChecks } from '../search/name-checks.ts';
import { searchedForums } from '../search/searched-forums.ts';
import { forumDb } from '../tables.ts';
import { noSuchForum } from './no-such-forum.ts';

/** A forum, open or closed: its page stands either way. Its main admin answers for it; for a board without one the platform. */
export const forumThing: Thing = {
  kind: 'forum',
  table: 'forums',
  shown: sql`true`,
  missing: noSuchForum,
  present: presentForums,
  complaint: {},
  search: searchedForums,
  map: { path: sql`'/forum/list/' || t.id`, changed_at: sql`null::timestamptz` },
  action: followForum,
  names: forumNameChecks,
};

async function presentForums(call: Reading, ids: readonly number[]): Promise<Map<number, PresentedThing>> {
  const { rows } = await sql<{
    id: number;
    title: string;
    introduction: string;
    status: string;
    author_id: number | null;
  }>`
    select f.id, f.title, f.introduction, f.status,
      (select a.user_id from forum_admins a where a.forum_id = f.id and a.role = 'main' order by a.user_id limit 1) as author_id
    from forums f where f.id = any(${[...ids]}::int[])`.execute(forumDb(call));
  call.dependsOn(...rows.map((row) => tags.forum(row.id)));
  return new Map(
    rows.map(({ id, title, introduction, status, author_id }) => [
      id,
      {
        id,
        title,
        excerpt: introduction,
        href: `/forum/list/${id}`,
        picture: null,
        author_id,
        state: status === 'open' ? '开放' : '已关闭',
        visibility: 'shown',
      },
    ]),
  );
}
