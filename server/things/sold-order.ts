import type { Call } from '../call/call.ts';

/** What others hear of an order that was paid, as it is when they hear of it; in fen. */
export type SoldOrder = {
  order_id: bigint;
  order_no: string;
  buyer_id: number;
  title: string;
  /** Without what was given back of it. */
  amount: bigint;
  /** As much of it as was paid with a bonus; known until the order is settled. */
  bonus: bigint;
  /** Of what was offered, as agreed when it was approved. */
  fee_bp: number;
  ordered_at: Date;
  paid_at: Date;
  /** From where it was paid, not to be read; null where that is known no more. */
  network: string | null;
  completed_at: Date | null;
  settled_at: Date | null;
  refunded: boolean;
};

/** Of a payment only where the buyer was invited, of all that follows in any case. May be told twice, and of two changes at once: what it does hangs on the order as it is. */
export type HearsOfOrder = (call: Call, order: SoldOrder) => Promise<void>;
