import type { BatchResult } from '../../../../contract/admin/content-shapes.ts';
import type { Call } from '../../../call/call.ts';
import { each, saidOf, unlessAllRefused } from '../../../call/each.ts';

/**
 * One answer for each: what cannot be done to one keeps nobody from the others; where nothing could be done the first refusal
 * is the answer.
 */
export async function eachOf(
  call: Call,
  ids: readonly number[],
  act: (id: number, call: Call) => Promise<void>,
): Promise<Omit<BatchResult, 'status'>[]> {
  const results = await each(call, ids, act);
  unlessAllRefused(results);
  return [...new Set(ids)].map((id) => ({ id, ...saidOf(results.get(id)!) }));
}
