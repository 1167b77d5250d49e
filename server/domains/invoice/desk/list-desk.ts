import { sql } from 'kysely';
import type { Output, Parsed } from '../../../../contract/index.ts';
import type { Call } from '../../../call/call.ts';
import { anyInvoice, invoiceRows, type InvoiceRow } from '../rows/find-invoice.ts';
import { invoiceDb } from '../tables.ts';
import { presentDesk, presentDeskDetail, silentSince } from './present-desk.ts';

type Wanted = Pick<Parsed<'admin.invoices'>, 'status' | 'only' | 'keyword'>;

/** Drafts are nobody's business but the company's. */
function asked(call: Call, { status, only, keyword }: Wanted) {
  let query = invoiceRows(call).where('status', '<>', 'draft');
  if (status) query = query.where('status', '=', status);
  if (only === 'asked') query = query.where('status', '=', 'issued').where('wish', 'is not', null);
  if (only === 'marked') query = query.where('differs', '=', true);
  if (only === 'silent') {
    const since = silentSince(call.now);
    query = query.where((of) =>
      of.or([
        of.and([of('status', '=', 'issuing'), of('asked_at', '<=', since)]),
        of.and([of('status', '=', 'reversing'), of('red_asked_at', '<=', since)]),
      ]),
    );
  }
  if (keyword)
    query = query.where((of) =>
      of.or([
        of('invoice_no', '=', keyword.toUpperCase()),
        of('number', '=', keyword),
        sql<boolean>`title ->> 'name' like ${`%${keyword.replace(/[\\%_]/g, '\\$&')}%`}`,
      ]),
    );
  return query;
}

/** admin.invoices: what waits for finance first, the oldest of it on top; the rest from the newest. */
export async function listDesk(
  { page, limit, ...wanted }: Parsed<'admin.invoices'>,
  call: Call,
): Promise<Output<'admin.invoices'>> {
  const waits = wanted.status === 'submitted' || wanted.only === 'asked';
  const rows: InvoiceRow[] = await asked(call, wanted)
    .orderBy('id', waits ? 'asc' : 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const { total } = await asked(call, wanted)
    .clearSelect()
    .select(({ fn }) => fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  return {
    list: await presentDesk(call, rows),
    total: Number(total),
    page,
    limit,
    counts: await countsOf(call),
    provider: call.gateways.providers.invoices,
  };
}

/** By state; `asked`: red letters that companies wait for. */
export async function countsOf(call: Pick<Call, 'db'>): Promise<Record<string, number>> {
  const rows = await invoiceDb(call)
    .selectFrom('invoices')
    .select(({ fn }) => ['status', fn.countAll<bigint>().as('count')])
    .where('status', 'not in', ['draft'])
    .groupBy('status')
    .execute();
  const { asked } = await invoiceDb(call)
    .selectFrom('invoices')
    .select(({ fn }) => fn.countAll<bigint>().as('asked'))
    .where('status', '=', 'issued')
    .where('wish', 'is not', null)
    .executeTakeFirstOrThrow();
  return {
    ...Object.fromEntries(rows.map(({ status, count }) => [status, Number(count)])),
    asked: Number(asked),
  };
}

/** What waits for somebody of finance: applications, and red letters that companies ask for; since when the oldest has. */
export async function invoicesWaiting(
  call: Pick<Call, 'db'>,
): Promise<{ count: number; oldest_at: Date | null }> {
  const { count, oldest_at } = await invoiceDb(call)
    .selectFrom('invoices')
    .select(({ fn }) => [
      fn.countAll<bigint>().as('count'),
      // A red letter waits since it was asked for, however old its invoice is.
      sql<Date | null>`min(coalesce((wish->>'at')::timestamptz, applied_at))`.as('oldest_at'),
    ])
    .where((of) =>
      of.or([
        of('status', '=', 'submitted'),
        of.and([of('status', '=', 'issued'), of('wish', 'is not', null)]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return { count: Number(count), oldest_at };
}

/** admin.invoice */
export async function showOnDesk(
  { invoice_id }: Parsed<'admin.invoice'>,
  call: Call,
): Promise<Output<'admin.invoice'>> {
  return presentDeskDetail(call, await anyInvoice(call, invoice_id));
}
