import { sql } from 'kysely';
import type { Call } from '../../../call/call.ts';
import type { Fen } from '../../../ledger/amount.ts';
import { paymentDb, type PaymentRow } from '../tables.ts';

type ToPay = {
  /** Of the one who pays; nobody else sees it. */
  user_id: number;
  /** By `newNumber`, with the prefix of its kind. */
  order_no: string;
  kind: string;
  subject_id: bigint;
  /** As the payer and the channel read it. */
  title: string;
  amount: Fen;
  expires_at: Date;
};

/** Something is to be paid from now on, once for each thing; in the transaction that makes the thing. */
export function openPayment(call: Pick<Call, 'db' | 'now'>, to_pay: ToPay): Promise<PaymentRow> {
  return paymentDb(call)
    .insertInto('payments')
    .values(valuesOf(call, to_pay))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Many of them in one statement. */
export async function openPayments(call: Pick<Call, 'db' | 'now'>, all: readonly ToPay[]): Promise<void> {
  if (all.length === 0) return;
  const of = <T>(field: (one: ReturnType<typeof valuesOf>) => T) =>
    all.map((one) => field(valuesOf(call, one)));
  await sql`
    insert into payments (user_id, order_no, kind, subject_id, title, amount, status, created_at, expires_at, next_close_at)
    select p.user_id, p.order_no, p.kind, p.subject_id, p.title, p.amount, 'created', ${call.now}, p.expires_at, p.expires_at
    from unnest(${of((one) => one.user_id)}::int[], ${of((one) => one.order_no)}::text[], ${of((one) => one.kind)}::text[],
      ${of((one) => one.subject_id)}::bigint[], ${of((one) => one.title)}::text[], ${of((one) => one.amount)}::bigint[],
      ${of((one) => one.expires_at)}::timestamptz[])
      as p (user_id, order_no, kind, subject_id, title, amount, expires_at)`.execute(paymentDb(call));
}

const valuesOf = ({ now }: Pick<Call, 'now'>, { title, ...facts }: ToPay) => ({
  ...facts,
  title: [...title].slice(0, 40).join(''),
  status: 'created',
  created_at: now,
  next_close_at: facts.expires_at,
});
