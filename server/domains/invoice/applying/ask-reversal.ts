import type { Output, Parsed } from '../../../../contract/index.ts';
import { member, type Call } from '../../../call/call.ts';
import { invalid, refuse } from '../../../call/refusal.ts';
import { holdInvoice, type InvoiceRow, ownInvoice, type Wish } from '../rows/find-invoice.ts';
import { presentOne } from '../present/present-invoice.ts';
import { invoiceDb } from '../tables.ts';
import { ownTitle } from '../titles/title-rows.ts';

/** invoice.ask_reversal: finance answers; until then the invoice stands as it is. */
export async function askReversal(
  { invoice_id, ...wanted }: Parsed<'invoice.ask_reversal'>,
  call: Call,
): Promise<Output<'invoice.ask_reversal'>> {
  const row = await holdInvoice(call, (await ownInvoice(call, member(call).viewer.id, invoice_id)).id);
  if (row.status !== 'issued') throw refuse('当前状态不可操作');
  if (row.wish) throw refuse('已经请财务红冲了，请等答复');
  const wish = await wishOf(call, row, wanted);
  await invoiceDb(call)
    .updateTable('invoices')
    .set({ wish: JSON.stringify(wish) })
    .where('id', '=', row.id)
    .execute();
  return presentOne(call, row.id);
}

/** What is to become of an invoice; the title of the one in its place has to fit its kind. */
export async function wishOf(
  call: Call,
  { user_id, kind }: InvoiceRow,
  wanted: { reason: string; reissue: boolean; title_id?: number | undefined },
): Promise<Wish> {
  const { reason, reissue } = wanted;
  const title_id = reissue ? (wanted.title_id ?? null) : null;
  if (title_id !== null) {
    const title = await ownTitle(call, user_id, title_id);
    if (kind === 'special' && title.tax_no === '') throw invalid('title_id', '开专票要有税号，请换一个抬头');
  }
  return { at: call.now.toISOString(), reason, reissue, title_id };
}
