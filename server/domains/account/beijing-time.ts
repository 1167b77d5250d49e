const format = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** 2026 年 11 月 20 日 10:24（北京时间） */
export function beijingTime(at: Date): string {
  const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
  return `${part['year']} 年 ${part['month']} 月 ${part['day']} 日 ${part['hour']}:${part['minute']}（北京时间）`;
}
