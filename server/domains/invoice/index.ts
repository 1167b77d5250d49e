import type { invoiceDeskEndpoints } from '../../../contract/invoice/invoice-desk.ts';
import type { invoiceEndpoints } from '../../../contract/invoice/invoices.ts';
import type { titleEndpoints } from '../../../contract/invoice/titles.ts';
import type { UseCases } from '../../call/call.ts';
import type { Job } from '../../jobs/jobs.ts';
import { applyForInvoice } from './applying/apply.ts';
import { askReversal } from './applying/ask-reversal.ts';
import { cancelInvoice } from './applying/cancel.ts';
import { mailAgain } from './applying/mail-again.ts';
import { retryInvoice } from './applying/retry.ts';
import { listAvailable } from './billing/list-available.ts';
import { approveInvoice, lookNow, rejectInvoice, retryOnDesk } from './desk/decide.ts';
import { listDesk, showOnDesk } from './desk/list-desk.ts';
import { endRed, refuseReversal, reverseInvoice } from './desk/reverse.ts';
import { mailInvoiceJob } from './issuing/mail-invoice.job.ts';
import { pollInvoicesJob, settleInvoiceJob } from './issuing/settle-invoice.job.ts';
import { listLog } from './log/list-log.ts';
import { showInvoice } from './log/show-invoice.ts';
import { archiveTitle } from './titles/archive-title.ts';
import { listTitles } from './titles/list-titles.ts';
import { saveTitle } from './titles/save-title.ts';

type Calls = typeof titleEndpoints & typeof invoiceEndpoints & typeof invoiceDeskEndpoints;

export const invoiceUseCases = {
  'invoice.titles': listTitles,
  'invoice.title_save': saveTitle,
  'invoice.title_archive': archiveTitle,
  'invoice.available': listAvailable,
  'invoice.apply': applyForInvoice,
  'invoice.log': listLog,
  'invoice.detail': showInvoice,
  'invoice.cancel': cancelInvoice,
  'invoice.retry': retryInvoice,
  'invoice.ask_reversal': askReversal,
  'invoice.mail': mailAgain,
  'admin.invoices': listDesk,
  'admin.invoice': showOnDesk,
  'admin.invoice_approve': approveInvoice,
  'admin.invoice_reject': rejectInvoice,
  'admin.invoice_retry': retryOnDesk,
  'admin.invoice_look': lookNow,
  'admin.invoice_reverse': reverseInvoice,
  'admin.invoice_refuse_reversal': refuseReversal,
  'admin.invoice_end_red': endRed,
} satisfies UseCases<keyof Calls>;

export const invoiceJobs: Job[] = [settleInvoiceJob, pollInvoicesJob, mailInvoiceJob];

export { invoiceExportParts, invoiceLeaving } from './leave.ts';
export { sheet_path } from './present/present-invoice.ts';
export { invoiceSheet } from './log/invoice-sheet.ts';
export { invoicesWaiting } from './desk/list-desk.ts';
/** Whether a top-up may be given back, as far as invoices go. */
export { refundHindrance } from './refund-guard.ts';
