import { taxOf } from '../../../../contract/invoice/tax.ts';
import type { Call } from '../../../call/call.ts';
import { type InvoiceRow, linesOf } from '../rows/find-invoice.ts';
import type { Chosen } from './chosen-lines.ts';
import { readBillable } from './read-billable.ts';

/** The lines of an invoice that can still be billed if it is gone, at what is left of each; never more than was on it. */
export async function linesAgain(call: Call, row: InvoiceRow): Promise<Chosen[]> {
  const { lines } = await readBillable(call, row.user_id, row.id);
  const now = new Map(lines.map((line) => [line.transaction_id, line]));
  return (await linesOf(call, row)).flatMap(({ transaction_id, amount }) => {
    const line = now.get(transaction_id);
    if (!line || line.billable === 0n) return [];
    const billable = line.billable < amount ? line.billable : amount;
    return [{ ...line, billable, ...taxOf(billable, row.tax_bp) }];
  });
}
