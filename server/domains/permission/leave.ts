import { applicable_names } from '../../../contract/permission/applicable.ts';
import { permissionLifecycle } from '../../../contract/permission/permission-lifecycle.ts';
import { move } from '../../lifecycle/move.ts';
import { revokePermission, type Leaving } from '../account/index.ts';
import { holdSubject, withdrawApproval } from '../approval/index.ts';
import { applicationsOf } from './find-application.ts';

/** Whoever leaves may do nothing any more, and asks for nothing. */
export const permissionLeaving: Leaving = {
  async leave(call, user_id) {
    const live = await applicationsOf(call, user_id).where('status', '!=', 'revoked').orderBy('id').execute();
    for (const { id } of live) {
      await holdSubject(call, 'permission', id);
      await withdrawApproval(call, { kind: 'permission', subject_id: id });
      await move(
        call,
        permissionLifecycle,
        'leave',
        { table: 'permission_applications', id },
        { actor: 'timer', to: 'revoked', set: { reason: '', changed_at: call.now } },
      );
    }
    for (const permission of applicable_names) await revokePermission(call, user_id, permission);
  },
};
