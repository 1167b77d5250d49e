import type { toolEndpoints } from '../../../contract/tools/tools.ts';
import type { UseCases } from '../../http/call.ts';
import type { Job } from '../../jobs/jobs.ts';

export const toolsUseCases = {} satisfies UseCases<keyof typeof toolEndpoints>;

export const toolsJobs: Job[] = [];
