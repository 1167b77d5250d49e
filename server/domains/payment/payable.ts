import type { PayMethod } from '../../../contract/payment/pay-methods.ts';
import type { PaymentStatus } from '../../../contract/payment/payment-lifecycle.ts';
import type { Call } from '../../call/call.ts';
import type { Channel } from '../../ledger/accounts.ts';
import type { Parts, Source } from '../../ledger/parts.ts';
import type { AttemptRow, PaymentRow, RefundRow } from './tables.ts';

/** How a payment was paid: what is posted says where the money came from. */
export type Paid = {
  payment: PaymentRow;
  attempt: AttemptRow;
  /** Together the amount. */
  parts: Parts<Source>;
  /** By which the part `channel` came. */
  channel?: Channel;
  /** The wallet's parts were put aside when the attempt began: they are taken from there. */
  held: boolean;
};

/** What the cashier says of one thing to be paid, in each of its states. */
export type PayableFace = {
  steps: string[];
  /** The one it is on, from 0. */
  step: number;
  rows: { name: string; value: string }[];
  /** What has become of it; empty while it is to be paid. */
  says: string;
  /** Where one goes on, the next step first. */
  links: { title: string; href: string }[];
};

export type CloseWhy = 'timeout' | 'payer' | 'system' | 'refused';

/**
 * What a kind of thing to be paid brings along; handed in through server/use-cases.ts. The payment itself is opened by `openPayment`
 * in the transaction that makes the thing.
 */
export type Payable = {
  /** `payments.kind`. */
  kind: string;
  title: string;
  methods: readonly PayMethod[];
  /** What notices about its payment are: of the wallet or of an order. */
  notice: 'wallet' | 'order';
  /** Who hears of it asks from where it was paid (`paidFrom`). */
  notes_network?: true;
  /** Posts what was paid and changes what changes with it, in the transaction in which the payment succeeds. */
  paid: (call: Call, paid: Paid) => Promise<void>;
  /** It will not be paid any more; in the transaction that closes it. */
  closed?: (call: Call, payment: PaymentRow, why: CloseWhy) => Promise<void>;
  /** Posts what went back of it and changes what changes with it; `by` the channel, or where finance paid it from. */
  refunded?: (call: Call, refund: RefundRow, by: Channel) => Promise<void>;
  /**
   * Other keys of the ledger than `pay:{attempt}` and `refund:{refund}` under which what a channel brought for it may stand, as those
   * of a task: reconciliation looks there.
   */
  keys?: (of: { subject_id: bigint; attempt_id: bigint }) => readonly string[];
  face: (call: Pick<Call, 'db' | 'now'>, payment: PaymentRow) => Promise<PayableFace>;
};

/** What the domain is put together with, once for a house. */
export type PaymentRoom = {
  payableOf: (kind: string) => Payable;
  /** What a signed notice says of money that goes out; the wallet's. @returns false for a number that nobody knows */
  payoutNotice: PayoutNotice;
  /** Why so much (in fen) of a top-up cannot go back now, in words, as an invoice that was written for it; null: nothing. */
  refundHindrance: (
    call: Call,
    recharge: { id: bigint; order_no: string; user_id: number },
    amount: bigint,
  ) => Promise<string | null>;
};
export type PayoutNotice = (
  call: Call,
  out_bill_no: string,
  state: import('../../gateways/payment/payment-channel.ts').PayoutState,
) => Promise<boolean>;

const unpaid: readonly string[] = ['created', 'processing'] satisfies PaymentStatus[];
/** Something is still to be paid. */
export const isUnpaid = ({ status }: Pick<PaymentRow, 'status'>): boolean => unpaid.includes(status);
