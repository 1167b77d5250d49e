import type { UseCases } from '../../http/call.ts';
import type { Job } from '../../jobs/jobs.ts';

export const uploadUseCases = {} satisfies UseCases<never>;

export const uploadJobs: Job[] = [];
