import { buffer } from 'node:stream/consumers';
import { yuanWords } from '../../../../contract/trade/money.ts';
import type { Job } from '../../../jobs/jobs.ts';
import { anyInvoice } from '../rows/find-invoice.ts';
import { invoiceDb } from '../tables.ts';

/** Sends an invoice with its sheet; who reads it at that address needs no account here. */
export const mailInvoiceJob: Job = {
  name: 'invoice.mail',
  async work({ id, mail }: { id: number; mail: string }, { db, now, gateways, public_url }) {
    const row = await anyInvoice({ db }, id);
    if (row.status !== 'issued' || !row.pdf_key || !mail) return;
    const sheet = await gateways.storage.read(row.pdf_key);
    if (!sheet) throw new Error(`the sheet of ${row.invoice_no} is gone`);
    await gateways.mail.send({
      to: mail,
      subject: `电子发票 ${row.number}（${row.title.name}，${yuanWords(row.amount)}）`,
      text: [
        '你好：',
        '',
        `附件是出海集开给${row.title.name}的电子发票。`,
        `发票号码：${row.number}`,
        `价税合计：${yuanWords(row.amount)}`,
        `申请单号：${row.invoice_no}`,
        '',
        `申请人登录后也可以下载：${public_url}/user/transaction?type=invoice_log`,
        '',
        '出海集',
      ].join('\n'),
      attachments: [{ name: `${row.number}.pdf`, type: 'application/pdf', bytes: await buffer(sheet) }],
    });
    await invoiceDb({ db })
      .updateTable('invoices')
      .set({ mailed_at: now })
      .where('id', '=', row.id)
      .execute();
  },
};
