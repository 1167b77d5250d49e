import { useState } from 'react';
import { useKeys } from '../use-keys.ts';

/** Going up and down a list by J and K; `acts` are done to the row that one stands on, X ticks it. */
export function useRowKeys<K extends string | number>(
  shown: readonly K[],
  acts: Record<string, (key: K) => void>,
): { current: K | null; setCurrent: (key: K) => void } {
  const [current, setCurrent] = useState<K | null>(null);
  const at = current === null ? -1 : shown.indexOf(current);
  const go = (to: number) => {
    const key = shown[to];
    if (key === undefined) return;
    setCurrent(key);
    const row = document.getElementById(rowId(key));
    row?.scrollIntoView({ block: 'nearest' });
    row?.focus({ preventScroll: true });
  };
  const onCurrent = Object.fromEntries(
    Object.entries(acts).map(([letter, run]) => [letter, () => void (at >= 0 && run(shown[at]!))]),
  );
  useKeys({ j: () => go(at + 1), k: () => go(Math.max(at - 1, 0)), ...onCurrent });
  return { current: at >= 0 ? current : null, setCurrent };
}

export const rowId = (key: string | number): string => `row-${key}`;
