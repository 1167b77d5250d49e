import { sql } from 'kysely';
import type { Call } from '../../../call/call.ts';
import { addressesIn } from '../../account/index.ts';
import { openingPayments } from '../../payment/index.ts';
import { seckillDb } from '../tables.ts';
import type { Claim, Claimed, Outcome } from './claim-shapes.ts';

export type Taken = Omit<Claimed, 'outcome'> & {
  n: number;
  outcome: Exclude<Outcome, 'entered' | 'closed'> | 'again';
  order_id: bigint | null;
  amount: bigint | null;
  at: Date;
};

/**
 * The whole rule of a claim, for all of these in their order; each that gets an order gets its payment with it. One statement, so it needs
 * no transaction around it.
 * @param sale `now` null: by the database's clock, read after the wait
 * @param places where each goes; without it, to the buyer's own address
 */
export async function takePieces(
  call: Pick<Call, 'db'>,
  { offer_id, title, now }: { offer_id: number; title: string; now: Date | null },
  claims: readonly (Claim & { number: string })[],
  places?: readonly object[],
): Promise<Taken[]> {
  const of = <T>(field: (claim: (typeof claims)[number]) => T) => claims.map(field);
  const given = places?.map((place) => JSON.stringify(place));
  const { rows } = await sql<Taken>`
    with taken as materialized (
      select * from seckill_claim(${offer_id}::int, ${of((one) => one.user_id)}::int[], ${of((one) => one.key)}::text[],
        ${of((one) => one.units)}::int[], ${of((one) => one.address_id)}::int[],
        ${given ? sql`${given}::jsonb[]` : addressesIn(claims)}, ${of((one) => one.number)}::text[], ${now}::timestamptz)),
    opened as (${openingPayments(
      'seckill',
      sql`select (${of((one) => one.user_id)}::int[])[n] as user_id, order_no, order_id as subject_id,
        ${shortened(title)} || ' × ' || (${of((one) => one.units)}::int[])[n] as title, amount, at, pay_deadline as expires_at
        from taken where outcome = 'got'`,
    )})
    select * from taken`.execute(seckillDb(call));
  return rows;
}

const shortened = (title: string): string => {
  const signs = [...title];
  return signs.length > 32 ? `${signs.slice(0, 31).join('')}…` : title;
};
