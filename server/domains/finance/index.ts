import type { financeEndpoints } from '../../../contract/finance/finance.ts';
import type { UseCases } from '../../call/call.ts';
import type { Job } from '../../jobs/jobs.ts';
import {
  approveAdjustment,
  askAdjustmentBack,
  keepAdjustment,
  refuseAdjustment,
  takeAdjustmentBack,
  withdrawAdjustment,
} from './adjustments/decide.ts';
import { previewAdjustment, proposeAdjustment } from './adjustments/propose.ts';
import { listAdjustments, showAdjustment } from './adjustments/show.ts';
import { approveTerm, proposeTerm, refuseTerm, withdrawTerm } from './terms/change-terms.ts';
import { listTermChanges, showTerms } from './terms/show-terms.ts';
import { askForCheck } from './overview/ask-for-check.ts';
import { selfCheckJob } from './overview/self-check.job.ts';
import { showMoneyOverview, showMoneyState } from './overview/show-overview.ts';
import { turnWithdrawalsByHand } from './overview/withdrawals.ts';
import { askForFinanceExport, listFinanceExports } from './exports/ask-for-export.ts';
import type { PaymentRoom } from '../payment/index.ts';
import { paymentDeskUseCasesOf } from './payments/desk.ts';
import { listDeskPayments, listDeskRefunds, showDeskPayment } from './payments/show.ts';
import { dealWithDeskNotice, listDeskNotices } from './payments/stray.ts';
import { forgetLines } from './recon/forget-lines.job.ts';
import { booksOf } from './recon/our-books.ts';
import { paymentBooksOf, walletBooks } from './recon/rooms.ts';
import { reconcileDayJobOf, reconcileJob } from './recon/recon-jobs.ts';
import { listReconDays, showReconDay } from './recon/show-recon.ts';
import { listBreaks, noteBreak, resolveBreak, runRecon, takeBreak } from './recon/work-list.ts';
import { mailStaffJob } from './staff/tell-staff.ts';

/** `room`: what is paid and given back by channels. */
export const financeUseCasesOf = (room: PaymentRoom) =>
  ({
    'finance.overview': showMoneyOverview,
    'finance.state': showMoneyState,
    'finance.check': askForCheck,
    'finance.withdrawals_turn': turnWithdrawalsByHand,
    'finance.adjustments': listAdjustments,
    'finance.adjustment': showAdjustment,
    'finance.adjustment_preview': previewAdjustment,
    'finance.adjustment_propose': proposeAdjustment,
    'finance.adjustment_approve': approveAdjustment,
    'finance.adjustment_refuse': refuseAdjustment,
    'finance.adjustment_withdraw': withdrawAdjustment,
    'finance.adjustment_ask_back': askAdjustmentBack,
    'finance.adjustment_take_back': takeAdjustmentBack,
    'finance.adjustment_keep': keepAdjustment,
    'finance.recon_days': listReconDays,
    'finance.recon_day': showReconDay,
    'finance.recon_run': runRecon,
    'finance.recon_breaks': listBreaks,
    'finance.break_take': takeBreak,
    'finance.break_note': noteBreak,
    'finance.break_resolve': resolveBreak,
    'finance.payments': listDeskPayments,
    'finance.payment': showDeskPayment,
    'finance.refunds': listDeskRefunds,
    'finance.notices': listDeskNotices,
    'finance.notice_deal': dealWithDeskNotice,
    ...paymentDeskUseCasesOf(room),
    'finance.export': askForFinanceExport,
    'finance.exports': listFinanceExports,
    'finance.terms': showTerms,
    'finance.term_changes': listTermChanges,
    'finance.term_propose': proposeTerm,
    'finance.term_approve': approveTerm,
    'finance.term_refuse': refuseTerm,
    'finance.term_withdraw': withdrawTerm,
  }) satisfies UseCases<keyof typeof financeEndpoints>;

export const financeJobsOf = (room: PaymentRoom): Job[] => [
  selfCheckJob,
  mailStaffJob,
  reconcileJob,
  forgetLines,
  reconcileDayJobOf(booksOf([paymentBooksOf(room), walletBooks])),
];

export { tellOfFindings } from './overview/tell-of-findings.ts';
export { waitingForFinance } from './overview/waiting.ts';
export { financeCsvMakers } from './exports/makers.ts';
