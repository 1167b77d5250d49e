import type { BilledChannel, LineKind } from '../../../../contract/finance/break-sorts.ts';
import type { Call } from '../../../call/call.ts';
import type { JobContext } from '../../../jobs/jobs.ts';

/** Something of ours that a bill should name: a try to pay, a refund, a payout. */
export type OurMove = {
  kind: LineKind;
  /** What the channel knows it by. */
  out_no: string;
  /** What people know it by. */
  order_no: string;
  amount: bigint;
  /** The channel told us that it happened, and we booked it. */
  done: boolean;
  /** When it happened, as the channel said; null where it has not. */
  at: Date | null;
  /** Its state in words. */
  state: string;
  /** Under which of the owner's keys it may stand in the ledger. */
  owner_id: number;
  keys: readonly string[];
};

/** What the rooms that pay and are paid tell the desk; handed over in server/use-cases.ts. */
export type OurBooks = {
  doneBetween: (call: Pick<Call, 'db'>, channel: BilledChannel, from: Date, to: Date) => Promise<OurMove[]>;
  byNumber: (
    call: Pick<Call, 'db'>,
    channel: BilledChannel,
    kind: LineKind,
    out_nos: readonly string[],
  ) => Promise<OurMove[]>;
  /** Asks the channel what became of it; what follows is done by the room's own events. */
  ask: (context: JobContext, channel: BilledChannel, kind: LineKind, out_no: string) => Promise<void>;
};

/** The books of several rooms as one. */
export const booksOf = (rooms: readonly OurBooks[]): OurBooks => ({
  doneBetween: async (...asked) =>
    (await Promise.all(rooms.map((room) => room.doneBetween(...asked)))).flat(),
  byNumber: async (...asked) => (await Promise.all(rooms.map((room) => room.byNumber(...asked)))).flat(),
  async ask(...asked) {
    for (const room of rooms) await room.ask(...asked);
  },
});
