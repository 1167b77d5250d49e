import { silent_hours } from '../../../../contract/invoice/invoice-kinds.ts';
import type { DeskInvoice, DeskInvoiceDetail } from '../../../../contract/invoice/invoice-desk.ts';
import { member, type Call } from '../../../call/call.ts';
import { peopleByIds } from '../../account/index.ts';
import { approvedCompany } from '../../verification/index.ts';
import { linesAgain } from '../billing/lines-again.ts';
import { type InvoiceRow, linesOf } from '../rows/find-invoice.ts';
import { presentDetail, presentInvoices } from '../present/present-invoice.ts';

type OnDesk = Omit<DeskInvoice, keyof Awaited<ReturnType<typeof presentInvoices>>[number]>;

/** Nobody decides on what they applied for, nor on what is made out to their own company. */
export async function ownedByDecider(call: Call): Promise<(row: InvoiceRow) => boolean> {
  const { id } = member(call).viewer;
  const company = await approvedCompany(call, id);
  return ({ user_id, title }) => user_id === id || (company !== null && company.credit_code === title.tax_no);
}

/** Nothing was heard of it for so long that somebody has to ask the provider. */
export const silentSince = (now: Date): Date => new Date(now.getTime() - silent_hours * 3_600_000);
const askedAt = ({ status, asked_at, red_asked_at }: InvoiceRow): Date | null =>
  status === 'reversing' ? red_asked_at : asked_at;

export async function presentDesk(call: Call, rows: readonly InvoiceRow[]): Promise<DeskInvoice[]> {
  const shown = await presentInvoices(call, rows);
  const people = await peopleByIds(
    call,
    rows.map(({ user_id }) => user_id),
  );
  const isOwn = await ownedByDecider(call);
  return shown.map((invoice, i) => ({ ...invoice, ...onDesk(call, rows[i]!, people, isOwn(rows[i]!)) }));
}

function onDesk(
  call: Call,
  row: InvoiceRow,
  people: Awaited<ReturnType<typeof peopleByIds>>,
  own: boolean,
): OnDesk {
  const asked_at = askedAt(row);
  const open = row.status === 'issuing' || row.status === 'reversing';
  return {
    applicant: people.get(row.user_id)!,
    own,
    marks: row.differs ? [{ code: 'R12', says: '抬头和认证的企业不一致，请看清楚再开' }] : [],
    asked_at: asked_at?.toISOString() ?? null,
    asks: row.asks,
    silent: open && asked_at !== null && asked_at <= silentSince(call.now),
    provider_says: row.provider_says,
    desk_can: {
      approve: !own && row.status === 'submitted',
      reject: !own && row.status === 'submitted',
      retry: !own && row.status === 'failed',
      look: open,
      reverse: !own && row.status === 'issued',
      refuse_reversal: !own && row.status === 'issued' && row.wish !== null,
      end_red: !own && row.status === 'reversing',
    },
  };
}

export async function presentDeskDetail(call: Call, row: InvoiceRow): Promise<DeskInvoiceDetail> {
  const [desk] = await presentDesk(call, [row]);
  const over = await overBilled(call, row);
  return {
    ...desk!,
    ...(await presentDetail(call, row)),
    marks: [...desk!.marks, ...(over ? [{ code: 'I03', says: over }] : [])],
  };
}

/** Whether more stands on it than can be billed now: something was given back since. In words, or null. */
export async function overBilled(call: Call, row: InvoiceRow): Promise<string | null> {
  if (!['submitted', 'issuing', 'issued', 'failed', 'reversing'].includes(row.status)) return null;
  const there = new Map((await linesAgain(call, row)).map((line) => [line.transaction_id, line.billable]));
  const over = (await linesOf(call, row)).find(
    (line) => line.amount > (there.get(line.transaction_id) ?? 0n),
  );
  return over ? `第 ${over.nth} 笔（${over.note}）后来退了款或正在退，票上的金额比能开的多` : null;
}
