import type { Job } from '../../../jobs/jobs.ts';

/** Kept pages count days: at midnight in Beijing they are a day off. */
export const turnPage: Job = {
  name: 'tools.turn_page',
  cron: '0 0 * * *',
  work: (_data: object, context) => context.invalidates('calendar'),
};
