import type { Call } from '../../../call/call.ts';
import { type ApplicationRecord, applicationRows } from './application-record.ts';

export async function applicationsByIds(
  call: Pick<Call, 'db'>,
  ids: readonly bigint[],
): Promise<Map<bigint, ApplicationRecord>> {
  if (ids.length === 0) return new Map();
  const rows = await applicationRows(call)
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
