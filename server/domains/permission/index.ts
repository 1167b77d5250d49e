import type { UseCases } from '../../http/call.ts';
import type { Job } from '../../jobs/jobs.ts';

export const permissionUseCases = {} satisfies UseCases<never>;

export const permissionJobs: Job[] = [];
