import { billed_items, type BilledItem } from '../../../../contract/invoice/invoice-kinds.ts';
import { beijingDay } from '../../../clock/beijing-time.ts';
import type { InvoiceOrder, RedOrder } from '../../../gateways/invoice/invoice-provider.ts';
import type { InvoiceRow, LineRow } from '../rows/find-invoice.ts';

/** What the provider is told to issue; the number of the application is the serial for ever. */
export const orderOf = (row: InvoiceRow, lines: readonly LineRow[]): InvoiceOrder => ({
  serial: row.invoice_no,
  kind: row.kind,
  buyer: row.title,
  mail: row.mail,
  lines: lines.map(({ item, note, at, amount, net, tax }) => {
    const { name, tax_code } = billed_items[item as BilledItem];
    return { name, tax_code, spec: `${beijingDay(at)} ${note}`, amount, net, tax };
  }),
  amount: row.amount,
  net: row.net,
  tax: row.tax,
  tax_bp: row.tax_bp,
  remark: `申请单 ${row.invoice_no}`,
});

/** Each try has a serial of its own: one that the other side let pass is void. */
export const redSerial = ({ invoice_no, red_tries }: Pick<InvoiceRow, 'invoice_no' | 'red_tries'>): string =>
  `${invoice_no}R${red_tries}`;

export const redOrderOf = (row: InvoiceRow): RedOrder => ({
  serial: redSerial(row),
  of_serial: row.invoice_no,
  number: row.number ?? '',
  kind: row.kind,
  reason: row.red_reason,
  amount: row.amount,
  net: row.net,
  tax: row.tax,
});
