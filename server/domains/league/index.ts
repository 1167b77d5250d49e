import type { UseCases } from '../../http/call.ts';
import type { Job } from '../../jobs/jobs.ts';

export const leagueUseCases = {} satisfies UseCases<never>;

export const leagueJobs: Job[] = [];
