import type { reportEndpoints } from '../../../contract/report/report.ts';
import type { UseCases } from '../../http/call.ts';
import type { Job } from '../../jobs/jobs.ts';
import type { ReportTarget } from '../../report/report-target.ts';
import { addReportOf } from './add-report.ts';
import { decideReportOf } from './decide-report.ts';
import { listReports, showReportOf } from './desk.ts';
import { acceptReport, askReporter, takeReport } from './handle.ts';
import { listOwnComplaints, showOwnComplaint } from './own-complaints.ts';
import { reportedPerson } from './reported-person.ts';
import { runClocks } from './run-clocks.job.ts';
import { addInfo, answer, appeal, withdraw } from './speak.ts';
import { targetsOf } from './targets.ts';

/** The calls of both sides and of the desk, for the things that the domains bring. */
export const reportUseCasesOf = (brought: readonly ReportTarget[]) => {
  const targets = targetsOf([...brought, reportedPerson]);
  return {
    'report.add': addReportOf(targets),
    'report.index': listOwnComplaints,
    'report.detail': showOwnComplaint,
    'report.add_info': addInfo,
    'report.answer': answer,
    'report.appeal': appeal,
    'report.withdraw': withdraw,
    'admin.reports': listReports,
    'admin.report_detail': showReportOf(targets),
    'admin.report_accept': acceptReport,
    'admin.report_take': takeReport,
    'admin.report_ask': askReporter,
    'admin.report_decide': decideReportOf(targets),
  } satisfies UseCases<keyof typeof reportEndpoints>;
};

export const reportJobs: Job[] = [runClocks];

export { countReports } from './desk.ts';
export { reportsAbout } from './reports-about.ts';
export { reportExportParts, reportLeaving } from './leave.ts';
