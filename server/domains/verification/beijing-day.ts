const beijing_ms = 8 * 3_600_000;
export const day_ms = 86_400_000;

/** 2026-11-20 */
export const beijingDay = (at: Date): string =>
  new Date(at.getTime() + beijing_ms).toISOString().slice(0, 10);

export const startOfBeijingDay = (at: Date): Date => new Date(`${beijingDay(at)}T00:00:00+08:00`);

export const daysLater = (at: Date, days: number): Date => new Date(at.getTime() + days * day_ms);

/** 2026 年 11 月 20 日 */
export const beijingDayWords = (at: Date): string => {
  const [year, month, day] = beijingDay(at).split('-').map(Number);
  return `${year} 年 ${month} 月 ${day} 日`;
};
