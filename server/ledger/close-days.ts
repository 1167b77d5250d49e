import { sql } from 'kysely';
import type { Db } from '../call/call.ts';
import { daysLater, startOfBeijingDay } from '../clock/beijing-time.ts';

/** A call that began the day before has long ended: what bears an earlier time is there. */
const days_kept_open = 1;

/**
 * Writes down what each account of the platform came to before yesterday began, so that its balance is that and the entries since.
 * From then on nothing can be posted with an earlier time. Again on the same day it changes nothing.
 */
export async function closeDays(db: Db, now: Date): Promise<void> {
  const up_to = daysLater(startOfBeijingDay(now), -days_kept_open);
  await sql`
    insert into ledger_closings (account_id, up_to, amount)
    select a.id, ${up_to}::timestamptz, coalesce(closed.amount, 0) + coalesce((
      select sum(e.amount) from ledger_entries e
      where e.account_id = a.id and e.seq is null and e.at >= coalesce(closed.up_to, '-infinity') and e.at < ${up_to}::timestamptz
    ), 0)
    from ledger_accounts a left join lateral (
      select c.up_to, c.amount from ledger_closings c where c.account_id = a.id order by c.up_to desc limit 1
    ) closed on true
    where a.balance is null and coalesce(closed.up_to < ${up_to}::timestamptz, true)
    on conflict do nothing`.execute(db);
}
