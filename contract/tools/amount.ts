const many: Record<string, number> = { 千: 1e3, k: 1e3, 万: 1e4, w: 1e4, 百万: 1e6, 亿: 1e8 };

/** An amount as somebody types it: 12,480.00, 1.2万, ¥3千, 5w. Null where it is none, or beyond a trillion. */
export function readAmount(typed: string): number | null {
  const given = typed
    .normalize('NFKC')
    .replace(/[\s,_¥$€£]/g, '')
    .toLowerCase();
  const [, digits, unit = ''] = /^(\d+(?:\.\d+)?|\.\d+)(千|k|万|w|百万|亿)?$/.exec(given) ?? [];
  if (digits === undefined) return null;
  const amount = Number(digits) * (many[unit] ?? 1);
  return amount > 0 && amount <= 1e12 ? amount : null;
}
