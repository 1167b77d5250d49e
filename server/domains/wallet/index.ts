import type { walletDeskEndpoints } from '../../../contract/wallet/wallet-desk.ts';
import type { walletEndpoints } from '../../../contract/wallet/wallet.ts';
import type { withdrawDeskEndpoints, withdrawEndpoints } from '../../../contract/wallet/withdraws.ts';
import type { UseCases } from '../../call/call.ts';
import type { CsvMaker } from '../../csv/csv-maker.ts';
import type { Job } from '../../jobs/jobs.ts';
import { expireBonusJob } from './bonus/expire-bonus.job.ts';
import { decideWithdraw } from './desk/decide-withdraw.ts';
import { listForFinance } from './desk/list-for-finance.ts';
import { showPersonWalletOf } from './desk/show-person-wallet.ts';
import { showToFinance } from './desk/show-to-finance.ts';
import type { MoneySource } from './money-source.ts';
import { own_sources } from './own-sources.ts';
import { showWalletOf } from './show-wallet.ts';
import { exportTransactions, listExports, statementCsvOf } from './statement/export-transactions.ts';
import { listTransactionsOf } from './statement/list-transactions.ts';
import { showTransactionOf } from './statement/show-transaction.ts';
import { transferToPerson } from './transfers/transfer-to-person.ts';
import { cancelWithdraw } from './withdraws/cancel-withdraw.ts';
import { listWithdraws } from './withdraws/list-withdraws.ts';
import { lookAfterJob, payOutJob, screenJob } from './withdraws/look-after.job.ts';
import { requestWithdraw } from './withdraws/request-withdraw.ts';

type WalletCall =
  | keyof typeof walletEndpoints
  | keyof typeof walletDeskEndpoints
  | keyof typeof withdrawEndpoints
  | keyof typeof withdrawDeskEndpoints;

/** @param more what other rooms say about the money that they move */
export function walletUseCasesOf(more: readonly MoneySource[]) {
  const sources = [...own_sources, ...more];
  return {
    'wallet.index': showWalletOf(sources),
    'transaction.index': listTransactionsOf(sources),
    'transaction.detail': showTransactionOf(sources),
    'transaction.export': exportTransactions,
    'transaction.exports': listExports,
    'payment.transfer': requestWithdraw,
    'payment.withdraws': listWithdraws,
    'payment.withdraw_cancel': cancelWithdraw,
    'payment.p2p_transfer': transferToPerson,
    'admin.person_wallet': showPersonWalletOf(sources),
    'admin.withdraws': listForFinance,
    'admin.withdraw': showToFinance,
    'admin.withdraw_decide': decideWithdraw,
  } satisfies UseCases<WalletCall>;
}

export const walletCsvMakersOf = (more: readonly MoneySource[]): CsvMaker[] => [
  statementCsvOf([...own_sources, ...more]),
];

export const walletJobs: Job[] = [screenJob, payOutJob, lookAfterJob, expireBonusJob];

export type { MoneySource } from './money-source.ts';
export { walletExportParts, walletLeaving, wechatNeeded } from './leave-wallet.ts';
export { payoutTold } from './withdraws/payout-told.ts';
export { waitingWithdraws } from './desk/list-for-finance.ts';
export { askForPayoutOf, payoutsBetween, payoutsByNumber } from './withdraws/payout-facts.ts';
