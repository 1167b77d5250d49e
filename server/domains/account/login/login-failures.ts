import { phonePattern } from '../../../../contract/account/auth.ts';
import type { Call } from '../../../http/call.ts';
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

export type Standing = { failures: number; wait_seconds: number };

/** Failures are forgotten after half an hour; once the wait is over two tries are left until the next. */
export function standingOf(row: { failures: number; last_at: Date }, now: Date): Standing {
  const since = now.getTime() - row.last_at.getTime();
  if (since >= forgotten_after_ms) return { failures: 0, wait_seconds: 0 };
  if (row.failures < failures_before_wait) return { failures: row.failures, wait_seconds: 0 };
  return since >= wait_ms
    ? { failures: failures_before_picture, wait_seconds: 0 }
    : { failures: row.failures, wait_seconds: Math.ceil((wait_ms - since) / 1000) };
}

/** How this account stands. Its row is locked until the call ends, so that tries at the same moment count one after another. */
export async function lockStanding(call: Call, account: string): Promise<Standing> {
  const row = await accountDb(call)
    .insertInto('login_failures')
    .values({ account_hash: hashed(account), failures: 0, last_at: call.now })
    .onConflict((conflict) =>
      conflict
        .column('account_hash')
        .doUpdateSet((update) => ({ account_hash: update.ref('excluded.account_hash') })),
    )
    .returning(['failures', 'last_at'])
    .executeTakeFirstOrThrow();
  return standingOf(row, call.now);
}

export async function countFailure(call: Call, account: string, failures: number): Promise<void> {
  await accountDb(call)
    .updateTable('login_failures')
    .set({ failures, last_at: call.now })
    .where('account_hash', '=', hashed(account))
    .execute();
}

export async function forgetFailures(call: Call, accounts: (string | null)[]): Promise<void> {
  const hashes = accounts.flatMap((account) => (account ? [hashed(account.toLowerCase())] : []));
  await accountDb(call).deleteFrom('login_failures').where('account_hash', 'in', hashes).execute();
}
