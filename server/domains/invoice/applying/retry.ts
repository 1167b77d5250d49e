import type { Output, Parsed } from '../../../../contract/index.ts';
import { member, type Call } from '../../../call/call.ts';
import { type InvoiceRow, moveInvoice, ownInvoice } from '../rows/find-invoice.ts';
import { presentOne } from '../present/present-invoice.ts';

/** invoice.retry */
export async function retryInvoice(
  { invoice_id }: Parsed<'invoice.retry'>,
  call: Call,
): Promise<Output<'invoice.retry'>> {
  const row = await ownInvoice(call, member(call).viewer.id, invoice_id);
  await issueAgain(call, row, 'author');
  return presentOne(call, row.id);
}

/** Under the same serial: whatever arrived before, it is issued once. */
export async function issueAgain(call: Call, row: InvoiceRow, actor: 'author' | 'ops'): Promise<void> {
  const set = { asked_at: null, asks: 0, reason: '', provider_says: '', next_look_at: call.now };
  await moveInvoice(call, row, 'retry', { actor, to: 'issuing', set });
  await call.later('invoice.settle', { id: Number(row.id) });
}
