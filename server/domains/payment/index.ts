import type { Payable, PaymentRoom } from './payable.ts';
import { rechargePayable } from './recharge/recharge-payable.ts';

export { paymentUseCasesOf } from './calls.ts';
export { paymentJobsOf } from './watch/jobs.ts';
export { handOf } from './watch/jobs.ts';
export { startPaymentWatch } from './watch/start-watch.ts';
export { noticeArrival } from './notices/notice-arrival.ts';
export { paymentExportParts, paymentLeaving } from './leave.ts';
export { paymentMoney } from './money-lines.ts';

/** What is put together for a house: everything that can be paid, and what the rooms above say. */
export function paymentRoomOf({
  payables,
  ...above
}: { payables: readonly Payable[] } & Omit<PaymentRoom, 'payableOf'>): PaymentRoom {
  const all = new Map([rechargePayable, ...payables].map((payable) => [payable.kind, payable]));
  return {
    ...above,
    payableOf(kind) {
      const payable = all.get(kind);
      if (!payable) throw new Error(`nothing that can be paid is called ${kind}`);
      return payable;
    },
  };
}

export type { CloseWhy, Paid, Payable, PayableFace, PaymentRoom } from './payable.ts';
export type { AttemptRow, NoticeRow, PaymentRow, RefundRow } from './tables.ts';
/** For what is to be paid. */
export { openingPayments, openPayment } from './rows/open-payment.ts';
export { paidFrom } from './rows/paid-from.ts';
export { closeOrder } from './cashier/close-payment.ts';
export { openRefund, refundPaid } from './refunds/open-refund.ts';
export { cashierPath } from './tell.ts';

/** For invoices. */
export { topUpFacts } from './recharge/top-up-facts.ts';

/** For finance. */
export {
  type ChannelFact,
  channelFacts,
  factsByNumber,
  paymentDeskOf,
  paymentsWaiting,
} from './desk/handle-payments.ts';
export { listPayments, listRefunds, type WholePayment, wholePayment } from './desk/list-payments.ts';
export { dealWithNotice, listStrayNotices } from './desk/stray-notices.ts';
export { said } from './notices/receive-notice.ts';
