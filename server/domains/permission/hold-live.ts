import type { ApplicablePermission } from '../../../contract/permission/applicable.ts';
import type { PermissionStatus } from '../../../contract/permission/permission-lifecycle.ts';
import type { Call } from '../../call/call.ts';
import { holdSubject } from '../approval/index.ts';
import { liveApplication, openApplication, type Application } from './find-application.ts';

/** The live application, made in this state where there is none, with nobody else deciding on it until the end of the transaction. */
export async function holdLive(
  call: Call,
  user_id: number,
  permission: ApplicablePermission,
  status: PermissionStatus,
): Promise<Application> {
  await openApplication(call, user_id, permission, status);
  const live = () => liveApplication(call, user_id, permission);
  const { id } = await live().executeTakeFirstOrThrow();
  await holdSubject(call, 'permission', id);
  const held = await live().forUpdate().executeTakeFirst();
  // Revoked in between: what was found is history now.
  return held?.id === id ? held : holdLive(call, user_id, permission, status);
}
