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
  const db = forumDb(call);
  const [forums, own, categories, admins] = await Promise.all([
    allForums(call, forum_id),
    db
      .selectFrom('forums')
      .select(['rules', 'notice', 'first_review', 'created_at'])
      .where('id', '=', forum_id)
      .executeTakeFirst(),
    db
      .selectFrom('forum_categories')
      .select(['id', 'title', 'sort'])
      .where('forum_id', '=', forum_id)
      .orderBy('sort')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('forum_admins')
      .select(['user_id', 'role'])
      .where('forum_id', '=', forum_id)
      .orderBy('role', 'desc')
      .orderBy('since')
      .orderBy('user_id')
      .execute(),
  ]);
  const row = forums[0]?.row;
  if (!row || !own) throw noSuchForum();
  const people = await peopleByIds(
    call,
    admins.map((admin) => admin.user_id),
  );
  return {
    ...row,
    ...own,
    created_at: own.created_at.toISOString(),
    categories,
    admins: admins.flatMap((admin) => {
      const person = people.get(admin.user_id);
      return person ? [{ ...person, role: admin.role as 'main' | 'assistant' }] : [];
    }),
  };
}
