import { randomInt } from 'node:crypto';
import { nav_limits } from '../../../../contract/navigation/nav-words.ts';
import type { Output, Parsed } from '../../../../contract/index.ts';
import { member, type Call } from '../../../call/call.ts';
import { notFound, refuse } from '../../../call/refusal.ts';
import { daysLater } from '../../../clock/beijing-time.ts';
import { withdrawApproval } from '../../approval/index.ts';
import { nav_tag, navDb } from '../tables.ts';
import { claimRows, moveClaim, ownClaim, presentClaim, presentClaims } from './claim-record.ts';

/** How often the job looks for a proof. */
export const look_minutes = 10;

/** nav.claim: gives the token that has to stand on the site within seven days. */
export async function claimSite(
  { site_id, proof }: Parsed<'nav.claim'>,
  call: Call,
): Promise<Output<'nav.claim'>> {
  const { viewer } = member(call);
  const site = await navDb(call)
    .selectFrom('nav_sites')
    .select(['id', 'claimed_by'])
    .where('id', '=', site_id)
    .where('hidden', '=', false)
    .forUpdate()
    .executeTakeFirst();
  if (!site) throw notFound('没有这个网址');
  const own = await navDb(call)
    .selectFrom('nav_claims')
    .select(['id', 'site_id'])
    .where('user_id', '=', viewer.id)
    .where('status', 'in', ['waiting', 'pending', 'approved'])
    .execute();
  if (own.some((claim) => claim.site_id === site_id)) throw refuse('你已经在认领这个网址');
  if (site.claimed_by !== null) throw refuse('这个网址已有人认领；认为不对，请联系站务');
  if (own.length >= nav_limits.claims_at_once)
    throw refuse(`同时至多认领 ${nav_limits.claims_at_once} 个网址`);
  const { id } = await navDb(call)
    .insertInto('nav_claims')
    .values({
      user_id: viewer.id,
      site_id,
      status: 'waiting',
      proof,
      token: newToken(),
      started_at: call.now,
      until: daysLater(call.now, nav_limits.claim_days),
      next_look: new Date(call.now.getTime() + look_minutes * 60_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return presentClaim(call, id);
}

/** nav.claims: the newest first. */
export async function listClaims(_input: object, call: Call): Promise<Output<'nav.claims'>> {
  const rows = await claimRows(call)
    .where('m.user_id', '=', member(call).viewer.id)
    .orderBy('m.started_at', 'desc')
    .orderBy('m.id', 'desc')
    .limit(100)
    .execute();
  return presentClaims(call, rows);
}

/** nav.claim_withdraw: also of one that staff have before them. */
export async function withdrawClaim({ claim_id }: Parsed<'nav.claim_withdraw'>, call: Call): Promise<null> {
  const { id } = await ownClaim(call, claim_id, false);
  await withdrawApproval(call, { kind: 'nav_claim', subject_id: id });
  await moveClaim(call, id, 'withdraw', { actor: 'author', to: 'withdrawn' });
  return null;
}

/** nav.claim_edit: what the owner of a site may say of it. */
export async function editClaimed(
  { claim_id, intro }: Parsed<'nav.claim_edit'>,
  call: Call,
): Promise<Output<'nav.claim_edit'>> {
  const claim = await ownClaim(call, claim_id);
  if (claim.status !== 'approved') throw refuse('认领通过后才能改介绍');
  await navDb(call).updateTable('nav_sites').set({ intro }).where('id', '=', claim.site_id).execute();
  call.invalidates(nav_tag);
  call.reindexes('site', claim.site_id);
  return presentClaim(call, claim_id);
}

const signs = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
/** 79 bits: nobody guesses what another one was given. */
const newToken = (): string =>
  [
    'hm',
    ...Array.from({ length: 4 }, () =>
      Array.from({ length: 4 }, () => signs[randomInt(signs.length)]).join(''),
    ),
  ].join('-');
