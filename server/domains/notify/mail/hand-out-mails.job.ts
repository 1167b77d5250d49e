import { sql } from 'kysely';
import { beijingDay } from '../../../clock/beijing-time.ts';
import type { Call } from '../../../call/call.ts';
import type { Job } from '../../../jobs/jobs.ts';
import { notifyDb } from '../tables.ts';

/** Somebody is sent no more mails of notices than this on one day. */
export const most_mails_a_day = 100;
const portion = 200;

/** Hands the mails that have waited long enough to a job each; those whose notice was read meanwhile are not made. */
export const handOutMails: Job = {
  name: 'notify.hand_out_mails',
  cron: '* * * * *',
  async work(_data: object, { asCall }) {
    while (await asCall(handOut));
  },
};

type Due = { notice_id: number; user_id: number; unread: boolean };

/** One portion; says whether there may be more. */
async function handOut(call: Call): Promise<boolean> {
  const { rows } = await sql<Due>`
    with due as (
      select m.notice_id from notice_mails m where m.handed_at is null and m.due_at <= ${call.now}::timestamptz
      order by m.due_at, m.notice_id limit ${portion} for update skip locked
    )
    update notice_mails m set handed_at = ${call.now} from due, notices n
    where m.notice_id = due.notice_id and n.id = due.notice_id
    returning m.notice_id, m.user_id, (n.read_at is null and n.deleted_at is null) as unread`.execute(
    notifyDb(call),
  );
  const wanted = rows.filter((row) => row.unread).sort((a, b) => a.user_id - b.user_id);
  for (const { notice_id, user_id } of wanted)
    if (await mayMail(call, user_id)) await call.later('notify.mail_notice', { notice_id });
  return rows.length === portion;
}

/** Counts one mail of today; false when there were enough. */
export async function mayMail(call: Call, user_id: number): Promise<boolean> {
  const { rows } = await sql`
    insert into notice_mail_days (user_id, day, sent) values (${user_id}, ${beijingDay(call.now)}::date, 1)
    on conflict (user_id, day) do update set sent = notice_mail_days.sent + 1 where notice_mail_days.sent < ${most_mails_a_day}
    returning sent`.execute(notifyDb(call));
  return rows.length > 0;
}
