import type { JobContext } from '../../../jobs/jobs.ts';
import type { Gateways } from '../../../gateways/index.ts';
import type { Db } from '../../../call/call.ts';
import type { PaymentRoom } from '../payable.ts';
import { watchPayments } from './watch.ts';

type Background = {
  db: Db;
  asCall: JobContext['asCall'];
  gateways: Gateways;
  clock: () => Date;
  onError: (error: unknown) => void;
};

/** The job comes each minute; somebody in front of a code waits for seconds. */
const tick_ms = 5_000;

/** Looks after payments as long as the process lives; the answer stops it after the work at hand. */
export function startPaymentWatch(room: PaymentRoom, house: Background): () => Promise<void> {
  let turn: Promise<void> | null = null;
  const tick = () => {
    turn ??= watchPayments(room, {
      db: house.db,
      now: house.clock(),
      gateways: house.gateways,
      inTransaction: house.asCall,
    })
      .catch(house.onError)
      .finally(() => (turn = null));
  };
  const timer = setInterval(tick, tick_ms).unref();
  return async () => {
    clearInterval(timer);
    await turn;
  };
}
