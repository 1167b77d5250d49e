import { sql } from 'kysely';
import type { Call } from '../../../call/call.ts';
import { taskDb } from '../tables.ts';

/** What waits for somebody in the trade of tasks, counted from the rows. */
export async function taskCounters(
  call: Pick<Call, 'db'>,
  user_id: number,
): Promise<{ unreadTaskNeedAffirm: number; unreadTaskNeedPay: number }> {
  const { rows } = await sql<{ affirm: number; pay: number }>`
    select (select count(*)::int from task_applications where company_id = ${user_id} and status = 'applied') as affirm,
      (select count(*)::int from tasks where author_id = ${user_id} and status = 'awaiting_funding') as pay`.execute(
    taskDb(call),
  );
  const { affirm, pay } = rows[0]!;
  return { unreadTaskNeedAffirm: affirm, unreadTaskNeedPay: pay };
}
