import { useCallback, useEffect, useState } from 'react';

/** `name` is what the row was called: it may have left the list by the time that this is read. */
export type Result = { done: boolean; msg: string; name: string };
export const most_at_once = 50;

/** The rows that are ticked for one act, and what became of each. Rows are known by one key. */
export function usePicked<K extends string | number>(most = most_at_once) {
  const [keys, setKeys] = useState<ReadonlySet<K>>(new Set());
  const [results, setResults] = useState<ReadonlyMap<K, Result>>(new Map());
  const clear = useCallback(() => {
    setKeys(new Set());
    setResults(new Map());
  }, []);
  return {
    keys,
    results,
    toggle: (key: K) =>
      setKeys((now) => {
        const next = new Set(now);
        if (!next.delete(key) && next.size < most) next.add(key);
        return next;
      }),
    all: (shown: readonly K[]) => setKeys(new Set(shown.slice(0, most))),
    clear,
    /** Those that failed stay ticked, to be tried again or looked at. */
    finish(answers: ReadonlyMap<K, Result>) {
      setResults(answers);
      setKeys(new Set([...answers].flatMap(([key, { done }]) => (done ? [] : [key]))));
    },
  };
}
export type Picked<K extends string | number> = ReturnType<typeof usePicked<K>>;

/**
 * Of what was ticked only what is in sight: a row may have left the list since, and nothing is done to what nobody sees. Another view
 * of the list, by its address, begins with nothing.
 */
export function usePickedInSight<K extends string | number>(
  picked: Picked<K>,
  shown: readonly K[],
  view: string,
): Picked<K> {
  const { clear } = picked;
  useEffect(clear, [clear, view]);
  return { ...picked, keys: new Set(shown.filter((key) => picked.keys.has(key))) };
}
