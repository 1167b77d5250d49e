import type { Output, Parsed } from '../../../../contract/index.ts';
import { billed_items } from '../../../../contract/invoice/invoice-kinds.ts';
import { taxOf } from '../../../../contract/invoice/tax.ts';
import { member, type Call } from '../../../call/call.ts';
import { beijingDay } from '../../../clock/beijing-time.ts';
import type { Billable } from './billable.ts';
import { readBillable } from './read-billable.ts';

/** invoice.available */
export async function listAvailable(
  { base, item, from, to, page, limit }: Parsed<'invoice.available'>,
  call: Call,
): Promise<Output<'invoice.available'>> {
  const { lines, within_days, tax_bp } = await readBillable(call, member(call).viewer.id);
  const bp = base === 'fee' ? tax_bp : null;
  const found = lines.filter((line) => {
    const day = beijingDay(line.at);
    return (
      line.base === base && (!item || line.item === item) && (!from || day >= from) && (!to || day <= to)
    );
  });
  return {
    list: found.slice((page - 1) * limit, page * limit).map((line) => presentLine(line, bp)),
    total: found.length,
    page,
    limit,
    sums: { fee: sumOf(lines, 'fee'), topup: sumOf(lines, 'topup') },
    tax_bp: bp,
    within_days,
    offered: call.gateways.invoices.offered,
  };
}

function presentLine(line: Billable, bp: number | null): Output<'invoice.available'>['list'][number] {
  const { transaction_id, at, item, note, amount, billable, why } = line;
  const { net, tax } = taxOf(billable, bp);
  return {
    transaction_id: Number(transaction_id),
    at: at.toISOString(),
    item,
    title: billed_items[item].words,
    note: noteOf(line, note),
    amount: Number(amount),
    billable: Number(billable),
    net: Number(net),
    tax: Number(tax),
    why,
  };
}

/** What the posting says of itself, or what it was for by its number. */
export const noteOf = ({ item, subject_id }: Pick<Billable, 'item' | 'subject_id'>, note: string): string =>
  note || `${subject_titles[item]} ${subject_id}`;
const subject_titles = {
  recharge: '充值单',
  report_pay: '报告',
  arbitration: '裁决',
  order_settle: '订单',
  withdraw_paid: '提现单',
} as const;

function sumOf(lines: readonly Billable[], base: Billable['base']): { count: number; amount: number } {
  const open = lines.filter((line) => line.base === base && line.billable > 0n);
  return { count: open.length, amount: Number(open.reduce((sum, { billable }) => sum + billable, 0n)) };
}
