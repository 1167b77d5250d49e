import type { Job, JobContext } from '../jobs/jobs.ts';
import type { TestHouse } from './house.ts';
import { inCall } from './ledger-builders.ts';

/** Runs a job now, its acts in the hands of whoever asks. */
export const runBy = async (house: TestHouse, job: Job, asCall: JobContext['asCall']): Promise<void> =>
  job.work({} as never, {
    db: house.db,
    now: house.clock.now(),
    gateways: house.gateways,
    public_url: 'http://localhost',
    invalidates: async () => {},
    asCall,
  });

/** A process runs a job, and another one the same between its look and its first lock. @returns what was there after the other */
export async function behindAnother<T>(house: TestHouse, job: Job, look: () => Promise<T>): Promise<T> {
  let after: { seen: T } | undefined;
  await runBy(house, job, async (work) => {
    if (!after) {
      await house.runJob(job.name);
      after = { seen: await look() };
    }
    return inCall(house, work);
  });
  if (!after) throw new Error(`${job.name} had nothing to do`);
  return after.seen;
}
