import { applicable_names, applicable_permissions } from '../../../contract/permission/applicable.ts';
import { permissionLifecycle } from '../../../contract/permission/permission-lifecycle.ts';
import type { Call } from '../../call/call.ts';
import { refuse } from '../../call/refusal.ts';
import { move } from '../../lifecycle/move.ts';
import { withdrawApproval } from '../approval/index.ts';
import { holdLive } from './hold-live.ts';

/**
 * A permission is about to be given by hand: its application is granted with it, whatever it waited for, so that it can be suspended
 * and taken back like any other. One that is suspended is restored, with the reason that its holder reads.
 */
export async function entrustApplication(call: Call, user_id: number, permission: string): Promise<void> {
  const asked_for = applicable_names.find((name) => name === permission);
  if (!asked_for) return;
  const { id, status } = await holdLive(call, user_id, asked_for, 'granted');
  if (status === 'granted') return;
  const { title } = applicable_permissions[asked_for];
  if (status === 'suspended') throw refuse(`对方的“${title}”权限已暂停，请改用“恢复”`);
  if (status === 'submitted') await withdrawApproval(call, { kind: 'permission', subject_id: id });
  await move(
    call,
    permissionLifecycle,
    'entrust',
    { table: 'permission_applications', id },
    { actor: 'ops', to: 'granted', set: { reason: '', changed_at: call.now } },
  );
}
