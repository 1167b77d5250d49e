import type { reportEndpoints } from '../../../contract/report/report.ts';
import type { UseCases } from '../../http/call.ts';
import type { Job } from '../../jobs/jobs.ts';
import type { ReportTarget } from './report-target.ts';

export const reportUseCasesOf = (_targets: readonly ReportTarget[]) =>
  ({}) satisfies UseCases<keyof typeof reportEndpoints>;

export const reportJobs: Job[] = [];

export type { ReportedThing, ReportTarget } from './report-target.ts';
