import { invoice_reasons } from '../../../../contract/invoice/invoice-kinds.ts';
import { yuanWords } from '../../../../contract/trade/money.ts';
import type { Call } from '../../../call/call.ts';
import { tellPerson } from '../../account/index.ts';
import type { InvoiceRow } from '../rows/find-invoice.ts';

type About = Pick<InvoiceRow, 'user_id' | 'invoice_no' | 'amount' | 'reason' | 'reason_code' | 'mail'>;
type News = 'issued' | 'rejected' | 'failed' | 'reversed' | 'reissued' | 'red_end' | 'reversal_refused';

const words: Record<News, (of: About) => [what: string, more: string]> = {
  issued: ({ mail }) => ['已开具', `PDF 会发到 ${mail}，也可以在开票记录里下载。`],
  rejected: ({ reason, reason_code }) => [
    '没有通过审核',
    `原因：${[reason_code && invoice_reasons[reason_code], reason].filter(Boolean).join('，')}。改好后可以再交。`,
  ],
  failed: ({ reason }) => ['开票失败', `原因：${reason}。可以在开票记录里再试一次。`],
  reversed: () => ['已红冲', '票上的账单恢复为可开票，可以重新申请。'],
  reissued: () => ['已红冲，正在换开', '新票开出后会发到原来的邮箱。'],
  red_end: ({ reason }) => ['红冲没有成功，原票继续有效', `原因：${reason}。`],
  reversal_refused: ({ reason }) => ['红冲请求没有通过，原票继续有效', `原因：${reason}。`],
};

/** By a notice and by mail, once this call commits. */
export async function tellCompany(call: Call, row: About, news: News): Promise<void> {
  const [what, more] = words[news](row);
  await tellPerson(call, row.user_id, 'wallet', {
    subject: `发票申请 ${row.invoice_no}（${yuanWords(row.amount)}）${what}`,
    text: more,
    href: '/user/transaction?type=invoice_log',
  });
}
