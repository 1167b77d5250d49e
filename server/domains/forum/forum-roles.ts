import type { Call } from '../../http/call.ts';
import { rolesOf, type Roles } from './rules.ts';
import { forumDb } from './tables.ts';

/** Asked of the table, not of the viewer: somebody may run several forums, and the viewer names only one. */
export async function runsForum(call: Pick<Call, 'db' | 'viewer'>, forum_id: number): Promise<boolean> {
  const { viewer } = call;
  if (!viewer || (viewer.forum_admin.forum_id === 0 && viewer.forum_main_admin.forum_id === 0)) return false;
  const row = await forumDb(call)
    .selectFrom('forum_admins')
    .select('role')
    .where('forum_id', '=', forum_id)
    .where('user_id', '=', viewer.id)
    .executeTakeFirst();
  return row !== undefined;
}

/** What the one who asks is to something written in this forum. */
export const rolesIn = async (
  call: Pick<Call, 'db' | 'viewer'>,
  written: { forum_id: number; author_id: number },
): Promise<Roles> => rolesOf(call.viewer, written.author_id, await runsForum(call, written.forum_id));
