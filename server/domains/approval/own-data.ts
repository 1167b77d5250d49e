import { approvalLifecycle } from '../../../contract/approval/approval-lifecycle.ts';
import { approval_kinds, reasonTitle } from '../../../contract/approval/kinds.ts';
import type { ExportPart } from '../account/index.ts';
import { approvalRows } from './find-approval.ts';

/** What somebody sent in to be decided on, and what was said. The forms are with the domains whose things they are. */
export const approvalExportParts: ExportPart[] = [
  {
    name: 'approvals',
    title: '提交的审批',
    columns: {
      kind: '类别',
      title: '事项',
      revision: '第几次提交',
      status: '结果',
      reason_title: '原因',
      reason: '说明',
      submitted_at: '提交时间',
      decided_at: '处理时间',
    },
    async rows(call, user_id) {
      const rows = await approvalRows(call).where('applicant_id', '=', user_id).orderBy('id').execute();
      return rows.map((row) => ({
        kind: approval_kinds[row.kind].title,
        title: row.title,
        revision: row.revision,
        status: approvalLifecycle.states[row.status].title,
        reason_title: reasonTitle(row.kind, row.reason_code),
        reason: row.reason,
        submitted_at: row.submitted_at,
        decided_at: row.decided_at,
      }));
    },
  },
];
