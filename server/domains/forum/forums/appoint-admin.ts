import { type ForumPower, power_names } from '../../../../contract/forum/forum-powers.ts';
import type { Call } from '../../../call/call.ts';
import { notFound, refuse } from '../../../call/refusal.ts';
import { peopleByIds } from '../../account/index.ts';
import { tags } from '../page-tags.ts';
import { forumDb } from '../tables.ts';

type Role = 'main' | 'assistant';

/** The boards that somebody runs. */
export async function boardsRunBy(call: Pick<Call, 'db'>, user_id: number) {
  const rows = await forumDb(call)
    .selectFrom('forum_admins as a')
    .innerJoin('forums as f', 'f.id', 'a.forum_id')
    .select(['a.forum_id', 'f.title', 'a.role'])
    .where('a.user_id', '=', user_id)
    .orderBy('a.forum_id')
    .execute();
  return rows.map(({ forum_id, title, role }) => ({ forum_id, title, role: role as Role }));
}

/**
 * Lets somebody run a board, or changes in which role. A board has one main admin: who holds the place gives it up first.
 * @returns the board's title
 */
export async function appointAdmin(
  call: Call,
  {
    forum_id,
    user_id,
    role,
    powers = power_names,
  }: { forum_id: number; user_id: number; role: Role; powers?: readonly ForumPower[] },
): Promise<string> {
  const title = await holdForum(call, forum_id);
  const main = await forumDb(call)
    .selectFrom('forum_admins')
    .select('user_id')
    .where('forum_id', '=', forum_id)
    .where('role', '=', 'main')
    .executeTakeFirst();
  if (role === 'main' && main && main.user_id !== user_id) {
    const held_by = (await peopleByIds(call, [main.user_id])).get(main.user_id);
    throw refuse(`“${title}”的主管理员是${held_by?.nickname ?? '别人'}，请先免去，再任命新的`);
  }
  await forumDb(call)
    .insertInto('forum_admins')
    .values({ forum_id, user_id, role, powers: [...powers], since: call.now })
    .onConflict((conflict) =>
      conflict.columns(['forum_id', 'user_id']).doUpdateSet({ role, powers: [...powers] }),
    )
    .execute();
  await told(call, forum_id, user_id);
  return title;
}

/** @returns the board's title */
export async function dismissAdmin(
  call: Call,
  { forum_id, user_id }: { forum_id: number; user_id: number },
): Promise<string> {
  const title = await holdForum(call, forum_id);
  const { numDeletedRows } = await forumDb(call)
    .deleteFrom('forum_admins')
    .where('forum_id', '=', forum_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw refuse(`这个用户不是“${title}”的管理员`);
  await told(call, forum_id, user_id);
  return title;
}

export async function holdForum(call: Call, forum_id: number): Promise<string> {
  const forum = await forumDb(call)
    .selectFrom('forums')
    .select('title')
    .where('id', '=', forum_id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!forum) throw notFound('没有这个版块');
  return forum.title;
}

export async function told(call: Call, forum_id: number, user_id: number): Promise<void> {
  const person = (await peopleByIds(call, [user_id])).get(user_id);
  call.invalidates(tags.forum(forum_id), tags.forums, ...(person ? [tags.person(person.username)] : []));
  await call.tells(user_id, { kind: 'me' });
}
