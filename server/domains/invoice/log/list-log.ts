import { sql } from 'kysely';
import type { Output, Parsed } from '../../../../contract/index.ts';
import {
  invoice_views,
  type InvoiceStatus,
  type InvoiceView,
} from '../../../../contract/invoice/invoice-lifecycle.ts';
import { member, type Call } from '../../../call/call.ts';
import { beijingDay } from '../../../clock/beijing-time.ts';
import { invoiceDb } from '../tables.ts';
import { invoiceRows } from '../rows/find-invoice.ts';
import { presentInvoices } from '../present/present-invoice.ts';

type Wanted = Pick<Parsed<'invoice.log'>, 'view' | 'from' | 'to'>;

const asked = (call: Pick<Call, 'db'>, user_id: number, { view, from, to }: Wanted) => {
  let query = invoiceRows(call).where('user_id', '=', user_id);
  if (view) query = query.where('status', 'in', invoice_views[view].states as readonly InvoiceStatus[]);
  if (from)
    query = query.where('applied_at', '>=', sql<Date>`${from}::date::timestamp at time zone 'Asia/Shanghai'`);
  if (to)
    query = query.where(
      'applied_at',
      '<',
      sql<Date>`(${to}::date + 1)::timestamp at time zone 'Asia/Shanghai'`,
    );
  return query;
};

/** The applications of somebody, the newest first. */
export const readLog = (call: Pick<Call, 'db'>, user_id: number, wanted: Wanted, limit: number, offset = 0) =>
  asked(call, user_id, wanted).orderBy('id', 'desc').limit(limit).offset(offset).execute();

/** invoice.log */
export async function listLog(
  { page, limit, ...wanted }: Parsed<'invoice.log'>,
  call: Call,
): Promise<Output<'invoice.log'>> {
  const user_id = member(call).viewer.id;
  const rows = await readLog(call, user_id, wanted, limit, (page - 1) * limit);
  const { total } = await asked(call, user_id, wanted)
    .clearSelect()
    .select(({ fn }) => fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  const { counts, year_amount } = await figuresOf(call, user_id);
  return { list: await presentInvoices(call, rows), total: Number(total), page, limit, counts, year_amount };
}

async function figuresOf(call: Call, user_id: number) {
  const year = `${beijingDay(call.now).slice(0, 4)}-01-01`;
  const rows = await invoiceDb(call)
    .selectFrom('invoices')
    .select(({ fn }) => [
      'status',
      fn.countAll<bigint>().as('count'),
      sql<bigint>`coalesce(sum(amount) filter (where issued_at >= ${year}::date::timestamp at time zone 'Asia/Shanghai'), 0)::bigint`.as(
        'amount',
      ),
    ])
    .where('user_id', '=', user_id)
    .groupBy('status')
    .execute();
  const countIn = (states: readonly string[]) =>
    rows.reduce((sum, { status, count }) => (states.includes(status) ? sum + Number(count) : sum), 0);
  const counts = Object.fromEntries(
    Object.entries(invoice_views).map(([view, { states }]) => [view as InvoiceView, countIn(states)]),
  );
  const standing = rows.filter(({ status }) => status === 'issued' || status === 'reversing');
  return { counts, year_amount: standing.reduce((sum, { amount }) => sum + Number(amount), 0) };
}
