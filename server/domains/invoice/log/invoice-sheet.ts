import { buffer } from 'node:stream/consumers';
import { may } from '../../../../contract/access.ts';
import type { Viewer } from '../../../../contract/viewer.ts';
import type { Db } from '../../../call/call.ts';
import type { Storage } from '../../../gateways/storage/storage.ts';
import { invoiceRows } from '../rows/find-invoice.ts';

/** The sheet of an invoice, for its company and for finance; null where there is none for this reader. */
export async function invoiceSheet(
  { db, storage }: { db: Db; storage: Storage },
  viewer: Viewer,
  invoice_no: string,
): Promise<{ name: string; bytes: Buffer } | null> {
  // An address may hold what no table can.
  if (!/^\w{1,40}$/.test(invoice_no)) return null;
  const row = await invoiceRows({ db }).where('invoice_no', '=', invoice_no).executeTakeFirst();
  if (!row?.pdf_key || (row.user_id !== viewer.id && !may(viewer, 'staff_finance'))) return null;
  const sheet = await storage.read(row.pdf_key);
  return sheet && { name: `${row.number}.pdf`, bytes: await buffer(sheet) };
}
