import type { ApplicablePermission } from '../../../contract/permission/applicable.ts';
import type { Call } from '../../call/call.ts';
import { applicationsOf } from './find-application.ts';

/** What somebody held and may not use for now, with the reason that they read. */
export async function suspendedOf(
  call: Pick<Call, 'db'>,
  user_id: number,
): Promise<{ permission: ApplicablePermission; reason: string; since: string }[]> {
  const rows = await applicationsOf(call, user_id)
    .where('status', '=', 'suspended')
    .orderBy('changed_at', 'desc')
    .execute();
  return rows.map(({ permission, reason, changed_at }) => ({
    permission,
    reason,
    since: changed_at.toISOString(),
  }));
}
