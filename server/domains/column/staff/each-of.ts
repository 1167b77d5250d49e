import type { BatchResult } from '../../../../contract/admin/content-shapes.ts';
import { Refusal } from '../../../http/refusal.ts';

/**
 * One answer for each: what cannot be done to one keeps nobody from the others; where nothing could be done the first refusal
 * is the answer. `act` refuses before it changes anything. They are taken in the order of their ids, as they were locked.
 */
export async function eachOf(
  ids: readonly number[],
  act: (id: number) => Promise<void>,
): Promise<Omit<BatchResult, 'status'>[]> {
  const asked = [...new Set(ids)];
  const said = new Map<number, string>();
  const refusals: Refusal[] = [];
  for (const id of asked.toSorted((a, b) => a - b)) {
    try {
      await act(id);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refusals.push(error);
      said.set(id, error.facts.msg);
    }
  }
  if (refusals.length === asked.length) throw refusals[0]!;
  return asked.map((id) => ({ id, done: !said.has(id), msg: said.get(id) ?? '' }));
}
