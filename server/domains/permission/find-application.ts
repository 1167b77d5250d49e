import { sql } from 'kysely';
import type { ApplicablePermission } from '../../../contract/permission/applicable.ts';
import type { PermissionStatus } from '../../../contract/permission/permission-lifecycle.ts';
import type { Viewer } from '../../../contract/viewer.ts';
import type { Call } from '../../call/call.ts';
import { permissionDb } from './tables.ts';

export type Application = {
  id: number;
  user_id: number;
  permission: ApplicablePermission;
  status: PermissionStatus;
  reason: string;
  created_at: Date;
  changed_at: Date;
};

export const applicationsOf = (call: Pick<Call, 'db'>, user_id: number) =>
  permissionDb(call)
    .selectFrom('permission_applications')
    .selectAll()
    .where('user_id', '=', user_id)
    .$castTo<Application>();

/** The one that counts: what was revoked is history, and makes room for a new one. */
export const liveApplication = (call: Call, user_id: number, permission: ApplicablePermission) =>
  applicationsOf(call, user_id).where('permission', '=', permission).where('status', '!=', 'revoked');

export const holds = (viewer: Viewer, permission: ApplicablePermission): boolean =>
  ({ source: viewer.source_auth, tester: viewer.test_auth, seckill: viewer.seckill_auth })[permission] > 0;

/** Makes the live application of this person and permission, unless there is one. */
export async function openApplication(
  call: Call,
  user_id: number,
  permission: ApplicablePermission,
  status: PermissionStatus,
): Promise<void> {
  await permissionDb(call)
    .insertInto('permission_applications')
    .values({ user_id, permission, status, created_at: call.now, changed_at: call.now })
    .onConflict((conflict) =>
      // Bound, the word would not be seen to fit the index once the statement has a plan for all words.
      conflict.columns(['user_id', 'permission']).where('status', '!=', sql.lit('revoked')).doNothing(),
    )
    .execute();
}
