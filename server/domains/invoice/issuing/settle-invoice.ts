import { hasFailed } from '../../../gateways/failed.ts';
import type { Looked, Taken } from '../../../gateways/invoice/invoice-provider.ts';
import type { JobContext } from '../../../jobs/jobs.ts';
import {
  anyInvoice,
  holdInvoice,
  invoiceRows,
  type InvoiceRow,
  linesOf,
  moveInvoice,
} from '../rows/find-invoice.ts';
import { tellCompany } from './tell-company.ts';
import { keepPdf } from './keep-pdf.ts';
import { lookLater, noteAsked } from './look-later.ts';
import { orderOf } from './order-of.ts';
import { settleRed } from './settle-red.ts';

/**
 * Brings one application a step further at the provider, whatever has been heard so far: told once, looked at after that, told again
 * under the same serial only when nothing of it has arrived there. May run twice at once, and after any fall.
 */
export async function settleInvoice(context: JobContext, id: bigint): Promise<void> {
  const row = await anyInvoice(context, id);
  if (row.status === 'reversing') return settleRed(context, row);
  if (row.status === 'issued' && row.pdf_key === null) return keepPdf(context, row);
  if (row.status !== 'issuing') return;
  const { invoices } = context.gateways;
  if (row.asked_at === null) {
    if (await noteAsked(context, row, 'asked_at')) await hear(context, row, await tell());
    return;
  }
  const looked = await invoices.look(row.invoice_no, context.now);
  // Who will not say has not said that nothing is issued: what is claimed stays so.
  if (looked.result === 'refused') return lookLater(context, row, { provider_says: looked.code });
  await hear(context, row, looked.result === 'not_found' ? await tell() : looked);

  async function tell(): Promise<Taken> {
    return invoices.issue(orderOf(row, await linesOf(context, row)), context.now);
  }
}

async function hear(context: JobContext, row: InvoiceRow, said: Looked | Taken): Promise<void> {
  if (said.result === 'issued') {
    const { number, issued_at } = said;
    await context.asCall(async (call) => {
      if ((await holdInvoice(call, row.id)).status !== 'issuing') return;
      const set = { number, issued_at, next_look_at: call.now, provider_says: '', asks: 0 };
      await moveInvoice(call, row, 'issue', { actor: 'provider', to: 'issued', set });
      await tellCompany(call, row, 'issued');
    });
    return keepPdf(context, (await invoiceRows(context).where('id', '=', row.id).executeTakeFirst())!);
  }
  if (said.result === 'rejected' || said.result === 'refused') {
    const reason = said.result === 'rejected' ? said.says : '开票平台没有接单，请稍后再试';
    const provider_says = said.result === 'rejected' ? said.says : said.code;
    await context.asCall(async (call) => {
      if ((await holdInvoice(call, row.id)).status !== 'issuing') return;
      const set = { reason, provider_says, next_look_at: null, asked_at: null };
      await moveInvoice(call, row, 'fail', { actor: 'provider', to: 'failed', reason, set });
      await tellCompany(call, { ...row, reason }, 'failed');
    });
    return;
  }
  await lookLater(context, row, { provider_says: hasFailed(said) ? said.code : '' });
}
