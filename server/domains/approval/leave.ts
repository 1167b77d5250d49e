import { approvalLifecycle } from '../../../contract/approval/approval-lifecycle.ts';
import type { ApprovalKindName } from '../../../contract/approval/kinds.ts';
import type { Leaving } from '../account/index.ts';
import { useFiles } from '../upload/index.ts';
import { move } from '../../lifecycle/move.ts';
import { holdSubject } from './find-approval.ts';
import { approvalDb } from './tables.ts';

/** Nothing of what somebody sent in stays when they leave, but that it was and how it ended. Comes after the domains of the kinds. */
export const approvalLeaving: Leaving = {
  async leave(call, user_id) {
    const own = await approvalDb(call)
      .selectFrom('approvals')
      .select(['id', 'kind', 'subject_id', 'status'])
      .where('applicant_id', '=', user_id)
      .orderBy('id')
      .execute();
    for (const { id, kind, subject_id, status } of own) {
      await holdSubject(call, kind as ApprovalKindName, subject_id);
      if (status === 'pending')
        await move(
          call,
          approvalLifecycle,
          'withdraw',
          { table: 'approvals', id },
          { actor: 'author', to: 'withdrawn' },
        );
      await useFiles(call, [], { kind: 'approval', id, title: '' });
    }
    await approvalDb(call)
      .updateTable('approvals')
      .set({ payload: '{}', assigned_to: null, assigned_until: null })
      .where('applicant_id', '=', user_id)
      .execute();
  },
};
