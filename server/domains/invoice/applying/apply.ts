import type { Insertable } from 'kysely';
import type { Output, Parsed } from '../../../../contract/index.ts';
import type { InvoiceStatus } from '../../../../contract/invoice/invoice-lifecycle.ts';
import { yuanWords } from '../../../../contract/trade/money.ts';
import { member, type Call } from '../../../call/call.ts';
import { invalid, refuse } from '../../../call/refusal.ts';
import type { Invoices } from '../../../database/tables.generated.ts';
import { newNumber } from '../../../numbers/business-number.ts';
import { readBillable } from '../billing/read-billable.ts';
import { holdInvoice, moveInvoice, ownInvoice, type InvoiceRow } from '../rows/find-invoice.ts';
import { invoiceDb } from '../tables.ts';
import { differsFrom, factsOfTitle, holdInvoicing, ownTitle, type TitleRow } from '../titles/title-rows.ts';
import { chosenLines, sumsOf, writeLines } from '../billing/chosen-lines.ts';

type Wanted = Parsed<'invoice.apply'>;

/**
 * invoice.apply: what is billed is read again from the ledger, alone among the calls of this company. A draft, or what finance
 * sent back, is written over and sent in.
 */
export async function applyForInvoice(wanted: Wanted, call: Call): Promise<Output<'invoice.apply'>> {
  const user_id = member(call).viewer.id;
  if (!call.gateways.invoices.offered) throw refuse('开票还没有接通，请联系站务');
  await holdInvoicing(call, user_id);
  const before = wanted.invoice_id === undefined ? null : await editable(call, user_id, wanted);
  const title = await ownTitle(call, user_id, wanted.title_id);
  judgeKind(wanted, title);

  const { lines, within_days, tax_bp } = await readBillable(call, user_id);
  const bp = wanted.base === 'fee' ? tax_bp : null;
  const chosen = chosenLines(lines, wanted, bp, within_days);
  const sums = sumsOf(chosen);
  judgeAmount(BigInt(wanted.amount), sums.amount);

  const facts = {
    base: wanted.base,
    kind: wanted.kind,
    title_id: title.id,
    title: JSON.stringify(factsOfTitle(title)),
    differs: (await differsFrom(call, user_id))(factsOfTitle(title)),
    ...sums,
    tax_bp: bp,
    mail: wanted.mail,
    applied_at: call.now,
    reason: '',
    reason_code: null,
  };
  const status: InvoiceStatus = wanted.as_draft ? 'draft' : 'submitted';
  const row = before ?? (await newDraft(call, user_id, facts));
  if (before) await invoiceDb(call).updateTable('invoices').set(facts).where('id', '=', before.id).execute();
  await writeLines(call, row, chosen, status === 'submitted');
  if (status === 'submitted') await moveInvoice(call, row, 'submit', { actor: 'author', to: 'submitted' });
  return { invoice_id: Number(row.id), invoice_no: row.invoice_no, status };
}

async function editable(call: Call, user_id: number, { invoice_id, as_draft }: Wanted): Promise<InvoiceRow> {
  const row = await holdInvoice(call, (await ownInvoice(call, user_id, invoice_id!)).id);
  if (row.status !== 'draft' && row.status !== 'rejected') throw refuse('当前状态不可操作');
  if (as_draft && row.status === 'rejected') throw refuse('被驳回的申请改好后直接提交，不能存成草稿');
  return row;
}

type Facts = Omit<Insertable<Invoices>, 'user_id' | 'invoice_no' | 'status' | 'created_at'>;

async function newDraft(
  call: Call,
  user_id: number,
  facts: Facts,
): Promise<Pick<InvoiceRow, 'id' | 'user_id' | 'invoice_no'>> {
  const invoice_no = await newNumber(call, 'F');
  return invoiceDb(call)
    .insertInto('invoices')
    .values({ ...facts, user_id, invoice_no, status: 'draft', created_at: call.now })
    .returning(['id', 'user_id', 'invoice_no'])
    .executeTakeFirstOrThrow();
}

/** A top-up is no sale, so there is nothing to deduct; and who deducts is named by a tax number. */
function judgeKind({ base, kind }: Wanted, title: TitleRow): void {
  if (kind !== 'special') return;
  if (base === 'topup') throw invalid('kind', '按充值只能开普票，不征税，没有专票');
  if (title.kind === 'person') throw invalid('kind', '个人抬头不能开专票，请换企业抬头或开普票');
  if (title.tax_no === '') throw invalid('kind', '开专票要有税号，请先在抬头里补上');
}

function judgeAmount(wanted: bigint, there: bigint): void {
  if (wanted > there) throw invalid('amount', `开票金额超过所选账单能开的 ${yuanWords(there)}，请刷新后核对`);
  if (wanted < there)
    throw invalid('amount', `开票金额和所选账单的合计 ${yuanWords(there)} 不一致，请刷新后核对`);
}
