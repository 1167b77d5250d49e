const parts = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** 11-18, with the year before it where that is another than this. */
export function shortDay(at: string, now: Date = new Date()): string {
  const of = (date: Date) =>
    Object.fromEntries(parts.formatToParts(date).map(({ type, value }) => [type, value]));
  const { year, month, day } = of(new Date(at));
  return year === of(now)['year'] ? `${month}-${day}` : `${year}-${month}-${day}`;
}
