import type { Records } from '../../gateways/payment/kept-records.ts';

export type ChannelName = 'wechat' | 'alipay';

/** Amounts are whole fen, as numbers: nothing of the product's own arithmetic is used here. */
export type DoubleOrder = {
  channel: ChannelName;
  out_trade_no: string;
  channel_no: string;
  /** What the payer's phone finds it by. */
  token: string;
  way: 'native' | 'jsapi' | 'h5' | 'page';
  title: string;
  total: number;
  state: 'waiting' | 'paid' | 'closed' | 'refused';
  /** As the request had it: the same number with anything else is refused. */
  request: string;
  notify_url: string;
  return_url?: string;
  created_at: string;
  expires_at: string;
  closed_at?: string;
  paid_at?: string;
  /** What was really paid, where a test wants another amount than was asked for. */
  paid?: number;
  /** In which currency, where that is another one. */
  currency?: string;
  openid: string;
};
export type DoubleRefund = {
  channel: ChannelName;
  out_refund_no: string;
  out_trade_no: string;
  refund_id: string;
  amount: number;
  state: 'processing' | 'succeeded' | 'abnormal' | 'closed';
  /** What it becomes by itself, and when. */
  becomes: 'succeeded' | 'abnormal' | 'closed' | 'processing';
  settles_at: string;
  created_at: string;
  at?: string;
  notify_url: string;
};
export type DoublePayout = {
  out_bill_no: string;
  transfer_bill_no: string;
  token: string;
  openid: string;
  amount: number;
  remark: string;
  user_name?: string;
  state: 'WAIT_USER_CONFIRM' | 'SUCCESS' | 'FAIL';
  fail_reason?: string;
  request: string;
  notify_url: string;
  created_at: string;
  updated_at: string;
};
/** A notice on its way, or told. */
export type DoubleNotice = {
  id: string;
  channel: ChannelName;
  url: string;
  event: string;
  /** The number that it is about. */
  about: string;
  /** WeChat's is signed anew each time it is sent. */
  body: string;
  /** null: told, or given up. */
  next_at: string | null;
  tries: { at: string; status: number; said: string }[];
};
export type BreakKind = 'channel_only' | 'ours_only' | 'amount_diff' | 'status_diff' | 'dup';
/** What is wrong on purpose in a day's bill. */
export type BillBreak = { channel: ChannelName; day: string; kind: BreakKind; out_no: string };
export type BillFile = { token: string; channel: ChannelName; until: string; base64: string };
/** One request that passed the gate, and what was said to it. */
export type SeenRequest = { at: string; channel: ChannelName; what: string; given: string; said: string };

export type Kinds = {
  order: DoubleOrder;
  refund: DoubleRefund;
  payout: DoublePayout;
  notice: DoubleNotice;
  break: BillBreak;
  file: BillFile;
  seen: SeenRequest;
  keys: Record<string, string>;
};

export type State = ReturnType<typeof stateOf>;

/** The records with their types. */
export const stateOf = (records: Records) => ({
  read: <K extends keyof Kinds>(kind: K, key: string) =>
    records.read(kind, key) as Promise<Kinds[K] | undefined>,
  change: <K extends keyof Kinds, R>(
    kind: K,
    key: string,
    change: (now: Kinds[K] | undefined) => { keep?: Kinds[K]; give: R },
  ) => records.change(kind, key, change as (now: object | undefined) => { keep?: object; give: R }),
  put: <K extends keyof Kinds>(kind: K, key: string, value: Kinds[K]) =>
    records.change(kind, key, () => ({ keep: value, give: undefined })),
  all: <K extends keyof Kinds>(kind: K) => records.all(kind) as Promise<Kinds[K][]>,
});

export const orderKey = (channel: ChannelName, out_trade_no: string): string => `${channel}:${out_trade_no}`;
