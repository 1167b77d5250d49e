import { taxOf } from '../../../../contract/invoice/tax.ts';
import { line_hindrances } from '../../../../contract/invoice/invoice-kinds.ts';
import { yuanWords } from '../../../../contract/trade/money.ts';
import type { Call } from '../../../call/call.ts';
import { invalid } from '../../../call/refusal.ts';
import type { Billable } from './billable.ts';
import { noteOf } from './list-available.ts';
import { storedPaidFrom } from './read-billable.ts';
import type { InvoiceRow } from '../rows/find-invoice.ts';
import { invoiceDb } from '../tables.ts';

/** A line as it will stand on an invoice, amounts in fen. */
export type Chosen = Billable & { net: bigint; tax: bigint };

/** The lines that somebody ticked, or which of them cannot be billed and why. @param bp of the amount without tax; null: 不征税 */
export function chosenLines(
  lines: readonly Billable[],
  { base, transaction_ids }: { base: Billable['base']; transaction_ids: readonly number[] },
  bp: number | null,
  within_days: number,
): Chosen[] {
  const found = new Map(lines.map((line) => [Number(line.transaction_id), line]));
  const issue = (message: string) => invalid('transaction_ids', message);
  return transaction_ids.map((id) => {
    const line = found.get(id);
    if (!line) throw issue(`有一笔账单不能开票：不是你的，或超过 ${within_days} 天`);
    if (line.base !== base) throw issue('服务费和充值不能开在一张票上，请分两张申请');
    if (line.billable === 0n)
      throw issue(
        `${noteOf(line, line.note)}（${yuanWords(line.amount)}）${line_hindrances[line.why ?? 'used']}`,
      );
    return { ...line, ...taxOf(line.billable, bp) };
  });
}

export const sumsOf = (lines: readonly Pick<Chosen, 'net' | 'tax'>[]) => {
  const [net, tax] = [
    lines.reduce((sum, line) => sum + line.net, 0n),
    lines.reduce((sum, line) => sum + line.tax, 0n),
  ];
  return { net, tax, amount: net + tax };
};

/** Writes the lines of an application in place of those it had; while `live` no other one takes them. */
export async function writeLines(
  call: Call,
  { id, user_id }: Pick<InvoiceRow, 'id' | 'user_id'>,
  lines: readonly Chosen[],
  live: boolean,
): Promise<void> {
  const db = invoiceDb(call);
  await db.deleteFrom('invoice_lines').where('user_id', '=', user_id).where('invoice_id', '=', id).execute();
  await db
    .insertInto('invoice_lines')
    .values(
      lines.map((line, i) => ({
        user_id,
        invoice_id: id,
        nth: i + 1,
        transaction_id: line.transaction_id,
        item: line.item,
        note: noteOf(line, line.note),
        at: line.at,
        amount: line.billable,
        net: line.net,
        tax: line.tax,
        paid_from: storedPaidFrom(line.paid_from),
        live,
      })),
    )
    .execute();
}
