const format = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  month: 'numeric',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** As `11 月 23 日 10:24 `, with the space that stands between it and the words after it. */
export function beijingMoment(at: Date): string {
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
  return `${parts.month} 月 ${parts.day} 日 ${parts.hour}:${parts.minute} `;
}
