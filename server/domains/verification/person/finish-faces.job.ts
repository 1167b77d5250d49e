import { holdUpNoOther } from '../../../jobs/hold-up-no-other.ts';
import type { Job } from '../../../jobs/jobs.ts';
import { verificationDb } from '../tables.ts';
import { settleFace } from './face-checks.ts';
import { verdictOf } from './face-result.ts';
import type { FaceRow } from './find-person.ts';

const batch = 200;
/** A start that took longer than this was cut off. */
const opening_ms = 60_000;

/** Asks for those who did not come back from the provider's page, and closes what was not finished in time. */
export const finishFacesJob: Job = {
  name: 'verification.finish_faces',
  cron: '*/5 * * * *',
  work: (_data, context) =>
    holdUpNoOther('face checks were not looked after', async (each) => {
      const { now } = context;
      await verificationDb(context)
        .updateTable('face_checks')
        .set({ status: 'not_started', settled_at: now })
        .where('status', '=', 'opening')
        .where('created_at', '<', new Date(now.getTime() - opening_ms))
        .execute();
      const open: FaceRow[] = await verificationDb(context)
        .selectFrom('face_checks')
        .selectAll()
        .where('status', '=', 'pending')
        .orderBy('expires_at')
        .limit(batch)
        .execute();
      await each(open, async (check) => {
        const verdict = await verdictOf(check, context);
        if (verdict) await context.asCall((call) => settleFace(call, check, verdict));
      });
    }),
};
