import { complaintLifecycle } from '../../../contract/report/complaint-lifecycle.ts';
import { report_reasons } from '../../../contract/report/report-reasons.ts';
import { report_targets } from '../../../contract/report/report-targets.ts';
import { move } from '../../lifecycle/move.ts';
import type { ExportPart, Leaving } from '../account/index.ts';
import { useFiles } from '../upload/index.ts';
import { asComplaint, selectComplaints } from './complaint-row.ts';
import { reportDb } from './tables.ts';

/** What somebody still waited for is taken back, what they said is gone; that it was and how it ended stays. */
export const reportLeaving: Leaving = {
  async leave(call, user_id) {
    const open = await reportDb(call)
      .selectFrom('complaints')
      .select('id')
      .where('reporter_id', '=', user_id)
      .where('status', 'in', ['submitted', 'accepted', 'need_info'])
      .orderBy('id')
      .forNoKeyUpdate()
      .execute();
    for (const { id } of open) {
      const subject = { table: 'complaints' as const, id };
      await move(call, complaintLifecycle, 'withdraw', subject, { actor: 'timer', to: 'withdrawn' });
      await reportDb(call).updateTable('complaints').set({ due_at: null }).where('id', '=', id).execute();
    }
    const lines = await reportDb(call)
      .updateTable('complaint_words')
      .set({ words: '', files: [] })
      .where('user_id', '=', user_id)
      .where('side', 'in', ['reporter', 'author'])
      .returning('id')
      .execute();
    for (const { id } of lines) await useFiles(call, [], { kind: 'complaint', id, title: '' });
  },
};

export const reportExportParts: ExportPart[] = [
  {
    name: 'reports',
    title: '我的举报',
    columns: {
      target: '类别',
      title: '被举报的内容',
      reason: '原因',
      words: '我的说明',
      status: '状态',
      submitted_at: '提交时间',
      decided_at: '处理时间',
    },
    async rows(call, user_id) {
      const rows = await selectComplaints(call).where('reporter_id', '=', user_id).orderBy('id').execute();
      const lines = await reportDb(call)
        .selectFrom('complaint_words')
        .select(['complaint_id', 'words'])
        .where('user_id', '=', user_id)
        .where('side', '=', 'reporter')
        .where('words', '<>', '')
        .orderBy('id')
        .execute();
      return rows.map(asComplaint).map((row) => ({
        target: report_targets[row.target].title,
        title: row.title,
        reason: report_reasons[row.reason_code].title,
        words: lines
          .filter((line) => line.complaint_id === row.id)
          .map((line) => line.words)
          .join('\n'),
        status: complaintLifecycle.states[row.status].title,
        submitted_at: row.submitted_at,
        decided_at: row.decided_at,
      }));
    },
  },
];
