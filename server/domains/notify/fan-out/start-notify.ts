import { setTimeout as sleep } from 'node:timers/promises';
import type { Listener } from '../../../database/listen.ts';
import type { JobContext } from '../../../jobs/jobs.ts';
import { notice_channel } from '../../../outbox/write-outbox.ts';
import { fanOut } from './fan-out.ts';

type Background = {
  listener: Listener;
  asCall: JobContext['asCall'];
  onError: (error: unknown) => void;
};

/** What comes within this time is dealt with together: a storm of likes is one notice and one write. */
const gathering_ms = 400;
/** Events that wait for their hour, and what was missed while the connection was away. */
const sweep_ms = 30_000;

/** The fan-out of this process: it wakes when a call has left something; the answer stops it after the portion at hand. */
export async function startNotify({ listener, asCall, onError }: Background): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  const { signal } = stopping;
  let asked = false;
  let turn: Promise<void> | null = null;

  const work = async () => {
    while (asked && !signal.aborted) {
      await sleep(gathering_ms, undefined, { signal, ref: false });
      asked = false;
      while (!signal.aborted && (await asCall(fanOut)));
    }
  };
  const wake = () => {
    asked = true;
    turn ??= work()
      .catch((error: unknown) => {
        if (!signal.aborted) onError(error);
      })
      .finally(() => (turn = null));
  };

  const stopListening = await listener.listen(notice_channel, wake, wake);
  const sweep = setInterval(wake, sweep_ms).unref();
  wake();
  return async () => {
    clearInterval(sweep);
    stopping.abort();
    await stopListening().catch(() => {});
    await turn;
  };
}
