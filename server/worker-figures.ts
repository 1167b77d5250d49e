import cluster, { type Worker } from 'node:cluster';
import type { Reading } from './http/metrics/exposition.ts';

/** One that is starting, or hangs, is left out. */
const patience_ms = 1_000;

/** Who is asked for its figures asks the process that holds all together; that one asks the others and hands on what they say. */
type Message =
  | { figures: 'of_others' | 'of_you'; ask: number }
  | { figures: 'said'; ask: number; readings: Reading[] };
const isMessage = (message: unknown): message is Message =>
  typeof message === 'object' && message !== null && 'figures' in message;

/** In the process that holds them. */
export function passFiguresOn(): void {
  const asked = new Map<number, (from: Worker, readings: Reading[]) => void>();
  let last = 0;
  cluster.on('message', (from, message: unknown) => {
    if (!isMessage(message)) return;
    if (message.figures === 'said') asked.get(message.ask)?.(from, message.readings);
    if (message.figures === 'of_others') void gather(from, message.ask);
  });

  async function gather(asker: Worker, ask: number): Promise<void> {
    const nth = ++last;
    const silent = new Set(
      Object.values(cluster.workers ?? {}).filter((one) => one !== asker && one?.isConnected()),
    );
    const readings: Reading[] = [];
    await new Promise<void>((done) => {
      if (silent.size === 0) return done();
      const late = setTimeout(done, patience_ms);
      asked.set(nth, (from, said) => {
        if (!silent.delete(from)) return;
        readings.push(...said);
        if (silent.size > 0) return;
        clearTimeout(late);
        done();
      });
      for (const one of silent) one!.send({ figures: 'of_you', ask: nth } satisfies Message, ignored);
    });
    asked.delete(nth);
    if (asker.isConnected()) asker.send({ figures: 'said', ask, readings } satisfies Message, ignored);
  }
}

/** It ended in between. */
const ignored = (): void => {};

const open = new Map<number, (readings: Reading[]) => void>();
let asks = 0;

/** In one of the processes: what the others say. Empty where whoever holds them together says nothing. */
export const othersFigures = (): Promise<Reading[]> =>
  new Promise((resolve) => {
    const ask = ++asks;
    const done = (readings: Reading[]) => {
      clearTimeout(late);
      open.delete(ask);
      resolve(readings);
    };
    const late = setTimeout(() => done([]), 2 * patience_ms);
    open.set(ask, done);
    process.send?.({ figures: 'of_others', ask } satisfies Message, undefined, undefined, ignored);
  });

/** In one of the processes: says its own when the others ask, and hears what they say. */
export function answerOthers(own: () => Reading[]): void {
  process.on('message', (message: unknown) => {
    if (!isMessage(message)) return;
    if (message.figures === 'said') open.get(message.ask)?.(message.readings);
    if (message.figures === 'of_you')
      process.send?.(
        { figures: 'said', ask: message.ask, readings: own() } satisfies Message,
        undefined,
        undefined,
        ignored,
      );
  });
}
