/** How long until a day, in words. */
export const leftWords = (days: number): string =>
  days < 0 ? `已过 ${-days} 天` : days === 0 ? '就是今天' : `还有 ${days} 天`;
