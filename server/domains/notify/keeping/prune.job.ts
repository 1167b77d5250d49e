import { sql } from 'kysely';
import type { Call } from '../../../call/call.ts';
import type { Job } from '../../../jobs/jobs.ts';
import { beijingDay } from '../../../clock/beijing-time.ts';
import { lockCounts } from '../change-notices.ts';
import { undo_lasts_ms } from '../reading/delete-notices.ts';
import { notifyDb } from '../tables.ts';

const day_ms = 86_400_000;
const read_kept_days = 30;
const unread_kept_days = 180;
/** Not for the site: kept only until the mail is out, with its tries. */
const unshown_kept_days = 2;
export const most_per_person = 10_000;
const portion = 2_000;

/** Lets go of notices that are old, deleted, or more than anybody looks at. */
export const pruneNotices: Job = {
  name: 'notify.prune',
  cron: '20 4 * * *',
  async work(_data: object, { asCall }) {
    while ((await asCall(pruneOnce)) === portion);
    await asCall(forgetMailDays);
  },
};

async function pruneOnce(call: Call): Promise<number> {
  const ago = (days: number) => new Date(call.now.getTime() - days * day_ms);
  const { rows: due } = await sql<{ id: number; user_id: number }>`
    select id, user_id from notices where read_at < ${ago(read_kept_days)}::timestamptz
    union select id, user_id from notices where read_at is null and at < ${ago(unread_kept_days)}::timestamptz
    union select id, user_id from notices where deleted_at < ${new Date(call.now.getTime() - undo_lasts_ms)}::timestamptz
    union select id, user_id from notices where not on_site and at < ${ago(unshown_kept_days)}::timestamptz
    union select id, user_id from (
      select id, user_id, row_number() over (partition by user_id order by unread desc, at desc, id desc) as place
      from notices where on_site and deleted_at is null
        and user_id in (select user_id from notices group by user_id having count(*) > ${most_per_person})
    ) as placed where place > ${most_per_person}
    limit ${portion}`.execute(notifyDb(call));
  if (due.length === 0) return 0;
  await lockCounts(
    call,
    due.map((row) => row.user_id),
  );
  await sql`
    with gone as (
      delete from notices where id = any(${due.map((row) => row.id)}::int[])
      returning user_id, (on_site and read_at is null and deleted_at is null)::int as counted
    )
    update notice_counts set unread = unread - fewer.n
    from (select user_id, sum(counted)::int as n from gone group by user_id) as fewer
    where notice_counts.user_id = fewer.user_id and fewer.n > 0`.execute(notifyDb(call));
  return due.length;
}

async function forgetMailDays(call: Call): Promise<void> {
  await sql`delete from notice_mail_days where day < ${beijingDay(call.now)}::date - 1`.execute(
    notifyDb(call),
  );
}
