import { useState } from 'react';
import type { Output } from '../../../../contract/index.ts';

type Result = Output<'admin.approval_decide_batch'>[number];
export const most_at_once = 20;

/** The rows that are ticked for one decision, and what became of each. */
export function usePicked() {
  const [on, setOn] = useState(false);
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const [results, setResults] = useState<ReadonlyMap<number, Result>>(new Map());
  return {
    on,
    ids,
    results,
    toggle(id: number) {
      setOn(true);
      setIds((now) => {
        const next = new Set(now);
        if (!next.delete(id) && next.size < most_at_once) next.add(id);
        return next;
      });
    },
    start: () => setOn(true),
    stop() {
      setOn(false);
      setIds(new Set());
      setResults(new Map());
    },
    /** Those that failed stay ticked, to be tried again or looked at. */
    finish(answers: readonly Result[]) {
      setResults(new Map(answers.map((answer) => [answer.id, answer])));
      setIds(new Set(answers.filter(({ done }) => !done).map(({ id }) => id)));
    },
  };
}
export type Picked = ReturnType<typeof usePicked>;
