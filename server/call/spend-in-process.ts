import { limits, type LimitName } from '../../contract/limits.ts';
import type { LimitFigures } from '../settings/held-settings.ts';
import { tooFast } from './refusal.ts';

type Window = { ends: number; wishes: Set<string> };

/**
 * Counts tries in the memory of this process, where a statement for each would cost more than what is asked: of calls that are gathered, by
 * who is signed in. A window begins with its first try. The same wish again is no new one: whoever heard no answer may ask for it.
 * Each process counts by itself, so that `n` of them allow `n` times as many.
 */
export class CountedInProcess {
  readonly #windows = new Map<string, Window>();

  /** Refuses (429) where a window is full. */
  spend(name: LimitName, user: number, wish: string, now: Date, figures: LimitFigures = {}): void {
    this.#forgetOver(now.getTime());
    const limit = limits[name];
    for (const [at, window] of limit.windows.entries()) {
      const key = `${name}:${window.seconds}:${user}`;
      const max = figures[name]?.[at] ?? window.max;
      let open = this.#windows.get(key);
      if (!open || open.ends <= now.getTime()) {
        open = { ends: now.getTime() + window.seconds * 1000, wishes: new Set() };
        // The oldest stands first, as what is over is looked for there.
        this.#windows.delete(key);
        this.#windows.set(key, open);
      }
      if (open.wishes.has(wish)) continue;
      if (open.wishes.size >= max)
        throw tooFast(limit.title, Math.max(1, Math.ceil((open.ends - now.getTime()) / 1000)));
      open.wishes.add(wish);
    }
  }

  /** How many windows are held. */
  get size(): number {
    return this.#windows.size;
  }

  #forgetOver(now: number): void {
    for (const [key, { ends }] of this.#windows) {
      if (ends > now) return;
      this.#windows.delete(key);
    }
  }
}
