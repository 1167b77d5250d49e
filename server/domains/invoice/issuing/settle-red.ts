import { hasFailed } from '../../../gateways/failed.ts';
import type { LookedRed, Taken } from '../../../gateways/invoice/invoice-provider.ts';
import type { JobContext } from '../../../jobs/jobs.ts';
import { holdInvoice, type InvoiceRow, moveInvoice, releaseLines } from '../rows/find-invoice.ts';
import { holdInvoicing } from '../titles/title-rows.ts';
import { lookLater, noteAsked } from './look-later.ts';
import { redOrderOf, redSerial } from './order-of.ts';
import { reissue } from './reissue.ts';
import { tellCompany } from './tell-company.ts';

/** As settleInvoice, of a red letter. One that is void leaves the invoice as it was; another try has a serial of its own. */
export async function settleRed(context: JobContext, row: InvoiceRow): Promise<void> {
  const { invoices } = context.gateways;
  const tell = () => invoices.reverse(redOrderOf(row), context.now);
  if (row.red_asked_at === null) {
    if (await noteAsked(context, row, 'red_asked_at')) await hear(context, row, await tell());
    return;
  }
  const looked = await invoices.lookRed(redSerial(row), context.now);
  // Who will not say has not said that there is none.
  if (looked.result === 'refused') return lookLater(context, row, { provider_says: looked.code });
  await hear(context, row, looked.result === 'not_found' ? await tell() : looked);
}

async function hear(context: JobContext, row: InvoiceRow, said: LookedRed | Taken): Promise<void> {
  if (said.result === 'issued') return redIssued(context, row, said);
  if (said.result === 'rejected' || said.result === 'refused') {
    const reason = said.result === 'rejected' ? said.says : '开票平台没有接受红冲，请稍后再试';
    await context.asCall(async (call) => {
      if (!isThis(await holdInvoice(call, row.id), row)) return;
      const set = { reason, next_look_at: null, wish: null, red_until: null };
      await moveInvoice(call, row, 'red_end', { actor: 'provider', to: 'issued', reason, set });
      await tellCompany(call, { ...row, reason }, 'red_end');
    });
    return;
  }
  const until = said.result === 'processing' ? said.until : row.red_until;
  await lookLater(context, row, { red_until: until, provider_says: hasFailed(said) ? said.code : '' });
}

/** The lines are free with the red letter, and in the same moment those of the invoice in its place. */
function redIssued(
  context: JobContext,
  row: InvoiceRow,
  { number, issued_at }: { number: string; issued_at: Date },
): Promise<void> {
  return context.asCall(async (call) => {
    await holdInvoicing(call, row.user_id);
    if (!isThis(await holdInvoice(call, row.id), row)) return;
    await releaseLines(call, row);
    const next = row.wish?.reissue ? await reissue(call, row) : null;
    const set = {
      red_number: number,
      red_issued_at: issued_at,
      next_look_at: null,
      provider_says: '',
      reason: '',
    };
    const to = next ? 'reissued' : 'reversed';
    await moveInvoice(call, row, 'red_issue', { actor: 'provider', to, set });
    await tellCompany(call, row, to);
  });
}

/** The same red letter that was asked about. */
const isThis = (now: InvoiceRow, row: InvoiceRow): boolean =>
  now.status === 'reversing' && now.red_tries === row.red_tries;
