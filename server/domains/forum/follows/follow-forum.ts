import { sql } from 'kysely';
import { most_forums_followed } from '../../../../contract/forum/feed-limits.ts';
import { member, type Call } from '../../../call/call.ts';
import { refuse } from '../../../call/refusal.ts';
import { takeLock } from '../../../database/transaction-steps.ts';
import type { ActionKind } from '../../../things/action-kind.ts';
import { pictureUrls } from '../decoration/forum-pictures.ts';
import { noSuchForum } from '../forums/no-such-forum.ts';
import { tags } from '../page-tags.ts';
import { forumDb } from '../tables.ts';

/** Forums that somebody follows. A closed one can be left, and is not followed anew. */
export const followForum: ActionKind = {
  type: 'focus_forum',

  async list({ page, limit }, call) {
    const follows = forumDb(call)
      .selectFrom('forum_follows as l')
      .innerJoin('forums as f', 'f.id', 'l.forum_id')
      .where('l.user_id', '=', member(call).viewer.id);
    const [rows, { total }] = await Promise.all([
      follows
        .select(['f.id', 'f.title', 'f.logo_file_id', 'l.at'])
        .orderBy('l.at', 'desc')
        .orderBy('f.id', 'desc')
        .limit(limit)
        .offset((page - 1) * limit)
        .execute(),
      follows.select((row) => row.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow(),
    ]);
    const urlOf = await pictureUrls(
      call,
      rows.map((row) => row.logo_file_id),
    );
    return {
      list: rows.map(({ id, title, logo_file_id, at }) => ({
        id,
        title,
        href: `/forum/list/${id}`,
        image: urlOf(logo_file_id, 320),
        at: at.toISOString(),
      })),
      total: Number(total),
      page,
      limit,
    };
  },

  async add({ id }, call) {
    const user_id = member(call).viewer.id;
    const forum = await lockForum(call, id);
    // Two forums followed at once would each count the other one out.
    await takeLock(call.db, sql`hashtextextended('forum_follows', ${user_id})`);
    const follows = await forumDb(call)
      .selectFrom('forum_follows')
      .select('forum_id')
      .where('user_id', '=', user_id)
      .execute();
    if (follows.some((row) => row.forum_id === id)) return { on: true, count: forum.follow_count };
    if (forum.status !== 'open') throw refuse('这个论坛已经关闭，不能再关注');
    if (follows.length >= most_forums_followed) throw refuse(`至多关注 ${most_forums_followed} 个论坛`);
    await forumDb(call).insertInto('forum_follows').values({ forum_id: id, user_id, at: call.now }).execute();
    return { on: true, count: await countFollow(call, id, 1) };
  },

  async remove({ id }, call) {
    const forum = await lockForum(call, id);
    const gone = await forumDb(call)
      .deleteFrom('forum_follows')
      .where('forum_id', '=', id)
      .where('user_id', '=', member(call).viewer.id)
      .executeTakeFirst();
    const left = gone.numDeletedRows === 1n;
    return { on: false, count: left ? await countFollow(call, id, -1) : forum.follow_count };
  },
};

async function lockForum(call: Call, id: number): Promise<{ status: string; follow_count: number }> {
  const forum = await forumDb(call)
    .selectFrom('forums')
    .select(['status', 'follow_count'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!forum) throw noSuchForum();
  return forum;
}

async function countFollow(call: Call, id: number, change: 1 | -1): Promise<number> {
  call.invalidates(tags.forum(id));
  const { follow_count } = await forumDb(call)
    .updateTable('forums')
    .set((set) => ({ follow_count: set('follow_count', '+', change) }))
    .where('id', '=', id)
    .returning('follow_count')
    .executeTakeFirstOrThrow();
  return follow_count;
}
