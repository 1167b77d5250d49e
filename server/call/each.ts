import { most_at_once } from '../../contract/http/batch.ts';
import type { Attempt, Call } from './call.ts';

/**
 * One act on each of several rows of which any may be refused alone. They are taken in the order of their ids, as all who lock
 * several rows take them, so that two batches never wait for each other in a ring; each once, however often it is named.
 */
export async function each<T>(
  call: Call,
  ids: Iterable<number>,
  act: (id: number, call: Call) => Promise<T>,
): Promise<Map<number, Attempt<T>>> {
  const ordered = [...new Set(ids)].sort((a, b) => a - b);
  if (ordered.length > most_at_once) throw new Error(`${ordered.length} rows in one batch: too many to lock`);
  const results = new Map<number, Attempt<T>>();
  for (const id of ordered) results.set(id, await call.attempt((step) => act(id, step)));
  return results;
}

/** Where nothing could be done, the first refusal is the answer. */
export function unlessAllRefused<T>(results: ReadonlyMap<number, Attempt<T>>): void {
  const all = [...results.values()];
  const [first] = all;
  if (first && !first.done && all.every((one) => !one.done)) throw first.refusal;
}

/** What is said about one row: nothing, or why nothing was done to it. */
export const saidOf = (result: Attempt<unknown>) =>
  result.done ? { done: true, msg: '' } : { done: false, msg: result.refusal.facts.msg };
