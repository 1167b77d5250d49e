import type { Fen } from '../../ledger/amount.ts';
import { down, type Failed } from '../failed.ts';

/** `native`: a code for the other device. `jsapi`: within WeChat. `h5`: a phone's browser. `page`: a page of the channel. */
export type PayWay = 'native' | 'jsapi' | 'h5' | 'page';

export type ChannelOrder = {
  /** Ours, 6 to 32 characters; one for each try. */
  out_trade_no: string;
  amount: Fen;
  title: string;
  /** After it nobody can begin to pay. The channel does not close the order by itself. */
  expires_at: Date;
  way: PayWay;
  /** Of the payer, where `way` is `jsapi`. */
  openid?: string;
  /** Of the payer's device, where `way` is `h5`. */
  ip: string;
  /** Where the browser comes back to from a page of the channel. That it came says nothing about the payment. */
  return_url: string;
};

/** What the payer is shown: a text for a QR code, parameters for WeChat's own script, or an address to go to. */
export type Shown =
  | { kind: 'qr'; code_url: string }
  | { kind: 'jsapi'; params: Record<string, string> }
  | { kind: 'redirect'; url: string };

export type Opened = { result: 'opened'; show: Shown } | Failed;

/** What a payment is at the channel. The merchant and the app have been compared with ours; the amount is for the caller to compare. */
export type ChannelPayment = {
  out_trade_no: string;
  channel_no: string;
  amount: Fen;
  currency: string;
  paid_at: Date;
};
/** `absent`: the channel knows no such order. That is not “unpaid”: it may come into being yet. */
export type PaymentState =
  | { result: 'paid'; payment: ChannelPayment }
  | { result: 'unpaid' | 'paying' | 'closed' | 'failed' | 'absent' }
  /** Paid, and given back since, wholly or in part. */
  | { result: 'refunded'; payment: ChannelPayment }
  | Failed;

export type ChannelRefund = {
  /** Ours; the same for every try of the same refund. */
  out_refund_no: string;
  out_trade_no: string;
  amount: Fen;
  /** What the order was in all. */
  total: Fen;
  reason: string;
};
/** `closed`: did not happen, may be tried under a new number. `abnormal`: cannot reach the payer; somebody has to look. */
export type RefundState =
  | { result: 'succeeded'; channel_no: string; amount: Fen; at: Date }
  | { result: 'processing' | 'closed' | 'abnormal' | 'absent' }
  | Failed;

/** What a channel told by itself, checked: it is from the channel, about us, whole, and fresh. */
export type Notice = {
  /** The channel's own number of this notice; the same when it comes again. */
  id: string;
} & (
  | { about: 'payment'; out_trade_no: string; state: PaymentState }
  | { about: 'refund'; out_refund_no: string; state: RefundState }
  | { about: 'payout'; out_bill_no: string; state: PayoutState }
  /** Genuine, and nothing that we act on, as a partial refund that looks like a payment. */
  | { about: 'nothing'; says: string }
);
/** `probe`: a test of whether we check signatures, to be refused without alarm. `foreign`: genuine, and about another merchant or app. */
export type Read =
  | { result: 'genuine'; notice: Notice }
  | { result: 'false'; why: 'signature' | 'serial' | 'age' | 'probe' | 'broken' | 'foreign' };

export type RawNotice = {
  /** Names in lower case. */
  headers: Record<string, string | undefined>;
  /** As it came, byte by byte: a body that was parsed and written again is another one. */
  body: Buffer;
};
/** What the channel wants to hear, in its own form. */
export type Acknowledgement = { status: number; type: string; body: string };

/** One line of a day's bill. Above zero; `kind` says which way. */
export type BillLine = {
  kind: 'payment' | 'refund' | 'payout';
  channel_no: string;
  /** Ours: out_trade_no, out_refund_no or out_bill_no. */
  out_no: string;
  amount: Fen;
  /** What the channel keeps; below zero where it gives some back. */
  fee: Fen;
  succeeded: boolean;
  at: Date;
};
/** `broken`: fetched, and its check sum or its form is wrong. `day` is one of Beijing, `2026-11-21`. */
export type Bill =
  | { result: 'ready'; lines: BillLine[] }
  | { result: 'not_ready' }
  | { result: 'broken'; says: string }
  | Failed;

/**
 * One way to be paid. Nothing throws; a repetition under the same number is the same. `down` (failed.ts) means that it may have
 * happened: it is asked for, never done again under another number.
 */
export type PaymentChannel = {
  offered: boolean;
  /** Which ways this channel has. */
  ways: readonly PayWay[];
  open: (order: ChannelOrder) => Promise<Opened>;
  find: (out_trade_no: string) => Promise<PaymentState>;
  /** `paid`: too late, somebody paid. */
  close: (out_trade_no: string) => Promise<{ result: 'closed' | 'paid' | 'absent' } | Failed>;
  refund: (refund: ChannelRefund) => Promise<RefundState>;
  findRefund: (refund: Pick<ChannelRefund, 'out_refund_no' | 'out_trade_no'>) => Promise<RefundState>;
  /** @param now for the age of the notice */
  readNotice: (raw: RawNotice, now: Date) => Read;
  acknowledged: Acknowledgement;
  notAcknowledged: Acknowledgement;
  bill: (day: string) => Promise<Bill>;
};

export type Payout = {
  /** Ours, letters and figures; the same for every try of the same payout. */
  out_bill_no: string;
  openid: string;
  amount: Fen;
  /** The verified name, needed from 2,000 yuan on. */
  user_name?: string;
  remark: string;
};
/** `waiting`: the receiver has to confirm, with `package_info`, within 24 hours. */
export type PayoutState =
  | { result: 'waiting'; package_info: string }
  | { result: 'processing' | 'absent' }
  | { result: 'succeeded'; channel_no: string; amount: Fen; at: Date }
  | { result: 'failed'; code: string; says: string }
  | Failed;

/** Money to somebody's WeChat. Its notices come on WeChat's way in, and are read by that channel. */
export type PayoutGateway = {
  offered: boolean;
  pay: (payout: Payout) => Promise<PayoutState>;
  find: (out_bill_no: string) => Promise<PayoutState>;
};

export const payment_channels = ['wechat', 'alipay'] as const;
export type PaymentChannelName = (typeof payment_channels)[number];

/** Where a channel tells us of what happened, on our site. Those of payouts come in by WeChat's. */
export const noticePath = (channel: PaymentChannelName) => `/api/payment/notify/${channel}` as const;

const away = down('not_configured');
const refusing: Acknowledgement = { status: 404, type: 'text/plain', body: '' };

/** Where nothing is configured: nothing can be paid, and nothing that comes is believed. */
export const noChannel: PaymentChannel = {
  offered: false,
  ways: [],
  open: async () => away,
  find: async () => away,
  close: async () => away,
  refund: async () => away,
  findRefund: async () => away,
  readNotice: () => ({ result: 'false', why: 'signature' }),
  acknowledged: refusing,
  notAcknowledged: refusing,
  bill: async () => away,
};
export const noPayouts: PayoutGateway = { offered: false, pay: async () => away, find: async () => away };
