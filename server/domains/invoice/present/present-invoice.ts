import type { Output } from '../../../../contract/index.ts';
import {
  billed_item_names,
  billed_items,
  type BilledItem,
  invoice_reasons,
  kindTitle,
  red_letter_hours,
} from '../../../../contract/invoice/invoice-kinds.ts';
import { invoiceLifecycle } from '../../../../contract/invoice/invoice-lifecycle.ts';
import type { Invoice, InvoiceDetail } from '../../../../contract/invoice/invoices.ts';
import { amountInCapitals } from '../../../../contract/verification/amount-in-capitals.ts';
import type { Call } from '../../../call/call.ts';
import { sumsOf } from '../billing/chosen-lines.ts';
import { linesAgain } from '../billing/lines-again.ts';
import { invoiceDb } from '../tables.ts';
import { anyInvoice, type InvoiceRow, linesOf } from '../rows/find-invoice.ts';

const { states, moves } = invoiceLifecycle;
const said = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Where the browser fetches a sheet; see `invoiceSheet`. */
export const sheet_path = '/user/export/invoice.pdf';

export async function presentOne(call: Call, id: bigint): Promise<Invoice> {
  const [shown] = await presentInvoices(call, [await anyInvoice(call, id)]);
  return shown!;
}

/** Applications with all that hangs on them, in three statements however many there are. */
export async function presentInvoices(call: Call, rows: readonly InvoiceRow[]): Promise<Invoice[]> {
  if (rows.length === 0) return [];
  const [counts, chain] = [await linesByInvoice(call, rows), await chainOf(call, rows)];
  return Promise.all(
    rows.map(async (row): Promise<Invoice> => {
      const items = counts.filter(({ invoice_id }) => invoice_id === row.id);
      const next = chain.find(({ replaces_id }) => replaces_id === row.id);
      const before = chain.find(({ id }) => id === row.replaces_id);
      return {
        invoice_id: Number(row.id),
        invoice_no: row.invoice_no,
        status: row.status,
        status_title: states[row.status].title,
        base: row.base,
        kind: row.kind,
        kind_title: kindTitle(row.kind, row.base),
        title: row.title,
        differs: row.differs,
        lines_title: linesTitle(items),
        line_count: items.reduce((sum, { count }) => sum + count, 0),
        amount: Number(row.amount),
        net: Number(row.net),
        tax: Number(row.tax),
        tax_bp: row.tax_bp,
        capitals: amountInCapitals(row.amount),
        mail: row.mail,
        applied_at: row.applied_at.toISOString(),
        reason: row.reason,
        reason_title: row.reason_code && invoice_reasons[row.reason_code],
        number: row.number,
        issued_at: said(row.issued_at),
        pdf: row.pdf_key && `${sheet_path}?no=${row.invoice_no}`,
        reversal_asked:
          row.status === 'issued' && row.wish
            ? { at: row.wish.at, reason: row.wish.reason, reissue: row.wish.reissue }
            : null,
        red: await redOf(call, row),
        replaces: linkOf(before),
        replaced_by: linkOf(next),
        can: {
          edit: row.status === 'draft' || row.status === 'rejected',
          cancel: moves.cancel.from.includes(row.status),
          retry: row.status === 'failed',
          ask_reversal: row.status === 'issued' && !row.wish,
          mail: row.status === 'issued' && row.pdf_key !== null,
        },
      };
    }),
  );
}

type Link = { id: bigint; invoice_no: string; replaces_id: bigint | null };
const linkOf = (row: Link | undefined) =>
  row ? { invoice_id: Number(row.id), invoice_no: row.invoice_no } : null;

const chainOf = (call: Pick<Call, 'db'>, rows: readonly InvoiceRow[]): Promise<Link[]> =>
  invoiceDb(call)
    .selectFrom('invoices')
    .select(['id', 'invoice_no', 'replaces_id'])
    .where('status', '<>', 'cancelled')
    .where((of) =>
      of.or([
        of(
          'replaces_id',
          'in',
          rows.map(({ id }) => id),
        ),
        of('id', 'in', [
          0n,
          ...rows.flatMap(({ replaces_id }) => (replaces_id === null ? [] : [replaces_id])),
        ]),
      ]),
    )
    .execute();

type Counted = { invoice_id: bigint; item: string; count: number };
async function linesByInvoice(call: Pick<Call, 'db'>, rows: readonly InvoiceRow[]): Promise<Counted[]> {
  const counted = await invoiceDb(call)
    .selectFrom('invoice_lines')
    .select(({ fn }) => ['invoice_id', 'item', fn.countAll<bigint>().as('count')])
    .where('user_id', 'in', [...new Set(rows.map(({ user_id }) => user_id))])
    .where(
      'invoice_id',
      'in',
      rows.map(({ id }) => id),
    )
    .groupBy(['invoice_id', 'item'])
    .execute();
  return counted.map((row) => ({ ...row, count: Number(row.count) }));
}

/** 秒杀服务费 2 笔、任务服务费 1 笔 */
const linesTitle = (items: readonly Counted[]): string =>
  billed_item_names
    .flatMap((item) => {
      const found = items.find((counted) => counted.item === item);
      return found ? [`${billed_items[item].words} ${found.count} 笔`] : [];
    })
    .join('、');

async function redOf(call: Call, row: InvoiceRow): Promise<Invoice['red']> {
  if (row.red_asked_at === null && row.status !== 'reversing') return null;
  if (row.status === 'issued') return null;
  const asked_at = row.red_asked_at ?? call.now;
  const open = row.status === 'reversing';
  return {
    reason: row.red_reason,
    asked_at: asked_at.toISOString(),
    until: open && row.kind === 'special' ? (row.red_until ?? redUntil(asked_at)).toISOString() : null,
    number: row.red_number,
    issued_at: said(row.red_issued_at),
    reissue_amount: open && row.wish?.reissue ? Number(sumsOf(await linesAgain(call, row)).amount) : null,
  };
}

/** Until when the other side may confirm, where the provider has not said. */
const redUntil = (asked_at: Date): Date => new Date(asked_at.getTime() + red_letter_hours * 3_600_000);

export async function presentDetail(call: Call, row: InvoiceRow): Promise<InvoiceDetail> {
  const [shown] = await presentInvoices(call, [row]);
  return { ...shown!, lines: await shownLines(call, row), steps: await stepsOf(call, row) };
}

async function shownLines(call: Call, row: InvoiceRow): Promise<InvoiceDetail['lines']> {
  return (await linesOf(call, row)).map(({ transaction_id, at, item, note, amount, net, tax }) => ({
    transaction_id: Number(transaction_id),
    at: at.toISOString(),
    item: item as BilledItem,
    title: billed_items[item as BilledItem].words,
    note,
    amount: Number(amount),
    net: Number(net),
    tax: Number(tax),
  }));
}

/** The history that `move` wrote; who decided is nobody's business. */
async function stepsOf(call: Call, row: InvoiceRow): Promise<Output<'invoice.detail'>['steps']> {
  const steps = await invoiceDb(call)
    .selectFrom('flow_log')
    .select(['at', 'event', 'to_state', 'reason'])
    .where('machine', '=', invoiceLifecycle.machine)
    .where('subject_id', '=', row.id)
    .orderBy('id')
    .execute();
  return steps.map(({ at, event, to_state, reason }) => ({
    at: at.toISOString(),
    title: moves[event as keyof typeof moves].title,
    state_title: states[to_state as keyof typeof states].title,
    reason,
  }));
}
