type Told = (error: Error | null, counted?: { current: number; ttl: number }) => void;

/** Addresses that are remembered; beyond that the one that asked longest ago is forgotten. */
const most_addresses = 5_000;

/**
 * How often each address asked within its window, in this process; what @fastify/rate-limit takes as a store. By a clock that
 * nobody sets: with the clock of the machine put forward and back, people would wait for as long as it had been ahead.
 */
export class CallCounts {
  #windows = new Map<string, { began: number; count: number }>();

  /** @param told is given `current` and, in milliseconds, what is left of the window */
  incr(address: string, told: Told, window_ms: number): void {
    const now = performance.now();
    const known = this.#windows.get(address);
    const window = known && now < known.began + window_ms ? known : { began: now, count: 0 };
    window.count++;
    this.#windows.delete(address);
    this.#windows.set(address, window);
    if (this.#windows.size > most_addresses) this.#windows.delete(this.#windows.keys().next().value!);
    told(null, { current: window.count, ttl: Math.ceil(window.began + window_ms - now) });
  }

  child(): CallCounts {
    return new CallCounts();
  }
}
