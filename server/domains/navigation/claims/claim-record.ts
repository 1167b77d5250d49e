import { sql } from 'kysely';
import type { NavClaim } from '../../../../contract/navigation/nav-own.ts';
import { navClaimLifecycle, type NavClaimStatus } from '../../../../contract/navigation/nav-lifecycles.ts';
import { proof_name, proof_path, type NavProof } from '../../../../contract/navigation/nav-words.ts';
import { member, type Call, type Db } from '../../../call/call.ts';
import { notFound } from '../../../call/refusal.ts';
import { move } from '../../../lifecycle/move.ts';
import type { Actor } from '../../../../contract/lifecycle.ts';
import { navDb } from '../tables.ts';

export type ClaimRow = {
  id: number;
  user_id: number;
  site_id: number;
  status: NavClaimStatus;
  proof: NavProof;
  token: string;
  reason: string;
  started_at: Date;
  until: Date;
  site_title: string;
  url: string;
  intro: string;
  category: string;
};

export const claimRows = (call: { db: Db }) =>
  navDb(call)
    .selectFrom('nav_claims as m')
    .innerJoin('nav_sites as s', 's.id', 'm.site_id')
    .innerJoin('nav_categories as c', 'c.id', 's.category_id')
    .select([
      'm.id',
      'm.user_id',
      'm.site_id',
      'm.status',
      'm.proof',
      'm.token',
      'm.reason',
      'm.started_at',
      'm.until',
      's.title as site_title',
      's.url',
      's.intro',
      'c.title as category',
    ])
    .$castTo<ClaimRow>();

/** One's own; another's is code 404. In a transaction it is held. */
export async function ownClaim(call: Call, id: number, held = true): Promise<ClaimRow> {
  const query = claimRows(call).where('m.id', '=', id).where('m.user_id', '=', member(call).viewer.id);
  const row = await (held ? query.forUpdate('m') : query).executeTakeFirst();
  if (!row) throw notFound('没有这个认领');
  return row;
}

/** What stands in the page's head, or is all of the file. */
export const metaTag = (token: string): string => `<meta name="${proof_name}" content="${token}">`;
export const proofAddress = ({ proof, url }: Pick<ClaimRow, 'proof' | 'url'>): string =>
  proof === 'file' ? new URL(proof_path, url).href : url;

/** With what was looked for and found, the newest five. */
export async function presentClaims(call: { db: Db }, rows: readonly ClaimRow[]): Promise<NavClaim[]> {
  const { rows: looks } = await sql<{ claim_id: number; at: Date; found: boolean; says: string }>`
    select l.* from unnest(${rows.map(({ id }) => id)}::int[]) as of_claim (id),
      lateral (select claim_id, at, found, says from nav_claim_checks where claim_id = of_claim.id order by at desc limit 5) l`.execute(
    navDb(call),
  );
  return rows.map((row) => ({
    id: row.id,
    status: row.status,
    site: { id: row.site_id, title: row.site_title, url: row.url, intro: row.intro, category: row.category },
    proof: row.proof,
    token: row.token,
    file_url: new URL(proof_path, row.url).href,
    started_at: row.started_at.toISOString(),
    until: row.until.toISOString(),
    reason: row.reason,
    checks: looks
      .filter((look) => look.claim_id === row.id)
      .map(({ at, found, says }) => ({ at: at.toISOString(), found, says })),
    can: {
      check: row.status === 'waiting',
      withdraw: row.status === 'waiting' || row.status === 'pending',
      edit: row.status === 'approved',
    },
  }));
}

export async function presentClaim(call: Call, id: number): Promise<NavClaim> {
  return (await presentClaims(call, [await ownClaim(call, id, false)]))[0]!;
}

type Event = keyof typeof navClaimLifecycle.moves;
export const moveClaim = (
  call: Call,
  id: number,
  event: Event,
  as: { actor: Actor; to: NavClaimStatus; reason?: string },
) =>
  move(
    call,
    navClaimLifecycle,
    event,
    { table: 'nav_claims', id },
    { ...as, set: { reason: as.reason ?? '', next_look: null } },
  );
