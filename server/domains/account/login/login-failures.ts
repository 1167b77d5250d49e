import { phonePattern } from '../../../../contract/account/auth.ts';
import type { Call } from '../../../call/call.ts';
import { latestStamp } from '../../../clock/latest-stamp.ts';
import { hashed } from '../secrets.ts';
import { accountDb } from '../tables.ts';

export const failures_before_picture = 3;
export const failures_before_wait = 5;
const wait_ms = 10 * 60_000;
export const forgotten_after_ms = 30 * 60_000;

/** What somebody typed as their account, in the one form that it is kept in, and the column that it must be in. */
export function accountTyped(typed: string): { column: 'email' | 'phone' | 'username'; value: string } {
  const digits = typed.replace(/[\s-]/g, '');
  if (typed.includes('@')) return { column: 'email', value: typed.toLowerCase() };
  if (phonePattern.test(digits)) return { column: 'phone', value: digits.replace(/^\+?86(?=1\d{10}$)/, '') };
  return { column: 'username', value: typed.toLowerCase() };
}

/** The person, whichever of their names was typed; what was typed, where nobody has it. */
export type Tried = number | string;

const keyOf = (tried: Tried): Buffer =>
  hashed(typeof tried === 'number' ? `person ${tried}` : `name ${tried}`);

export type LoginFailures = { failures: number; wait_seconds: number };

/** Failures are forgotten after half an hour; once the wait is over two tries are left until the next. */
export function loginFailuresOf(row: { failures: number; last_at: Date }, now: Date): LoginFailures {
  const since = Math.max(0, now.getTime() - row.last_at.getTime());
  if (since >= forgotten_after_ms || row.last_at > latestStamp(now)) return { failures: 0, wait_seconds: 0 };
  if (row.failures < failures_before_wait) return { failures: row.failures, wait_seconds: 0 };
  return since >= wait_ms
    ? { failures: failures_before_picture, wait_seconds: 0 }
    : { failures: row.failures, wait_seconds: Math.ceil((wait_ms - since) / 1000) };
}

/** How this account stands. Its row is locked until the call ends, so that tries at the same moment count one after another. */
export async function lockLoginFailures(call: Call, tried: Tried): Promise<LoginFailures> {
  const row = await accountDb(call)
    .insertInto('login_failures')
    .values({ account_hash: keyOf(tried), failures: 0, last_at: call.now })
    .onConflict((conflict) =>
      conflict
        .column('account_hash')
        .doUpdateSet((update) => ({ account_hash: update.ref('excluded.account_hash') })),
    )
    .returning(['failures', 'last_at'])
    .executeTakeFirstOrThrow();
  return loginFailuresOf(row, call.now);
}

export async function countFailure(call: Call, tried: Tried, failures: number): Promise<void> {
  await accountDb(call)
    .updateTable('login_failures')
    .set({ failures, last_at: call.now })
    .where('account_hash', '=', keyOf(tried))
    .execute();
}

export async function forgetFailures(call: Call, person_id: number): Promise<void> {
  await accountDb(call).deleteFrom('login_failures').where('account_hash', '=', keyOf(person_id)).execute();
}
