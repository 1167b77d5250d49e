import type { Call } from '../../call/call.ts';
import { topUpTransaction } from '../../ledger/billing-movements.ts';
import { topUpFacts } from '../payment/index.ts';
import { invoiceDb } from './tables.ts';
import { holdInvoicing } from './titles/title-rows.ts';

/**
 * Before a top-up is given back: what stands on an invoice has to be taken back there first. Nobody applies for an invoice of this
 * account until the transaction ends, so what is free stays free. @param order_no of the top-up
 * @returns why it cannot be given back now, in words; null: nothing stands against it
 */
export async function refundHindrance(
  call: Call,
  { user_id, order_no }: { user_id: number; order_no: string },
): Promise<string | null> {
  await holdInvoicing(call, user_id);
  const { by_attempt } = await topUpFacts(call, user_id);
  const [attempt_id] = [...by_attempt].find(([, topup]) => topup.order_no === order_no) ?? [];
  const transaction_id = attempt_id && (await topUpTransaction(call, user_id, attempt_id));
  if (!transaction_id) return null;
  const claim = await invoiceDb(call)
    .selectFrom('invoice_lines as l')
    .innerJoin('invoices as i', 'i.id', 'l.invoice_id')
    .select(['i.invoice_no', 'i.status'])
    .where('l.user_id', '=', user_id)
    .where('l.transaction_id', '=', transaction_id)
    .where('l.live', '=', true)
    .executeTakeFirst();
  if (!claim) return null;
  const { invoice_no, status } = claim;
  return status === 'issued'
    ? `这笔充值已开发票（申请单 ${invoice_no}），先在开票记录里申请红冲，红冲后再退`
    : status === 'reversing'
      ? `这笔充值的发票正在红冲（申请单 ${invoice_no}），红冲完成后再退`
      : `这笔充值正在开票（申请单 ${invoice_no}），先在开票记录里撤销申请`;
}
