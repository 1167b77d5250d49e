import { sql } from 'kysely';
import type { Notice } from '../../../../contract/notify/notice.ts';
import type { Call } from '../../../call/call.ts';
import { changeNotices } from '../change-notices.ts';
import { fanOut } from '../fan-out/fan-out.ts';
import { notifyDb } from '../tables.ts';

/** What somebody was told of in the past; `read`: they have seen it. */
export type NoticeToLoad = { notice: Notice; at: Date; read?: boolean };

/** Notices of the past, by the way that all notices are made, but without mails. For a database that is only being filled. */
export async function loadNotices(call: Call, notices: readonly NoticeToLoad[]): Promise<void> {
  const [read, unread] = [notices.filter((one) => one.read), notices.filter((one) => !one.read)];
  await tellAll(call, read);
  for (const user_id of new Set(read.flatMap(({ notice }) => notice.to)))
    await changeNotices(call, user_id, { set: sql`read_at = n.at`, where: sql`n.unread` });
  await tellAll(call, unread);
}

async function tellAll(call: Call, notices: readonly NoticeToLoad[]): Promise<void> {
  const rows = notices
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ notice, at }) => ({ notice: { ...notice, own_mail: true }, at }));
  if (rows.length === 0) return;
  await sql`
    insert into notice_events (notice, at)
    select notice, at from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (notice jsonb, at timestamptz)`.execute(
    notifyDb(call),
  );
  while (await fanOut(call));
}
