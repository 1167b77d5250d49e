import type { Actor } from '../../../../contract/lifecycle.ts';
import {
  reportLifecycle,
  shown_reports,
  type ReportEvent,
  type ReportStatus,
} from '../../../../contract/trial/report-lifecycle.ts';
import type { Call } from '../../../call/call.ts';
import { move } from '../../../lifecycle/move.ts';
import { runsChanged } from '../../product/index.ts';
import { reportsChanged } from '../page-tags.ts';
import type { ReportRecord } from './report-record.ts';

type Set = Parameters<typeof move<ReportStatus, ReportEvent, 'trial_reports'>>[4]['set'];

/** Takes a report along its lifecycle. @param as.due when the next thing happens by itself; none where it is left out */
export async function moveReport(
  call: Call,
  report: Pick<ReportRecord, 'id' | 'product_id' | 'tester_id' | 'company_id' | 'status'>,
  event: ReportEvent,
  as: { actor: Actor; to: ReportStatus; reason?: string; due?: Date | null; set?: Set },
): Promise<void> {
  const { due, set, ...step } = as;
  await move(
    call,
    reportLifecycle,
    event,
    { table: 'trial_reports', id: report.id },
    {
      ...step,
      set: {
        changed_at: call.now,
        due_at: due ?? null,
        ...(step.reason === undefined ? {} : { reason: step.reason }),
        ...set,
      },
    },
  );
  reportsChanged(call, report);
  if (isShown(report.status) !== isShown(as.to)) await runsChanged(call, report.product_id);
}

const isShown = (status: ReportStatus): boolean =>
  (shown_reports as readonly ReportStatus[]).includes(status);
