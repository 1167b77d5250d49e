import type { Output, Parsed } from '../../../../contract/index.ts';
import { member, type Call } from '../../../call/call.ts';
import { holdInvoice, moveInvoice, ownInvoice, releaseLines } from '../rows/find-invoice.ts';
import { presentOne } from '../present/present-invoice.ts';

/** invoice.cancel: before it is with the provider; what it claimed can be billed again. */
export async function cancelInvoice(
  { invoice_id }: Parsed<'invoice.cancel'>,
  call: Call,
): Promise<Output<'invoice.cancel'>> {
  const row = await holdInvoice(call, (await ownInvoice(call, member(call).viewer.id, invoice_id)).id);
  await moveInvoice(call, row, 'cancel', { actor: 'author', to: 'cancelled', set: { next_look_at: null } });
  await releaseLines(call, row);
  return presentOne(call, row.id);
}
