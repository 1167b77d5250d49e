import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../server/call/call.ts';
import { signClaimToken } from '../server/domains/seckill/claims/claim-token.ts';
import { vaultOf } from '../server/gateways/vault.ts';
import { secret, signedHeaders } from './house.ts';
import { request } from './load.ts';

export type Buyer = { id: number; token: string; bind: string; address_id: number };

const vault = vaultOf(secret, undefined);

/** A call of a buyer, signed, under a key of its own. */
export const postBy = ({ token, bind }: Buyer, path: string, input: unknown): string =>
  request(
    'POST',
    path,
    {
      ...signedHeaders(),
      authorization: `Bearer ${token}`,
      cookie: `bind=${bind}`,
      'content-type': 'application/json',
      'idempotency-key': randomBytes(12).toString('hex'),
    },
    JSON.stringify(input),
  );

export function claimRequest(id: number, buyer: Buyer): string {
  const { token } = signClaimToken({ vault }, id, buyer.id, new Date());
  return postBy(buyer, '/api/user/seckill/order', { id, num: 1, address_id: buyer.address_id, token });
}

/** Members who are signed in and have an address; so many that one by one would take longer than the measurement. */
export async function makeBuyers(db: Db, count: number): Promise<Buyer[]> {
  const run = Date.now().toString(36);
  const all = Array.from({ length: count }, () => ({
    token: randomBytes(32).toString('base64url'),
    bind: randomBytes(32).toString('base64url'),
  }));
  const hash = (text: string) => createHash('sha256').update(text).digest();
  const { rows } = await sql<{ nth: bigint; id: number; address_id: number }>`
    with people as (
      insert into users (username, nickname, created_at)
      select 'buyer_' || ${run}::text || '_' || n, '买家' || ${run}::text || n, now() - interval '1 year'
      from generate_series(1, ${count}::int) n returning id),
    numbered as (select id, row_number() over (order by id) as nth from people),
    signed_in as (
      insert into sessions (user_id, token_hash, bind_hash, created_at, seen_at, expires_at)
      select p.id, s.token_hash, s.bind_hash, now(), now(), now() + interval '30 days'
      from unnest(${all.map(({ token }) => hash(token))}::bytea[], ${all.map(({ bind }) => hash(bind))}::bytea[])
        with ordinality as s (token_hash, bind_hash, nth) join numbered p on p.nth = s.nth),
    placed as (
      insert into user_addresses (user_id, name, phone, province, city, district, detail, is_default, created_at, updated_at)
      select id, '林小满', '13800138000', '广东省', '佛山市', '顺德区', '容桂街道文海西路 8 号', true, now(), now()
      from people returning id, user_id)
    select n.nth, n.id, a.id as address_id from numbered n join placed a on a.user_id = n.id order by n.nth`.execute(
    db,
  );
  return rows.map((row, at) => ({ ...all[at]!, id: row.id, address_id: row.address_id }));
}
