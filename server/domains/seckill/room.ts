import { sql } from 'kysely';
import type { Call, Db } from '../../call/call.ts';
import type { PaymentRoom } from '../payment/index.ts';
import type { Sale, SaleHost } from './claims/sale.ts';
import type { HearsOfOrder } from '../../things/sold-order.ts';

/** What the domain is put together with, once for a house. */
export type SeckillRoom = {
  payment: PaymentRoom;
  /** Who is told what became of an order that was paid. */
  hears: readonly HearsOfOrder[];
  /** The sales that this process has answered for, by offer. */
  sales: Map<number, Sale>;
  /** Absent until the process runs: then a claim is part of the call that makes it, and its clock counts. */
  host: SaleHost | null;
  /** How much the database's clock is ahead of this machine's, in milliseconds. */
  ahead_ms: number;
};

export const seckillRoomOf = (payment: PaymentRoom, hears: readonly HearsOfOrder[] = []): SeckillRoom => ({
  payment,
  hears,
  sales: new Map(),
  host: null,
  ahead_ms: 0,
});

/** The database's clock, by which sales begin and end; a machine whose clock is wrong changes nothing. */
export const saleNow = (room: SeckillRoom, { now }: Pick<Call, 'now'>): Date =>
  new Date(now.getTime() + room.ahead_ms);

/** What was over an hour ago is read again if somebody asks for it all the same. */
export function forgetOver(room: SeckillRoom, now: Date): void {
  for (const [id, { facts }] of room.sales)
    if (facts.ends_at.getTime() < now.getTime() - 3_600_000) room.sales.delete(id);
}

/** How far the clocks are apart; half of what the question took is left out. */
export async function measureClock(room: SeckillRoom, db: Db): Promise<void> {
  const before = Date.now();
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db);
  const after = Date.now();
  room.ahead_ms = Math.round(rows[0]!.at.getTime() - (before + after) / 2);
}
