import { hasFailed } from '../../../gateways/failed.ts';
import type { JobContext } from '../../../jobs/jobs.ts';
import { beijingDay } from '../../../clock/beijing-time.ts';
import type { InvoiceRow } from '../rows/find-invoice.ts';
import { invoiceDb } from '../tables.ts';
import { lookLater } from './look-later.ts';

/** Fetches the sheet of one that is issued, keeps it beside the other files, and sends it to where it was asked for. */
export async function keepPdf(context: JobContext, row: InvoiceRow): Promise<void> {
  const read = await context.gateways.invoices.pdf(row.invoice_no);
  if (read.result !== 'read')
    return lookLater(context, row, { provider_says: hasFailed(read) ? read.code : '' });
  const pdf_key = `invoice/${beijingDay(row.issued_at!).slice(0, 7)}/${row.invoice_no.toLowerCase()}.pdf`;
  await context.gateways.storage.write(pdf_key, read.bytes, 'application/pdf');
  await context.asCall(async (call) => {
    const kept = await invoiceDb(call)
      .updateTable('invoices')
      .set({ pdf_key, next_look_at: null, provider_says: '' })
      .where('id', '=', row.id)
      .where('status', '=', 'issued')
      .where('pdf_key', 'is', null)
      .executeTakeFirst();
    if (kept.numUpdatedRows > 0n) await call.later('invoice.mail', { id: Number(row.id), mail: row.mail });
  });
}
