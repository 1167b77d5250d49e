import type { Output, Parsed } from '../../../../contract/index.ts';
import { member, type Call } from '../../../call/call.ts';
import { refuse } from '../../../call/refusal.ts';
import { ownInvoice } from '../rows/find-invoice.ts';

/** invoice.mail */
export async function mailAgain(
  { invoice_id, mail: wanted }: Parsed<'invoice.mail'>,
  call: Call,
): Promise<Output<'invoice.mail'>> {
  const row = await ownInvoice(call, member(call).viewer.id, invoice_id);
  if (row.status !== 'issued' || !row.pdf_key) throw refuse('这张票还没有可以发的 PDF');
  const mail = wanted ?? row.mail;
  await call.later('invoice.mail', { id: Number(row.id), mail });
  return { mail };
}
