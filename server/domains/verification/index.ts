import type { UseCases } from '../../http/call.ts';
import type { Job } from '../../jobs/jobs.ts';

export const verificationUseCases = {} satisfies UseCases<never>;

export const verificationJobs: Job[] = [];
