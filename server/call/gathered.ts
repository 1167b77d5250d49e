/** More wait already than can be served, or it was waited for too long; nothing of it was begun. */
export class TooBusy extends Error {}

type Waiting<In, Out> = {
  item: In;
  since: number;
  answer: (out: Out) => void;
  fail: (error: unknown) => void;
};

type Limits = {
  /** Of one batch. */
  size: number;
  /** For those who wait. */
  room: number;
  patience_ms: number;
  /** Batches begin at least so far apart, unless `enough` wait: fewer and larger ones, where each costs more than what is in it. */
  apart_ms: number;
  enough: number;
};

const usual: Limits = { size: 200, room: 5_000, patience_ms: 10_000, apart_ms: 0, enough: 0 };

/**
 * Many small questions asked as few large ones: what comes while one batch is under way makes the next, so nobody waits for a timer
 * (but see `apart_ms`) and nobody alone pays for a round trip. First come, first served. An error of a batch is the error of all in it.
 */
export class Gathered<In, Out> {
  #waiting: Waiting<In, Out>[] = [];
  #running = false;
  /** In `performance.now()`. */
  #began = -Infinity;
  /** Ends the pause before the next batch. */
  #go: (() => void) | undefined;
  readonly #work: (items: In[]) => Promise<Out[]>;
  readonly #limits: Limits;

  /** @param work answers in the order of the items */
  constructor(work: (items: In[]) => Promise<Out[]>, limits: Partial<Limits> = {}) {
    this.#work = work;
    this.#limits = { ...usual, ...limits };
  }

  /** How many wait for the next batch. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** Rejects with `TooBusy` where there is no room, or when its turn did not come in time. */
  ask(item: In): Promise<Out> {
    if (this.#waiting.length >= this.#limits.room) return Promise.reject(new TooBusy());
    return new Promise((answer, fail) => {
      this.#waiting.push({ item, since: performance.now(), answer, fail });
      if (!this.#running) void this.#run();
      else if (this.#waiting.length >= this.#limits.enough) this.#go?.();
    });
  }

  async #run(): Promise<void> {
    this.#running = true;
    while (this.#waiting.length > 0) {
      // What has arrived in this turn of the loop comes along.
      await new Promise((resolve) => setImmediate(resolve));
      await this.#pause();
      this.#began = performance.now();
      const oldest = performance.now() - this.#limits.patience_ms;
      const taken = this.#waiting.splice(0, this.#limits.size);
      for (const late of taken) if (late.since < oldest) late.fail(new TooBusy());
      const batch = taken.filter((one) => one.since >= oldest);
      if (batch.length === 0) continue;
      try {
        const said = await this.#work(batch.map(({ item }) => item));
        batch.forEach(({ answer }, at) => answer(said[at]!));
      } catch (error) {
        for (const { fail } of batch) fail(error);
      }
    }
    this.#running = false;
  }

  async #pause(): Promise<void> {
    const rest_ms = this.#began + this.#limits.apart_ms - performance.now();
    if (rest_ms <= 0 || this.#waiting.length >= this.#limits.enough) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, rest_ms);
      this.#go = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.#go = undefined;
  }
}
