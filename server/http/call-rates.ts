import { networkOf } from '../call/network-of.ts';
import { type Refusal, tooFast } from '../call/refusal.ts';

export type CallRates = ReturnType<typeof callRates>;

/** Of all calls together, of one network, in this process. 0: no limit, neither the next. */
export type CallRateLimits = { api_rate_per_minute: number; api_rate_per_10_seconds: number };

/** Counts one call of this address. @returns what its answer says of that, and the refusal of one too many */
export function callRates({ api_rate_per_minute, api_rate_per_10_seconds }: CallRateLimits) {
  if (api_rate_per_minute === 0) return (_ip: string): Counted => uncounted;
  const minute = new CallCounts(60_000, api_rate_per_minute);
  // Beside the minute a short stretch, so that nobody spends the whole minute at once.
  const stretch = api_rate_per_10_seconds > 0 ? new CallCounts(10_000, api_rate_per_10_seconds) : null;
  return (ip: string): Counted => {
    const network = networkOf(ip);
    const { left, seconds } = minute.count(network);
    const short = stretch?.count(network);
    const wait = left < 0 ? seconds : short && short.left < 0 ? short.seconds : null;
    return {
      headers: {
        'x-ratelimit-limit': String(api_rate_per_minute),
        'x-ratelimit-remaining': String(Math.max(0, left)),
        'x-ratelimit-reset': String(seconds),
      },
      refusal: wait === null ? null : tooFast('请求', wait),
    };
  };
}

type Counted = { headers: Readonly<Record<string, string>>; refusal: Refusal | null };
const uncounted: Counted = { headers: {}, refusal: null };

/** Addresses that are remembered; beyond that the one that asked longest ago is forgotten. */
const most_addresses = 5_000;

/**
 * How often each address asked within its window. By a clock that nobody sets: with the clock of the machine put forward and back,
 * people would wait for as long as it had been ahead.
 */
class CallCounts {
  readonly #windows = new Map<string, { began: number; count: number }>();
  readonly #window_ms: number;
  readonly #max: number;

  constructor(window_ms: number, max: number) {
    this.#window_ms = window_ms;
    this.#max = max;
  }

  /** @returns how many more may come, below zero with the first too many, and in how many seconds all may again */
  count(address: string): { left: number; seconds: number } {
    const now = performance.now();
    const known = this.#windows.get(address);
    const window = known && now < known.began + this.#window_ms ? known : { began: now, count: 0 };
    window.count++;
    this.#windows.delete(address);
    this.#windows.set(address, window);
    if (this.#windows.size > most_addresses) this.#windows.delete(this.#windows.keys().next().value!);
    return {
      left: this.#max - window.count,
      seconds: Math.ceil((window.began + this.#window_ms - now) / 1000),
    };
  }
}
