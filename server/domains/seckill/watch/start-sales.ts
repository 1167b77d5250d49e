import type { Call, Db } from '../../../call/call.ts';
import { holdUpNoOther } from '../../../jobs/hold-up-no-other.ts';
import { dueDraws, runDraw } from '../draw/run-draw.ts';
import { measureClock, saleNow, type SeckillRoom } from '../room.ts';

type Background = {
  db: Db;
  /** Runs `work` on connections that belong to claims alone; in a transaction if it asks for one. */
  asClaim: <T>(work: (call: Call) => Promise<T>) => Promise<T>;
  onError: (error: unknown) => void;
};

/** How often it is asked how far the clocks are apart. */
const clock_ms = 30_000;

/** How often it is asked whether a draw is due; each process asks, one draws. */
const draw_ms = 1_000;

/** From now on the database's clock counts, and claims have their own way to it; the answer ends it. */
export async function startSales(
  room: SeckillRoom,
  { db, asClaim, onError }: Background,
): Promise<() => Promise<void>> {
  room.host = { asClaim };
  await measureClock(room, db);
  const timer = setInterval(() => void measureClock(room, db).catch(onError), clock_ms).unref();
  let drawing: Promise<void> = Promise.resolve();
  let busy = false;
  const draws = setInterval(() => {
    if (busy) return;
    busy = true;
    drawing = drawDue(room, db, asClaim)
      .catch(onError)
      .finally(() => (busy = false));
  }, draw_ms).unref();
  return async () => {
    clearInterval(timer);
    clearInterval(draws);
    await drawing;
    room.host = null;
  };
}

async function drawDue(room: SeckillRoom, db: Db, asClaim: Background['asClaim']): Promise<void> {
  const now = saleNow(room, { now: new Date() });
  await holdUpNoOther('draws did not happen', async (each) =>
    each(await dueDraws(db, now), (offer_id) =>
      runDraw((work) => asClaim((call) => call.inTransaction(work)), offer_id, now),
    ),
  );
}
