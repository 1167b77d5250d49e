import type { Call, Db } from '../../../call/call.ts';
import { measureClock, type SeckillRoom } from '../room.ts';

type Background = {
  db: Db;
  /** Runs `work` in a transaction on connections that belong to claims alone. */
  asClaim: <T>(work: (call: Call) => Promise<T>) => Promise<T>;
  onError: (error: unknown) => void;
};

/** How often it is asked how far the clocks are apart. */
const clock_ms = 30_000;

/** From now on the database's clock counts, and claims have their own way to it; the answer ends it. */
export async function startSales(
  room: SeckillRoom,
  { db, asClaim, onError }: Background,
): Promise<() => Promise<void>> {
  room.host = { asClaim };
  await measureClock(room, db);
  const timer = setInterval(() => void measureClock(room, db).catch(onError), clock_ms).unref();
  return async () => {
    clearInterval(timer);
    room.host = null;
  };
}
