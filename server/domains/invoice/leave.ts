import { invoiceLifecycle, type InvoiceStatus } from '../../../contract/invoice/invoice-lifecycle.ts';
import type { ExportPart, Leaving } from '../account/index.ts';
import { readLog } from './log/list-log.ts';
import { holdInvoice, invoiceRows, moveInvoice, releaseLines } from './rows/find-invoice.ts';
import { invoiceDb } from './tables.ts';
import { titleRows } from './titles/title-rows.ts';

const under_way: InvoiceStatus[] = ['issuing', 'reversing'];

/** What was issued stays as the law of taxes wants it, with the company on it; titles and mail addresses go. */
export const invoiceLeaving: Leaving = {
  async hindrance(call, user_id) {
    const open = await invoiceRows(call)
      .where('user_id', '=', user_id)
      .where('status', 'in', under_way)
      .executeTakeFirst();
    return open
      ? `发票申请 ${open.invoice_no} 还在${open.status === 'issuing' ? '开票' : '红冲'}，办完后再注销`
      : null;
  },
  async leave(call, user_id) {
    const open = await invoiceRows(call)
      .where('user_id', '=', user_id)
      .where('status', 'in', invoiceLifecycle.moves.forget.from)
      .orderBy('id')
      .execute();
    for (const { id } of open) {
      const row = await holdInvoice(call, id);
      await moveInvoice(call, row, 'forget', { actor: 'timer', to: 'cancelled' });
      await releaseLines(call, row);
    }
    await invoiceDb(call).deleteFrom('invoice_titles').where('user_id', '=', user_id).execute();
    await invoiceDb(call)
      .updateTable('invoices')
      .set({ mail: '', wish: null })
      .where('user_id', '=', user_id)
      .execute();
  },
};

const most_exported = 10_000;

export const invoiceExportParts: ExportPart[] = [
  {
    name: 'invoice-titles',
    title: '发票抬头',
    columns: {
      name: '抬头',
      tax_no: '税号',
      address: '注册地址',
      phone: '注册电话',
      bank: '开户行',
      account: '银行账号',
      mail: '收票邮箱',
      created_at: '新增时间',
      archived_at: '停用时间',
    },
    rows: (call, user_id) => titleRows(call, user_id).orderBy('id').execute(),
  },
  {
    name: 'invoices',
    title: '开票记录',
    columns: {
      invoice_no: '申请单号',
      state: '状态',
      name: '抬头',
      amount: '价税合计（分）',
      number: '发票号码',
      applied_at: '申请时间',
      issued_at: '开具时间',
    },
    async rows(call, user_id) {
      const rows = await readLog(call, user_id, {}, most_exported);
      return rows.map(({ invoice_no, status, title, amount, number, applied_at, issued_at }) => ({
        invoice_no,
        state: invoiceLifecycle.states[status].title,
        name: title.name,
        amount: Number(amount),
        number,
        applied_at,
        issued_at,
      }));
    },
  },
];
