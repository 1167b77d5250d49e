import type { UseCases } from '../../http/call.ts';
import type { Job } from '../../jobs/jobs.ts';

export const approvalUseCases = {} satisfies UseCases<never>;

export const approvalJobs: Job[] = [];
