import type { Output, Parsed } from '../../../../contract/index.ts';
import type { Call } from '../../../call/call.ts';
import { refuse } from '../../../call/refusal.ts';
import { navDb } from '../tables.ts';
import { ownClaim, presentClaim } from './claim-record.ts';
import { keepLook, lookForProof } from './look-for-proof.ts';

/** nav.claim_check: asks the site, and then writes down what was found there. */
export async function checkClaim(
  { claim_id, proof }: Parsed<'nav.claim_check'>,
  call: Call,
): Promise<Output<'nav.claim_check'>> {
  const before = await ownClaim(call, claim_id, false);
  if (before.status !== 'waiting') throw refuse('当前状态不可操作');
  const sought = { ...before, proof: proof ?? before.proof };
  const found = await lookForProof(call.gateways.sites, sought);
  return call.inTransaction(async (inner) => {
    const claim = await ownClaim(inner, claim_id);
    if (claim.status !== 'waiting') throw refuse('当前状态不可操作');
    await navDb(inner)
      .updateTable('nav_claims')
      .set({ proof: sought.proof })
      .where('id', '=', claim.id)
      .execute();
    await keepLook(inner, { ...claim, proof: sought.proof, url: sought.url }, found, 'author');
    return presentClaim(inner, claim_id);
  });
}
