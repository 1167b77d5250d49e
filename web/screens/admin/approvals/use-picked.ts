import { useState } from 'react';
import { usePicked as usePickedRows } from '../../../desk/judging/use-picked.ts';

export const most_at_once = 20;

/** The rows that are ticked for one decision; the ticks are there when they are asked for. */
export function usePicked() {
  const [on, setOn] = useState(false);
  const picked = usePickedRows<number>(most_at_once);
  return {
    ...picked,
    on,
    toggle(id: number) {
      setOn(true);
      picked.toggle(id);
    },
    start: () => setOn(true),
    stop() {
      setOn(false);
      picked.clear();
    },
  };
}
export type Picked = ReturnType<typeof usePicked>;
