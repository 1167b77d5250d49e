/** Goals that more than one stage holds a row against, as multiples of what the bare server does or takes. */
const goals = {
  /** Requests a second of a page from the cache, whole. */
  kept: 0.8,
  /** CPU of a page made anew of answers that are kept. */
  fresh: 170,
  /** CPU of a page for which everything is read. */
  unkept: 340,
} as const;

export const keptGoal = (ratio: number) => ({
  goal: `≥ ${goals.kept * 100} %`,
  reached: ratio >= goals.kept,
});
export const cpuGoal = (ratio: number, of: 'fresh' | 'unkept') => ({
  goal: `≤ ${goals[of]} ×`,
  reached: ratio <= goals[of],
});
