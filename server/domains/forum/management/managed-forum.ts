import { sql } from 'kysely';
import { may } from '../../../../contract/access.ts';
import { power_names } from '../../../../contract/forum/forum-powers.ts';
import type { ManagedForum } from '../../../../contract/forum/management.ts';
import type { Output } from '../../../../contract/index.ts';
import type { Actor } from '../../../../contract/lifecycle.ts';
import { member, type Call } from '../../../call/call.ts';
import { notFound, type Refusal } from '../../../call/refusal.ts';
import { takeLock } from '../../../database/transaction-steps.ts';
import { forumAdminOf } from '../forum-roles.ts';
import { adminHas } from '../rules.ts';
import { forumDb } from '../tables.ts';

const noSuchManaged = () => notFound('没有找到你管理的这个论坛');

/**
 * Forums in whose running somebody has a part: their own, then, for the platform's moderators, its boards. One that has closed
 * is run by nobody.
 */
async function readManaged(call: Call, forum_id?: number): Promise<ManagedForum[]> {
  const { viewer } = member(call);
  const moderates = may(viewer, 'staff_moderator');
  const rows = await forumDb(call)
    .selectFrom('forums as f')
    .leftJoin('forum_admins as a', (join) =>
      join.onRef('a.forum_id', '=', 'f.id').on('a.user_id', '=', viewer.id),
    )
    .select(['f.id', 'f.title', 'f.flag', 'f.kind', 'a.role', 'a.powers'])
    .where('f.status', '=', 'open')
    .where((where) =>
      where.or([where('a.role', 'is not', null), ...(moderates ? [where('f.kind', '=', 'board')] : [])]),
    )
    .$if(forum_id !== undefined, (query) => query.where('f.id', '=', forum_id!))
    .orderBy('f.sort')
    .orderBy('f.id')
    .execute();
  const forums = rows.map(({ role, powers, ...forum }): ManagedForum => {
    const kind = forum.kind as ManagedForum['kind'];
    const admin = role === null ? null : forumAdminOf({ role, powers: powers ?? [] });
    const as_staff = moderates && kind === 'board' && admin?.role !== 'main';
    return {
      ...forum,
      kind,
      role: as_staff ? 'staff' : admin!.role,
      powers: power_names.filter((power) => as_staff || adminHas(admin, power)),
    };
  });
  const nearness = { main: 0, assistant: 1, staff: 2 };
  return forums.toSorted((a, b) => nearness[a.role] - nearness[b.role]);
}

export const listManaged = (_input: object, call: Call): Promise<Output<'forum.managed'>> =>
  readManaged(call);

/** The forum that is asked for, or the first; one in which the asker has no part is code 404. */
export async function managedForum(call: Call, forum_id: number | undefined): Promise<ManagedForum> {
  const [forum] = await readManaged(call, forum_id);
  if (!forum) throw noSuchManaged();
  return forum;
}

/** The same for what a main admin alone decides, and on its boards the platform; to assistants it is code 404. */
export async function mainForum(
  call: Call,
  forum_id: number | undefined,
  unknown: () => Refusal = noSuchManaged,
): Promise<ManagedForum> {
  const forum = (await readManaged(call, forum_id)).find(({ role }) => role !== 'assistant');
  if (!forum) throw unknown();
  return forum;
}

export const actorOf = ({ role }: ManagedForum): Actor => (role === 'staff' ? 'ops' : 'admin');

/** What is counted or ordered among a forum's settings changes one after another; posts and their counters wait for nobody. */
export const holdSettings = (call: Call, forum_id: number) =>
  takeLock(call.db, sql`hashtextextended('settings of forum', ${forum_id})`);
