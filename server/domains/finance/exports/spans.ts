/** A stretch of days of Beijing, the end not included. */
export type Span = { from: Date; to: Date };

const first = (year: number, month: number): Date => new Date(Date.UTC(year, month - 1, 1) - 8 * 3_600_000);

/** 2026-11 */
export function monthOf(text: string): Span {
  const [year, month] = text.split('-').map(Number) as [number, number];
  return { from: first(year, month), to: first(year, month + 1) };
}

/** 2026Q4 */
export function quarterOf(text: string): Span {
  const [year, quarter] = text.split('Q').map(Number) as [number, number];
  return { from: first(year, quarter * 3 - 2), to: first(year, quarter * 3 + 1) };
}
