import { holdUpNoOther } from '../../../jobs/hold-up-no-other.ts';
import type { Job } from '../../../jobs/jobs.ts';
import { lookAtEach } from '../checks/look-at-each.ts';
import { claimRows, moveClaim, type ClaimRow } from './claim-record.ts';
import { look_minutes } from './claim-site.ts';
import { keepLook, lookForProof } from './look-for-proof.ts';
import { navDb } from '../tables.ts';

const at_once = 20;

/** Looks for the proofs of claims that wait, each every ten minutes; those whose days are over come to an end. */
export const watchClaims: Job = {
  name: 'nav.watch_claims',
  cron: '*/5 * * * *',
  work: (_data: object, { db, now, gateways, asCall }) =>
    holdUpNoOther('claims were not looked after', async (each) => {
      const due = await claimRows({ db })
        .where('m.status', '=', 'waiting')
        .where('m.next_look', '<=', now)
        .orderBy('m.next_look')
        .limit(at_once)
        .execute();
      const look = async (claim: ClaimRow) =>
        claim.until <= now ? null : lookForProof(gateways.sites, claim);
      await each(lookAtEach(due, look), ([claim, found]) =>
        asCall(async (call) => {
          const held = await claimRows(call).where('m.id', '=', claim.id).forUpdate('m').executeTakeFirst();
          if (held?.status !== 'waiting') return;
          if (!found) {
            await moveClaim(call, claim.id, 'expire', {
              actor: 'timer',
              to: 'expired',
              reason: '7 天内没有查到证明',
            });
            return;
          }
          const next_look = new Date(now.getTime() + look_minutes * 60_000);
          await navDb(call).updateTable('nav_claims').set({ next_look }).where('id', '=', claim.id).execute();
          await keepLook(call, { ...held, proof: claim.proof, url: claim.url }, found, 'timer');
        }),
      );
    }),
};
