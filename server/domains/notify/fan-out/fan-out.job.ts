import type { Job } from '../../../jobs/jobs.ts';
import { fanOut } from './fan-out.ts';

/** Each process does this by itself as soon as there is something; the job is for what none of them did. */
export const fanOutJob: Job = {
  name: 'notify.fan_out',
  cron: '* * * * *',
  async work(_data: object, { asCall }) {
    while (await asCall(fanOut));
  },
};
