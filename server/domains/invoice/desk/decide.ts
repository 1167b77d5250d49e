import type { Output, Parsed } from '../../../../contract/index.ts';
import { invoice_reasons } from '../../../../contract/invoice/invoice-kinds.ts';
import { writeAudit } from '../../../audit/write-audit.ts';
import { member, type Call } from '../../../call/call.ts';
import { refuse } from '../../../call/refusal.ts';
import { issueAgain } from '../applying/retry.ts';
import { anyInvoice, holdInvoice, type InvoiceRow, moveInvoice, releaseLines } from '../rows/find-invoice.ts';
import { holdInvoicing } from '../titles/title-rows.ts';
import { tellCompany } from '../issuing/tell-company.ts';
import { overBilled, ownedByDecider, presentDeskDetail } from './present-desk.ts';

/** One that the viewer may decide on, held until the transaction ends. */
export async function holdToDecide(call: Call, invoice_id: number): Promise<InvoiceRow> {
  const found = await anyInvoice(call, invoice_id);
  await holdInvoicing(call, found.user_id);
  const row = await holdInvoice(call, found.id);
  if ((await ownedByDecider(call))(row)) throw refuse('不能处理自己或自己企业的发票，请换一位财务');
  return row;
}

export const noteDecision = (call: Call, row: InvoiceRow, action: string, reason = ''): Promise<void> =>
  writeAudit(call, {
    action,
    subject: { kind: 'invoice', id: Number(row.id), title: `发票 ${row.invoice_no}` },
    reason,
    details: { amount: Number(row.amount), title: row.title.name },
  });

const decidedBy = (call: Call) => ({ decided_by: member(call).viewer.id, decided_at: call.now });

/** admin.invoice_approve: the provider hears of it after the commit, by a job. */
export async function approveInvoice(
  { invoice_id }: Parsed<'admin.invoice_approve'>,
  call: Call,
): Promise<Output<'admin.invoice_approve'>> {
  const row = await holdToDecide(call, invoice_id);
  const over = await overBilled(call, row);
  if (over && row.status === 'submitted') throw refuse(`${over}，请驳回`);
  const set = { ...decidedBy(call), asked_at: null, asks: 0, next_look_at: call.now };
  await moveInvoice(call, row, 'approve', { actor: 'ops', to: 'issuing', set });
  await noteDecision(call, row, 'invoice.approve');
  await call.later('invoice.settle', { id: invoice_id });
  return presentDeskDetail(call, await anyInvoice(call, invoice_id));
}

/** admin.invoice_reject */
export async function rejectInvoice(
  { invoice_id, reason_code, reason }: Parsed<'admin.invoice_reject'>,
  call: Call,
): Promise<Output<'admin.invoice_reject'>> {
  const row = await holdToDecide(call, invoice_id);
  const says = `${invoice_reasons[reason_code]}：${reason}`;
  const set = { ...decidedBy(call), reason_code, reason };
  await moveInvoice(call, row, 'reject', { actor: 'ops', to: 'rejected', reason: says, set });
  await releaseLines(call, row);
  await noteDecision(call, row, 'invoice.reject', says);
  await tellCompany(call, { ...row, reason, reason_code }, 'rejected');
  return presentDeskDetail(call, await anyInvoice(call, invoice_id));
}

/** admin.invoice_retry */
export async function retryOnDesk(
  { invoice_id }: Parsed<'admin.invoice_retry'>,
  call: Call,
): Promise<Output<'admin.invoice_retry'>> {
  const row = await holdToDecide(call, invoice_id);
  await issueAgain(call, row, 'ops');
  await noteDecision(call, row, 'invoice.retry');
  return presentDeskDetail(call, await anyInvoice(call, invoice_id));
}

/** admin.invoice_look: changes nothing but when it is looked at. */
export async function lookNow(
  { invoice_id }: Parsed<'admin.invoice_look'>,
  call: Call,
): Promise<Output<'admin.invoice_look'>> {
  const row = await anyInvoice(call, invoice_id);
  if (row.status !== 'issuing' && row.status !== 'reversing') throw refuse('当前状态不可操作');
  await call.later('invoice.settle', { id: invoice_id });
  return presentDeskDetail(call, row);
}
