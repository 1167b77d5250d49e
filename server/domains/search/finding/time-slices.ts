/** Each size four times the one before it: 1, 4, 16, … 4096 days. */
const sizes = Array.from({ length: 7 }, (_, level) => 4 ** level);
const day_ms = 86_400_000;

/**
 * Runs of whole days (UTC) that together hold every moment from 1970 until tomorrow, the newest first and each but the first
 * few at most as long as all before it: what a common word's newest hits are in is met soon, and a rare word needs about
 * thirty. Each as `search_facets` in the database writes it: 100,000 times its size's place, plus its number in that size.
 * @param since slices that end before it are left out
 */
export function slicesBack(now: Date, since = new Date(0)): number[] {
  const first_day = Math.floor(since.getTime() / day_ms);
  const slices: number[] = [];
  // Tomorrow as well: the clock of who wrote may be ahead.
  const newest_end = Math.floor(now.getTime() / day_ms) + 2;
  for (let end = newest_end; end > first_day;) {
    const level = sizes.findLastIndex((size) => end % size === 0 && size <= Math.max(1, newest_end - end));
    slices.push(level * 100_000 + end / sizes[level]! - 1);
    end -= sizes[level]!;
  }
  return slices;
}
