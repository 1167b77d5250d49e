import type { Lifecycle } from '../../../../contract/lifecycle.ts';
import type { Call } from '../../../call/call.ts';
import { discussionDb } from '../tables.ts';

/** The sentence of the last decision about each of these, if it came with one. */
export async function lastReasons(
  call: Pick<Call, 'db'>,
  { machine }: Pick<Lifecycle, 'machine'>,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await discussionDb(call)
    .selectFrom('flow_log')
    .distinctOn('subject_id')
    .select(['subject_id', 'reason'])
    .where('machine', '=', machine)
    .where('subject_id', 'in', ids.map(BigInt))
    .where('actor', '<>', 'author')
    .where('event', 'not in', ['top', 'untop', 'recommend', 'cancel_recommend', 'fold', 'unfold'])
    .orderBy('subject_id')
    .orderBy('id', 'desc')
    .execute();
  return new Map(rows.filter((row) => row.reason !== '').map((row) => [Number(row.subject_id), row.reason]));
}
