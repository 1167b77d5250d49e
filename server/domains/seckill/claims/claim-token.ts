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

/** What is wrong with a token, or null. @param user_id undefined: of whom is not known yet */
export function faultOfToken(
  { vault }: Pick<Gateways, 'vault'>,
  token: string,
  offer_id: number,
  user_id: number | undefined,
  now: Date,
): TokenFault | null {
  const [offer = '', user = '', until = '', signature = ''] = token.split('.');
  if (!vault.isSigned(purpose, `${offer}.${user}.${until}`, signature)) return 'wrong';
  if (Number(offer) !== offer_id || (user_id !== undefined && Number(user) !== user_id)) return 'another';
  return Number(until) <= now.getTime() ? 'over' : null;
}
