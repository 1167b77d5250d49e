import type { ForumPower } from '../../../contract/forum/forum-powers.ts';
import type { Call } from '../../call/call.ts';
import { rolesOf, type Roles, type ForumAdmin } from './rules.ts';
import { forumDb } from './tables.ts';

/** Asked of the table, not of the viewer: somebody may run several forums, and the viewer names only one. */
export async function forumAdminIn(
  call: Pick<Call, 'db' | 'viewer'>,
  forum_id: number,
): Promise<ForumAdmin | null> {
  const { viewer } = call;
  if (!viewer || (viewer.forum_admin.forum_id === 0 && viewer.forum_main_admin.forum_id === 0)) return null;
  const row = await forumDb(call)
    .selectFrom('forum_admins')
    .select(['role', 'powers'])
    .where('forum_id', '=', forum_id)
    .where('user_id', '=', viewer.id)
    .executeTakeFirst();
  return row ? forumAdminOf(row) : null;
}

export const forumAdminOf = (row: { role: string; powers: string[] }): ForumAdmin => ({
  role: row.role as ForumAdmin['role'],
  powers: row.powers as ForumPower[],
});

/** What the one who asks is to something written in this forum. */
export const rolesIn = async (
  call: Pick<Call, 'db' | 'viewer'>,
  written: { forum_id: number; author_id: number },
): Promise<Roles> => rolesOf(call.viewer, written.author_id, await forumAdminIn(call, written.forum_id));
