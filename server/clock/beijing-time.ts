// Beijing has had one offset since 1991; the days that people count here are its days.
const beijing_ms = 8 * 3_600_000;
export const day_ms = 86_400_000;

const moment = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const partsOf = (at: Date): Record<string, string> =>
  Object.fromEntries(moment.formatToParts(at).map(({ type, value }) => [type, value]));

/** The day in Beijing, as 2026-11-20. */
export const beijingDay = (at: Date): string =>
  new Date(at.getTime() + beijing_ms).toISOString().slice(0, 10);

/** Its first moment. */
export const startOfBeijingDay = (at: Date): Date =>
  new Date(Math.floor((at.getTime() + beijing_ms) / day_ms) * day_ms - beijing_ms);

export const daysLater = (at: Date, days: number): Date => new Date(at.getTime() + days * day_ms);

/** 2026 年 11 月 20 日 */
export function beijingDayWords(at: Date): string {
  const { year, month, day } = partsOf(at);
  return `${year} 年 ${month} 月 ${day} 日`;
}

/** 2026 年 11 月 20 日 10:24（北京时间） */
export function beijingTime(at: Date): string {
  const { hour, minute } = partsOf(at);
  return `${beijingDayWords(at)} ${Number(hour)}:${minute}（北京时间）`;
}

/** As `11 月 23 日 10:24 `, with the space that stands between it and the words after it. */
export function beijingMoment(at: Date): string {
  const { month, day, hour, minute } = partsOf(at);
  return `${month} 月 ${day} 日 ${hour}:${minute} `;
}
