import { sql } from 'kysely';
import type { Call } from '../../call/call.ts';
import { uploadDb } from './tables.ts';

/** How many files somebody keeps, and how many bytes they sent. */
export async function uploadsOf(
  call: Pick<Call, 'db'>,
  user_id: number,
): Promise<{ files: number; bytes: number }> {
  const counted = await uploadDb(call)
    .selectFrom('files')
    .select([sql<number>`count(*)::int`.as('files'), sql<number>`coalesce(sum(size), 0)::float8`.as('bytes')])
    .where('user_id', '=', user_id)
    .where('status', '=', 'ready')
    .executeTakeFirstOrThrow();
  return counted;
}
