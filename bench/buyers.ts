import { randomBytes } from 'node:crypto';
import { signClaimToken } from '../server/domains/seckill/claims/claim-token.ts';
import { vaultOf } from '../server/gateways/vault.ts';
import { type Buyer, signedIn } from '../tools/sale/buyers.ts';
import { secret, signedHeaders } from './house.ts';
import { request } from './load.ts';

const vault = vaultOf(secret, undefined);

/** A call of a buyer, signed, under a key of its own. */
export const postBy = (buyer: Buyer, path: string, input: unknown): string =>
  request(
    'POST',
    path,
    {
      ...signedHeaders(),
      ...signedIn(buyer),
      'content-type': 'application/json',
      'idempotency-key': randomBytes(12).toString('hex'),
    },
    JSON.stringify(input),
  );

export function claimRequest(id: number, buyer: Buyer): string {
  const { token } = signClaimToken({ vault }, id, buyer.id, new Date());
  return postBy(buyer, '/api/user/seckill/order', { id, num: 1, address_id: buyer.address_id, token });
}
