/** Whether a text is a day of the calendar, as 2026-11-27. */
export function isDay(given: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(given)) return false;
  const at = new Date(`${given}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(given);
}
