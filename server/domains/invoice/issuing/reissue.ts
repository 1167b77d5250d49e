import type { Call } from '../../../call/call.ts';
import { newNumber } from '../../../numbers/business-number.ts';
import { sumsOf, writeLines } from '../billing/chosen-lines.ts';
import { linesAgain } from '../billing/lines-again.ts';
import type { InvoiceRow } from '../rows/find-invoice.ts';
import { invoiceDb } from '../tables.ts';
import { differsFrom, factsOfTitle, titleRows } from '../titles/title-rows.ts';

/**
 * Makes the application that stands in the place of one whose red letter is out, and hands it to the provider at once: what it is
 * made out for was decided with the red letter. @returns null where nothing is left to bill
 */
export async function reissue(
  call: Call,
  row: InvoiceRow,
): Promise<Pick<InvoiceRow, 'id' | 'invoice_no'> | null> {
  const lines = await linesAgain(call, row);
  if (lines.length === 0) return null;
  const wished = row.wish?.title_id
    ? await titleRows(call, row.user_id).where('id', '=', BigInt(row.wish.title_id)).executeTakeFirst()
    : undefined;
  const title = wished ? factsOfTitle(wished) : row.title;
  const next = await invoiceDb(call)
    .insertInto('invoices')
    .values({
      user_id: row.user_id,
      invoice_no: await newNumber(call, 'F'),
      status: 'issuing',
      base: row.base,
      kind: row.kind,
      title_id: wished?.id ?? row.title_id,
      title: JSON.stringify(title),
      differs: (await differsFrom(call, row.user_id))(title),
      ...sumsOf(lines),
      tax_bp: row.tax_bp,
      mail: row.mail,
      created_at: call.now,
      applied_at: call.now,
      decided_by: row.decided_by,
      decided_at: call.now,
      replaces_id: row.id,
      next_look_at: call.now,
    })
    .returning(['id', 'user_id', 'invoice_no'])
    .executeTakeFirstOrThrow();
  await writeLines(call, next, lines, true);
  await call.later('invoice.settle', { id: Number(next.id) });
  return next;
}
