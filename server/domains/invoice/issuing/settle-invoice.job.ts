import { holdUpNoOther } from '../../../jobs/hold-up-no-other.ts';
import type { Job } from '../../../jobs/jobs.ts';
import { invoiceDb } from '../tables.ts';
import { settleInvoice } from './settle-invoice.ts';

/** Sent with each decision that the provider has to hear of. */
export const settleInvoiceJob: Job = {
  name: 'invoice.settle',
  work: ({ id }: { id: number }, context) => settleInvoice(context, BigInt(id)),
};

const batch = 100;

/** Looks at the provider for all whose time has come; what was sent and lost is found here too. One that fails holds up no other. */
export const pollInvoicesJob: Job = {
  name: 'invoice.poll',
  cron: '* * * * *',
  async work(_data: object, context) {
    const due = await invoiceDb(context)
      .selectFrom('invoices')
      .select('id')
      .where('next_look_at', '<=', context.now)
      .orderBy('next_look_at')
      .limit(batch)
      .execute();
    await holdUpNoOther('invoices were not looked after', (each) =>
      each(due, ({ id }) => settleInvoice(context, id)),
    );
  },
};
