import { sql } from 'kysely';
import type { Call } from '../../../call/call.ts';
import { fen } from '../../../ledger/amount.ts';
import { openPayments } from '../../payment/index.ts';
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
 * The whole rule of a claim, for all of these in their order; each that gets an order gets its payment with it.
 * @param sale `now` null: by the database's clock, read after the wait
 */
export async function takePieces(
  call: Call,
  { offer_id, title, now }: { offer_id: number; title: string; now: Date | null },
  claims: readonly (Claim & { place: object; number: string })[],
): Promise<Taken[]> {
  const of = <T>(field: (claim: (typeof claims)[number]) => T) => claims.map(field);
  const { rows } = await sql<Taken>`
    select * from seckill_claim(${offer_id}::int, ${of((one) => one.user_id)}::int[], ${of((one) => one.key)}::text[],
      ${of((one) => one.units)}::int[], ${of((one) => one.address_id)}::int[],
      ${of((one) => JSON.stringify(one.place))}::jsonb[], ${of((one) => one.number)}::text[], ${now}::timestamptz)`.execute(
    seckillDb(call),
  );
  await openPayments(
    { db: call.db, now: rows[0]!.at },
    rows.flatMap((row) => {
      if (row.outcome !== 'got') return [];
      const { user_id, units } = claims[row.n - 1]!;
      return {
        user_id,
        order_no: row.order_no!,
        kind: 'seckill',
        subject_id: row.order_id!,
        title: titleOf(title, units),
        amount: fen(row.amount!),
        expires_at: row.pay_deadline!,
      };
    }),
  );
  return rows;
}

const titleOf = (title: string, units: number): string => {
  const words = [...title];
  return `${words.length > 32 ? `${words.slice(0, 31).join('')}…` : title} × ${units}`;
};
