import { seckill_limits } from '../../../../contract/seckill/seckill-limits.ts';

type From = { code: string; network: string | null; device: string | null };

/**
 * R07: who comes with more than five accounts from one network or one device has no more lines than five together. Each stands in one of
 * them, the larger; their names go by their first code, so that nothing of where they come from is in them.
 */
export function sharingOf(entries: readonly From[]): Map<string, string[]> {
  const found = (['network', 'device'] as const)
    .flatMap((by) => [...Map.groupBy(entries, (entry) => entry[by])])
    .flatMap(([where, some]) =>
      where !== null && some.length > seckill_limits.shared_above
        ? [some.map(({ code }) => code).toSorted()]
        : [],
    )
    .toSorted((a, b) => b.length - a.length || (a[0]! < b[0]! ? -1 : 1));
  const taken = new Set<string>();
  const groups = found
    .map((codes) => {
      const own = codes.filter((code) => !taken.has(code));
      for (const code of own) taken.add(code);
      return own;
    })
    // Those of whom the rest is in another already are as few as anybody.
    .filter((codes) => codes.length > seckill_limits.shared_above)
    .toSorted((a, b) => (a[0]! < b[0]! ? -1 : 1));
  return new Map(groups.map((codes, n) => [`G${n + 1}`, codes]));
}
