import type { Call } from '../../../call/call.ts';
import { paymentDb, type PaymentRow } from '../tables.ts';

/** From where a thing was paid, not to be read; null where it was not noted, or is forgotten. */
export async function paidFrom(
  call: Pick<Call, 'db'>,
  { user_id, kind, subject_id }: Pick<PaymentRow, 'user_id' | 'kind' | 'subject_id'>,
): Promise<string | null> {
  const paid = await paymentDb(call)
    .selectFrom('payments as p')
    .innerJoin('payment_attempts as a', 'a.id', 'p.paid_by')
    .select('a.network')
    .where('p.user_id', '=', user_id)
    .where('p.kind', '=', kind)
    .where('p.subject_id', '=', subject_id)
    .executeTakeFirst();
  return paid?.network ?? null;
}
