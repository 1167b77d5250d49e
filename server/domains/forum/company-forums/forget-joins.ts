import { forumJoinLifecycle } from '../../../../contract/forum/forum-join-lifecycle.ts';
import type { Call } from '../../../call/call.ts';
import { move } from '../../../lifecycle/move.ts';
import { withdrawApproval } from '../../approval/index.ts';
import { forumDb } from '../tables.ts';
import { closeForum, letJoinFilesGo } from './close-forum.ts';
import { holdJoin, joinSubject, liveJoin } from './find-join.ts';

/**
 * Whoever leaves for good asks for no forum. A forum that they run hands over first (the account asks for it); one that became
 * theirs only after they had asked to leave is closed. Boards go back to the platform.
 */
export async function forgetJoins(call: Call, user_id: number): Promise<void> {
  const found = await liveJoin(call, user_id);
  if (found) {
    const join = await holdJoin(call, found.id);
    const forum = join.forum_id === null ? null : await runByThem(call, user_id, join.forum_id);
    // A forum that was handed over goes on under its new main admin.
    if (join.status !== 'joined' || forum) {
      await withdrawApproval(call, { kind: 'forum', subject_id: join.id });
      await move(call, forumJoinLifecycle, 'forget', joinSubject(join.id), { actor: 'timer', to: 'left' });
    }
    if (forum) await closeForum(call, forum, { to: 'left', reason: '' });
    await letJoinFilesGo(call, join.id);
  }
  await forumDb(call)
    .updateTable('forum_joins')
    .set({ company_part: null, forum_part: null, note: '' })
    .where('user_id', '=', user_id)
    .execute();
}

const runByThem = async (call: Call, user_id: number, forum_id: number) =>
  (await forumDb(call)
    .selectFrom('forums as f')
    .innerJoin('forum_admins as a', 'a.forum_id', 'f.id')
    .select(['f.id', 'f.title'])
    .where('f.id', '=', forum_id)
    .where('a.user_id', '=', user_id)
    .where('a.role', '=', 'main')
    .executeTakeFirst()) ?? null;
