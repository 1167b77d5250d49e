/** Clocks of several processes differ by less, and a call may wait so long for its turn. */
const difference_ms = 5_000;

/**
 * The latest time that something which has happened can bear. What bears a later one was stamped by a clock that has been set
 * back since: where it would make somebody wait, it counts for nothing, or they would wait until the clock is there again.
 */
export const latestStamp = (now: Date): Date => new Date(now.getTime() + difference_ms);

/** Until when something that happened at `at` makes somebody wait who may do it once in `length_ms`; null: it may be done now. */
export function waitsUntil(at: Date, length_ms: number, now: Date): Date | null {
  const until = new Date(at.getTime() + length_ms);
  return at <= latestStamp(now) && until > now ? until : null;
}
