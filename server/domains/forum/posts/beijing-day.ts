const beijing_ms = 8 * 3_600_000;
const day_ms = 86_400_000;

/** The day in Beijing, as 2026-11-20. */
export const beijingDay = (at: Date): string =>
  new Date(at.getTime() + beijing_ms).toISOString().slice(0, 10);

/** Its first moment. */
export const startOfBeijingDay = (at: Date): Date =>
  new Date(Math.floor((at.getTime() + beijing_ms) / day_ms) * day_ms - beijing_ms);
