import type { UseCases } from '../../http/call.ts';
import type { Job } from '../../jobs/jobs.ts';

export const socialUseCases = {} satisfies UseCases<never>;

export const socialJobs: Job[] = [];
