export type Times = { count: number; seconds: number; per_second: number; p50_ms: number; p99_ms: number };
export type Ran<T> = { results: T[]; took_ms: number[]; seconds: number };

/** So many at once, in order. */
export async function inLines<In, Out>(
  items: readonly In[],
  lines: number,
  work: (item: In, n: number) => Promise<Out>,
): Promise<Ran<Out>> {
  const results: Out[] = [];
  const took_ms: number[] = [];
  const began = performance.now();
  let next = 0;
  const line = async () => {
    while (next < items.length) {
      const n = next++;
      const at = performance.now();
      results[n] = await work(items[n]!, n);
      took_ms.push(performance.now() - at);
    }
  };
  await Promise.all(Array.from({ length: Math.min(lines, items.length) }, line));
  return { results, took_ms, seconds: (performance.now() - began) / 1000 };
}

export function timesOf({ took_ms, seconds }: Ran<unknown>): Times {
  const sorted = took_ms.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return {
    count: sorted.length,
    seconds,
    per_second: sorted.length / Math.max(seconds, 0.001),
    p50_ms: at(0.5),
    p99_ms: at(0.99),
  };
}
