import type { notifyEndpoints } from '../../../contract/notify/notify.ts';
import type { UseCases } from '../../http/call.ts';
import type { Job } from '../../jobs/jobs.ts';

export const notifyUseCases = {} satisfies UseCases<keyof typeof notifyEndpoints>;

export const notifyJobs: Job[] = [];
