import type { Updateable } from 'kysely';
import type { Invoices } from '../../../database/tables.generated.ts';
import type { JobContext } from '../../../jobs/jobs.ts';
import type { InvoiceRow } from '../rows/find-invoice.ts';
import { invoiceDb } from '../tables.ts';

const second = 1000;
const waits = [10, 30, 60, 180, 600, 1800].map((seconds) => seconds * second);
const longest = 3_600 * second;

/** When the provider is looked at after so many times. */
export const nextLook = (now: Date, asks: number): Date => new Date(now.getTime() + (waits[asks] ?? longest));

/** Notes what was heard of one that is still under way, and when it is looked at next. */
export async function lookLater(
  { db, now }: Pick<JobContext, 'db' | 'now'>,
  { id, status, asks }: InvoiceRow,
  set: Updateable<Invoices> = {},
): Promise<void> {
  await invoiceDb({ db })
    .updateTable('invoices')
    .set({ asks: asks + 1, next_look_at: nextLook(now, asks), ...set })
    .where('id', '=', id)
    .where('status', '=', status)
    .execute();
}

/** Notes before the provider is told: whoever falls meanwhile has left behind that it may know. False: somebody else was first. */
export async function noteAsked(
  { db, now }: Pick<JobContext, 'db' | 'now'>,
  { id, status }: InvoiceRow,
  column: 'asked_at' | 'red_asked_at',
): Promise<boolean> {
  const noted = await invoiceDb({ db })
    .updateTable('invoices')
    .set({ [column]: now, asks: 0, next_look_at: nextLook(now, 0) })
    .where('id', '=', id)
    .where('status', '=', status)
    .where(column, 'is', null)
    .executeTakeFirst();
  return noted.numUpdatedRows > 0n;
}
