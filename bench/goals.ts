/** Goals that more than one stage holds a row against, as multiples of what the bare server does or takes. */
export const goals = {
  /** Requests a second of a page from the cache, whole. */
  kept_page: 0.8,
  /** CPU of a page made anew of answers that are kept. */
  fresh_page: 170,
  /** CPU of a page for which everything is read. */
  unkept_page: 340,
} as const;

export const keptGoal = (ratio: number) => ({
  goal: `≥ ${goals.kept_page * 100} %`,
  reached: ratio >= goals.kept_page,
});
export const cpuGoal = (ratio: number, of: 'fresh_page' | 'unkept_page') => ({
  goal: `≤ ${goals[of]} ×`,
  reached: ratio <= goals[of],
});
