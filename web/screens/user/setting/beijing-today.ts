/** 2026-11-20 */
export const beijingToday = (now = Date.now()): string =>
  new Date(now + 8 * 3_600_000).toISOString().slice(0, 10);
