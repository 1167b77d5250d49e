import type { ForumPower } from '../../../contract/forum/forum-powers.ts';
import type { Call } from '../../http/call.ts';
import { rolesOf, type Roles, type Seat } from './rules.ts';
import { forumDb } from './tables.ts';

/** Asked of the table, not of the viewer: somebody may run several forums, and the viewer names only one. */
export async function seatIn(call: Pick<Call, 'db' | 'viewer'>, forum_id: number): Promise<Seat | null> {
  const { viewer } = call;
  if (!viewer || (viewer.forum_admin.forum_id === 0 && viewer.forum_main_admin.forum_id === 0)) return null;
  const row = await forumDb(call)
    .selectFrom('forum_admins')
    .select(['role', 'powers'])
    .where('forum_id', '=', forum_id)
    .where('user_id', '=', viewer.id)
    .executeTakeFirst();
  return row ? seatOf(row) : null;
}

export const seatOf = (row: { role: string; powers: string[] }): Seat => ({
  role: row.role as Seat['role'],
  powers: row.powers as ForumPower[],
});

/** What the one who asks is to something written in this forum. */
export const rolesIn = async (
  call: Pick<Call, 'db' | 'viewer'>,
  written: { forum_id: number; author_id: number },
): Promise<Roles> => rolesOf(call.viewer, written.author_id, await seatIn(call, written.forum_id));
