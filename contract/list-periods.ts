/** Spans of time that lists of posts and articles are narrowed to, in days up to now. */
export const list_periods = { day: 1, week: 7, month: 30 } as const;
export type ListPeriod = keyof typeof list_periods;
export const list_period_names = ['day', 'week', 'month'] as const satisfies ListPeriod[];

/** What came before this moment is older than the period. */
export const periodStart = (period: ListPeriod, now: Date): Date =>
  new Date(now.getTime() - list_periods[period] * 86_400_000);
