import { sql } from 'kysely';
import type { ForumDetail } from '../../../../contract/forum/forums.ts';
import type { Output, Parsed } from '../../../../contract/index.ts';
import type { Call } from '../../../http/call.ts';
import { notFound } from '../../../http/refusal.ts';
import { peopleByIds } from '../../account/index.ts';
import { tags } from '../page-tags.ts';
import { forumDb } from '../tables.ts';
import { allForums } from './forum-rows.ts';

export const noSuchForum = () => notFound('这个论坛不存在');

export async function forumDetail(
  { forum_id }: Parsed<'forum.detail'>,
  call: Call,
): Promise<Output<'forum.detail'>> {
  call.reads(tags.forum(forum_id));
  const [forums, own] = await Promise.all([allForums(call, forum_id), readOwn(call, forum_id)]);
  const row = forums[0]?.row;
  if (!row || !own) throw noSuchForum();
  const people = await peopleByIds(
    call,
    own.admins.map((admin) => admin.user_id),
  );
  return {
    ...row,
    ...own,
    created_at: own.created_at.toISOString(),
    admins: own.admins.flatMap(({ user_id, role }) => {
      const person = people.get(user_id);
      return person ? [{ ...person, role }] : [];
    }),
  };
}

type Own = Pick<ForumDetail, 'rules' | 'notice' | 'first_review' | 'categories'> & {
  created_at: Date;
  admins: { user_id: number; role: 'main' | 'assistant' }[];
};

/** What only the board's own page shows. */
async function readOwn(call: Call, forum_id: number): Promise<Own | undefined> {
  const { rows } = await sql<Own>`
    select f.rules, f.notice, f.first_review, f.created_at,
      coalesce((select json_agg(json_build_object('id', c.id, 'title', c.title, 'sort', c.sort) order by c.sort, c.id)
        from forum_categories c where c.forum_id = f.id), '[]') as categories,
      coalesce((select json_agg(json_build_object('user_id', a.user_id, 'role', a.role) order by a.role desc, a.since, a.user_id)
        from forum_admins a where a.forum_id = f.id), '[]') as admins
    from forums f where f.id = ${forum_id}`.execute(forumDb(call));
  return rows[0];
}
