import type { Call } from '../../call/call.ts';
import { applicable_names } from '../../../contract/permission/applicable.ts';
import { permissionLifecycle } from '../../../contract/permission/permission-lifecycle.ts';
import { move } from '../../lifecycle/move.ts';
import { holdSubject } from '../approval/index.ts';
import { liveApplication } from './find-application.ts';

/** A permission was taken back by hand: the application that it came from is history, and makes room for a new one. */
export async function endApplication(
  call: Call,
  user_id: number,
  permission: string,
  reason: string,
): Promise<void> {
  const asked_for = applicable_names.find((name) => name === permission);
  if (!asked_for) return;
  const found = await liveApplication(call, user_id, asked_for).executeTakeFirst();
  if (!found) return;
  await holdSubject(call, 'permission', found.id);
  const held = await liveApplication(call, user_id, asked_for).forUpdate().executeTakeFirst();
  if (held?.status !== 'granted') return;
  await move(
    call,
    permissionLifecycle,
    'revoke',
    { table: 'permission_applications', id: held.id },
    { actor: 'ops', to: 'revoked', reason, set: { reason, changed_at: call.now } },
  );
}
