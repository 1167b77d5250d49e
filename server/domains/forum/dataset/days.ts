import { beijingDay, daysLater, startOfBeijingDay } from '../../../clock/beijing-time.ts';

/** As long as two of the longest periods: a rank is compared with the one before. */
export const kept_days = 730;

/** The day so many days before the one of `at`, in Beijing, as 2026-11-20. */
export const dayBefore = (at: Date, days: number): string => beijingDay(daysLater(at, -days));

/** So many days after a day, as 2026-11-21. */
export const dayAfter = (day: string, days: number): string => dayBefore(startOf(day), -days);

/** The first moment of a day in Beijing. */
export const startOf = (day: string): Date => startOfBeijingDay(new Date(`${day}T00:00:00+08:00`));
