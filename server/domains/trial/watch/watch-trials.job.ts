import type { ReportStatus } from '../../../../contract/trial/report-lifecycle.ts';
import { report_limits as limits } from '../../../../contract/trial/report-check.ts';
import { daysLater } from '../../../clock/beijing-time.ts';
import type { Call } from '../../../call/call.ts';
import { type EachDue, holdUpNoOther } from '../../../jobs/hold-up-no-other.ts';
import type { Job, JobContext } from '../../../jobs/jobs.ts';
import { disputeRows } from '../rows/dispute-record.ts';
import { settleDispute } from '../disputes/rule.ts';
import { confirm, pass } from '../reports/judge-report.ts';
import { moveReport } from '../rows/move-report.ts';
import { fail, pay } from '../reports/pay-report.ts';
import { holdReport, type ReportRecord, reportRows } from '../rows/report-record.ts';
import { tell } from '../rows/tell.ts';
import { disputesToRemind, remindOfDispute, remindOfReport, reportsToRemind } from './remind.ts';

const at_once = 200;
const clocked: ReportStatus[] = [
  'first_review',
  'first_refused',
  'revision',
  'to_confirm',
  'confirmed',
  'rejected',
];

/**
 * What happens to reports and disputes when nobody does anything; late or twice, it does the same once. Each in a transaction of its own;
 * one that fails holds up no other.
 */
export const watchTrials: Job = {
  name: 'trial.watch',
  cron: '*/5 * * * *',
  work: (_data, context) =>
    holdUpNoOther('reports or disputes were not looked after', (each) => lookAtAll(each, context)),
};

async function lookAtAll(each: EachDue, { db, now, asCall }: JobContext): Promise<void> {
  const eachOf = <Id>(ids: readonly Id[], act: (call: Call, id: Id) => Promise<void>) =>
    each(ids, (id) => asCall((call) => act(call, id)));
  const due = await reportRows({ db })
    .where('due_at', '<=', now)
    .where('status', 'in', clocked)
    .orderBy('due_at')
    .limit(at_once)
    .execute();
  await eachOf(idsOf(due), turn);
  const ruled = await disputeRows({ db })
    .where('status', '=', 'ruled')
    .where('appeal_by', '<=', now)
    .orderBy('appeal_by')
    .limit(at_once)
    .execute();
  await eachOf(idsOf(ruled), settleDispute);
  await eachOf(await reportsToRemind({ db, now }), remindOfReport);
  await eachOf(await disputesToRemind({ db, now }), remindOfDispute);
}

const idsOf = <Id>(rows: readonly { id: Id }[]): Id[] => rows.map(({ id }) => id);

async function turn(call: Call, id: bigint): Promise<void> {
  const held = await holdReport(call, { id }, 'any');
  const { report } = held;
  if (report.due_at === null || report.due_at > call.now) return;
  switch (report.status) {
    case 'first_review':
      return pass(call, held, 'timer');
    case 'to_confirm':
      return confirm(call, held, 'timer');
    case 'confirmed':
      await pay(call, held, 'timer');
      return;
    case 'rejected':
      return fail(call, report);
    case 'first_refused':
    case 'revision':
      return lapse(call, report);
    case 'draft':
    case 'paid':
    case 'disputed':
    case 'arbitrated':
  }
}

/** Sent back and not handed in again in time. */
async function lapse(call: Call, report: ReportRecord): Promise<void> {
  await moveReport(call, report, 'lapse', {
    actor: 'timer',
    to: 'rejected',
    reason: '退回后没有按时再交',
    due: daysLater(call.now, report.clocks.dispute_days),
    set: { ground: 'off_template', rejected_at: call.now, recommended_at: null },
  });
  const days = report.status === 'revision' ? limits.revision_days : limits.refused_days;
  tell(call, report, 'tester', `退回后 ${days} 天没有再交，按验收不通过处理，有异议可以申请仲裁`, {
    act: '去看看',
  });
}
