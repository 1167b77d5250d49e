import type { Output, Parsed } from '../../../../contract/index.ts';
import type { Call } from '../../../call/call.ts';
import { refuse } from '../../../call/refusal.ts';
import { wishOf } from '../applying/ask-reversal.ts';
import { redSerial } from '../issuing/order-of.ts';
import { tellCompany } from '../issuing/tell-company.ts';
import { anyInvoice, moveInvoice } from '../rows/find-invoice.ts';
import { invoiceDb } from '../tables.ts';
import { holdToDecide, noteDecision } from './decide.ts';
import { presentDeskDetail } from './present-desk.ts';

/** admin.invoice_reverse: over the whole of it; what is left to bill comes on the one in its place, if one is wished. */
export async function reverseInvoice(
  { invoice_id, reason, ...wanted }: Parsed<'admin.invoice_reverse'>,
  call: Call,
): Promise<Output<'admin.invoice_reverse'>> {
  const row = await holdToDecide(call, invoice_id);
  const wish = await wishOf(call, row, { reason, ...wanted });
  const set = {
    wish: JSON.stringify(wish),
    red_tries: row.red_tries + 1,
    red_reason: reason,
    red_asked_at: null,
    red_until: null,
    asks: 0,
    reason: '',
    next_look_at: call.now,
  };
  await moveInvoice(call, row, 'reverse', { actor: 'ops', to: 'reversing', reason, set });
  await noteDecision(call, row, 'invoice.reverse', reason);
  await call.later('invoice.settle', { id: invoice_id });
  return presentDeskDetail(call, await anyInvoice(call, invoice_id));
}

/** admin.invoice_refuse_reversal */
export async function refuseReversal(
  { invoice_id, reason }: Parsed<'admin.invoice_refuse_reversal'>,
  call: Call,
): Promise<Output<'admin.invoice_refuse_reversal'>> {
  const row = await holdToDecide(call, invoice_id);
  if (row.status !== 'issued' || !row.wish) throw refuse('企业没有请求红冲，或已经处理');
  await invoiceDb(call)
    .updateTable('invoices')
    .set({ wish: null, reason })
    .where('id', '=', row.id)
    .execute();
  await noteDecision(call, row, 'invoice.refuse_reversal', reason);
  await tellCompany(call, { ...row, reason }, 'reversal_refused');
  return presentDeskDetail(call, await anyInvoice(call, invoice_id));
}

/**
 * admin.invoice_end_red: asks the provider to withdraw the confirmation, which may take seconds, and only if it is withdrawn there
 * says so here.
 */
export async function endRed(
  { invoice_id, reason }: Parsed<'admin.invoice_end_red'>,
  call: Call,
): Promise<Output<'admin.invoice_end_red'>> {
  const before = await call.inTransaction((call) => holdToDecide(call, invoice_id));
  if (before.status !== 'reversing') throw refuse('当前状态不可操作');
  if (before.red_asked_at !== null) {
    const said = await call.gateways.invoices.withdrawRed(redSerial(before));
    if (said.result === 'rejected') throw refuse(`不能撤回：${said.says}`);
    if (said.result !== 'accepted') throw refuse('开票平台没有回答，请稍后再试');
  }
  return call.inTransaction(async (call) => {
    const row = await holdToDecide(call, invoice_id);
    if (row.red_tries !== before.red_tries) throw refuse('当前状态不可操作');
    const set = { wish: null, red_until: null, next_look_at: null, reason };
    await moveInvoice(call, row, 'red_end', { actor: 'ops', to: 'issued', reason, set });
    await noteDecision(call, row, 'invoice.end_red', reason);
    await tellCompany(call, { ...row, reason }, 'red_end');
    return presentDeskDetail(call, await anyInvoice(call, invoice_id));
  });
}
