import type { Gateways } from '../../../gateways/index.ts';
import { seckill_limits } from '../../../../contract/seckill/seckill-limits.ts';

const purpose = 'seckill_claim';

/** Says that this person may ask for this offer until then: what costs statements was looked at when it was given. */
export function signClaimToken(
  { vault }: Pick<Gateways, 'vault'>,
  offer_id: number,
  user_id: number,
  now: Date,
): { token: string; expires_at: Date } {
  const expires_at = new Date(now.getTime() + seckill_limits.token_minutes * 60_000);
  const said = `${offer_id}.${user_id}.${expires_at.getTime()}`;
  return { token: `${said}.${vault.sign(purpose, said)}`, expires_at };
}

export type TokenFault = 'wrong' | 'another' | 'over';

/** What is wrong with a token, or null. */
export function faultOfToken(
  { vault }: Pick<Gateways, 'vault'>,
  token: string,
  offer_id: number,
  user_id: number,
  now: Date,
): TokenFault | null {
  const dot = token.lastIndexOf('.');
  const said = token.slice(0, dot);
  if (!vault.isSigned(purpose, said, token.slice(dot + 1))) return 'wrong';
  // Signed by us, so all of it is there.
  const [offer, user, until] = said.split('.').map(Number) as [number, number, number];
  if (offer !== offer_id || user !== user_id) return 'another';
  return until <= now.getTime() ? 'over' : null;
}
