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
export function openPayment(call: Call, { title, ...facts }: ToPay): Promise<PaymentRow> {
  return paymentDb(call)
    .insertInto('payments')
    .values({
      ...facts,
      title: [...title].slice(0, 40).join(''),
      status: 'created',
      created_at: call.now,
      next_close_at: facts.expires_at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
