import { sql, type RawBuilder } from 'kysely';
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

/**
 * Many of them, as a part of the statement that makes the things.
 * @param things rows with `user_id`, `order_no`, `subject_id`, `title` of 40 signs at most, `amount`, `at`, `expires_at`
 */
export const openingPayments = (kind: string, things: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  insert into payments (user_id, order_no, kind, subject_id, title, amount, status, created_at, expires_at, next_close_at)
  select t.user_id, t.order_no, ${kind}, t.subject_id, t.title, t.amount, 'created', t.at, t.expires_at, t.expires_at
  from (${things}) t`;

const valuesOf = ({ now }: Pick<Call, 'now'>, { title, ...facts }: ToPay) => ({
  ...facts,
  title: [...title].slice(0, 40).join(''),
  status: 'created',
  created_at: now,
  next_close_at: facts.expires_at,
});
