const beijing_ms = 8 * 3_600_000;

/** A moment as a field for day and time shows it, in Beijing time. */
export const toField = (iso: string): string =>
  new Date(Date.parse(iso) + beijing_ms).toISOString().slice(0, 16);

/** What such a field holds, as a moment. */
export const fromField = (text: string): string => new Date(`${text}:00+08:00`).toISOString();
