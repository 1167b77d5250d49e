import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { idNumberCheck } from '../../contract/verification/check-digits.ts';
import type { Db } from '../../server/call/call.ts';
import { printOf, sealNumber } from '../../server/domains/verification/sealed-number.ts';
import type { Vault } from '../../server/gateways/vault.ts';

export type Buyer = { id: number; token: string; bind: string; address_id: number };

/** What a buyer's browser sends with each call. */
export const signedIn = ({ token, bind }: Buyer): Record<string, string> => ({
  authorization: `Bearer ${token}`,
  cookie: `bind=${bind}`,
});

/** Members who are signed in and have an address; so many that one by one would take longer than what they are made for. */
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
  // As after every load: until the database has looked at them by itself it plans as if they were few.
  await sql`analyze users, sessions, user_addresses`.execute(db);
  return rows.map((row, at) => ({ ...all[at]!, id: row.id, address_id: row.address_id }));
}

/** Known by name and with a phone, so that the site gives them a token. The numbers are of a place that does not exist. */
export async function knowBuyers(db: Db, vault: Vault, buyers: readonly Buyer[]): Promise<void> {
  const house = { gateways: { vault } };
  const sealed = buyers.map(({ id }) => {
    const number = idNumberOf(id);
    return { ...sealNumber(house, number), print: printOf(house, number) };
  });
  const ids = buyers.map(({ id }) => id);
  await sql`
    with phones as (
      update users set phone = '17' || lpad(id::text, 9, '0') where id = any(${ids}::int[]))
    insert into person_verifications (user_id, status, name, id_number_sealed, id_number_print, sealed_with, elements, verified_by,
      verified_at, created_at, changed_at)
    select u.id, 'verified', '演练买家', u.sealed, u.print, ${sealed[0]?.sealed_with ?? ''}, 'match', 'staff', now(), now(), now()
    from unnest(${ids}::int[], ${sealed.map((one) => one.sealed)}::bytea[], ${sealed.map(({ print }) => print)}::bytea[])
      as u (id, sealed, print)`.execute(db);
}

/** Sound, and another one for each id: a thousand a day of birth. */
function idNumberOf(id: number): string {
  const born = new Date(Date.UTC(1940, 0, 1 + Math.floor(id / 1000)));
  const body = `990001${born.toISOString().slice(0, 10).replaceAll('-', '')}${String(id % 1000).padStart(3, '0')}`;
  return body + idNumberCheck(body);
}

/** Nobody can act as one of them any more. */
export const signOut = (db: Db, buyers: readonly Buyer[]) =>
  db
    .deleteFrom('sessions')
    .where(
      'user_id',
      'in',
      buyers.map(({ id }) => id),
    )
    .execute();
