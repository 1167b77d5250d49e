import type { UseCases } from '../../http/call.ts';
import type { Job } from '../../jobs/jobs.ts';

export const adminUseCases = {} satisfies UseCases<never>;

export const adminJobs: Job[] = [];
