import { setTimeout as sleep } from 'node:timers/promises';
import { down, type Failed } from '../failed.ts';

/** An answer as it came: what is signed is its bytes. Names of headers in lower case. */
export type Came = { result: 'came'; status: number; headers: Record<string, string>; body: Buffer };
export type Request = {
  url: string;
  method: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
};

export type Way = {
  timeout_ms?: number;
  /** Before the second try; the third waits twice as long. */
  pause_ms?: number;
};

const tries = 3;

/**
 * Sends a request up to three times. That does no harm: everything that we ask of a channel goes under a number of ours, and
 * the same number is the same thing. It is sent again when the channel says that it is busy (429, 5xx) or the line broke; not
 * when it kept silent, as whoever waits here has waited long enough. `make` makes each anew, as signatures hold their time.
 * `down` says that nobody knows what came of it.
 */
export async function exchange(make: () => Request, way: Way = {}): Promise<Came | Failed> {
  const { timeout_ms = 10_000, pause_ms = 300 } = way;
  for (let attempt = 1; ; attempt++) {
    const came = await once(make(), timeout_ms);
    const busy = came.result === 'came' ? isBusy(came.status) : came.code !== 'timeout';
    if (!busy || attempt === tries) return came;
    await sleep(pause_ms * attempt);
  }
}

export const isBusy = (status: number): boolean => status === 429 || status >= 500;

async function once({ url, ...init }: Request, timeout_ms: number): Promise<Came | Failed> {
  try {
    const response = await fetch(url, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(timeout_ms),
    });
    const body = Buffer.from(await response.arrayBuffer());
    return { result: 'came', status: response.status, headers: Object.fromEntries(response.headers), body };
  } catch (error) {
    const { name, cause } = error as { name?: string; cause?: { code?: string; name?: string } };
    const late = name === 'TimeoutError' || cause?.name === 'TimeoutError';
    return down(late ? 'timeout' : (cause?.code ?? 'network'));
  }
}

/** A JSON object; undefined for all else. */
export function objectIn(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}
