/** 4,812 as it is, 12,300 as 1.2 万: one decimal, cut and never rounded up, so 99,999 is not yet 10 万. */
export function count(n: number): string {
  if (n < 10_000) return String(n).replace(/(?=(?:\d{3})$)(?<=\d)/, ',');
  const tenths = Math.floor(n / 1000);
  return `${tenths % 10 ? (tenths / 10).toFixed(1) : tenths / 10}\u00A0万`;
}

/** 12,300 as 12,300. (`toLocaleString` makes a new formatter each time: 60 µs.) */
export const thousands = (n: number): string => String(n).replace(/\B(?=(?:\d{3})+$)/g, ',');
