import type { Db } from '../../call/call.ts';
import { approvalDb } from './tables.ts';

/** How many wait for somebody to decide. */
export async function countPending(call: { db: Db }): Promise<number> {
  const { n } = await approvalDb(call)
    .selectFrom('approvals')
    .select((row) => row.fn.countAll<bigint>().as('n'))
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow();
  return Number(n);
}
