import type { Call } from '../../../call/call.ts';
import { trialDb } from '../tables.ts';

/** Reports that wait for a company: to be judged, and to be paid. */
export async function trialCounters(
  call: Call,
  user_id: number,
): Promise<{ unreadReportNeedAffirm: number; unreadTaskNeedPay: number }> {
  const rows = await trialDb(call)
    .selectFrom('trial_reports')
    .select(['status', (row) => row.fn.countAll<bigint>().as('times')])
    .where('company_id', '=', user_id)
    .where('status', 'in', ['first_review', 'to_confirm', 'confirmed'])
    .groupBy('status')
    .execute();
  const sum = (...of: string[]) =>
    rows.reduce((all, { status, times }) => all + (of.includes(status) ? Number(times) : 0), 0);
  return {
    unreadReportNeedAffirm: sum('first_review', 'to_confirm'),
    unreadTaskNeedPay: sum('confirmed'),
  };
}
