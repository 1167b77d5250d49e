import { complaintLifecycle } from '../../../contract/complaint/complaint-lifecycle.ts';
import { complaint_reasons } from '../../../contract/complaint/complaint-reasons.ts';
import { thing_kinds } from '../../../contract/things.ts';
import { move } from '../../lifecycle/move.ts';
import type { ExportPart, Leaving } from '../account/index.ts';
import { useFiles } from '../upload/index.ts';
import { asComplaint, selectComplaints } from './complaint-row.ts';
import { complaintDb } from './tables.ts';

/** What somebody still waited for is taken back, what they said is gone; that it was and how it ended stays. */
export const complaintLeaving: Leaving = {
  async leave(call, user_id) {
    const open = await complaintDb(call)
      .selectFrom('complaints')
      .select('id')
      .where('reporter_id', '=', user_id)
      .where('status', 'in', ['submitted', 'accepted', 'need_info'])
      .orderBy('id')
      .forNoKeyUpdate()
      .execute();
    for (const { id } of open) {
      const subject = { table: 'complaints' as const, id };
      await move(call, complaintLifecycle, 'withdraw', subject, {
        actor: 'timer',
        to: 'withdrawn',
        set: { due_at: null },
      });
    }
    const lines = await complaintDb(call)
      .updateTable('complaint_words')
      .set({ words: '', files: [] })
      .where('user_id', '=', user_id)
      .where('side', 'in', ['reporter', 'author'])
      .returning('id')
      .execute();
    for (const { id } of lines) await useFiles(call, [], { kind: 'complaint', id, title: '' });
  },
};

export const complaintExportParts: ExportPart[] = [
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
      const lines = await complaintDb(call)
        .selectFrom('complaint_words')
        .select(['complaint_id', 'words'])
        .where('user_id', '=', user_id)
        .where('side', '=', 'reporter')
        .where('words', '<>', '')
        .orderBy('id')
        .execute();
      return rows.map(asComplaint).map((row) => ({
        target: thing_kinds[row.target].title,
        title: row.title,
        reason: complaint_reasons[row.reason_code].title,
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
