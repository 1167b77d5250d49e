import { sql } from 'kysely';
import type { Notice } from '../../../../contract/notify/notice.ts';
import type { Call } from '../../../call/call.ts';
import { notifyDb } from '../tables.ts';

export type NoticeEvent = Notice & { at: Date };

const most_events = 500;
/** The counts of so many are locked at a time, and whoever reads a notice of theirs meanwhile waits: about a tenth of a second. */
const most_readers = 500;

/**
 * Takes the oldest events that are due out of the table, for this transaction alone: what another process has at hand is passed
 * over, and if this one dies, all of it is there again.
 */
export async function takeEvents(call: Call): Promise<{ events: NoticeEvent[]; more: boolean }> {
  const { rows } = await sql<{ id: string; notice: Notice; at: Date }>`
    select e.id::text, e.notice, e.at from notice_events e where e.at <= ${call.now}::timestamptz
    order by e.id limit ${most_events} for update skip locked`.execute(notifyDb(call));
  const taken: NoticeEvent[] = [];
  const done: string[] = [];
  let room = most_readers;
  for (const { id, notice, at } of rows) {
    if (room <= 0) break;
    const to = [...new Set(notice.to)];
    taken.push({ ...notice, to: to.slice(0, room), at });
    if (to.length <= room) done.push(id);
    else await leaveRest(call, id, to.slice(room));
    room -= to.length;
  }
  if (done.length > 0)
    await sql`delete from notice_events where id = any(${done}::bigint[])`.execute(notifyDb(call));
  return { events: taken, more: rows.length === most_events || done.length < rows.length };
}

/** What is told to more people than are told at a time waits on for those who were not told yet. */
const leaveRest = (call: Call, id: string, to: readonly number[]) =>
  sql`update notice_events set notice = jsonb_set(notice, '{to}', ${JSON.stringify(to)}::jsonb) where id = ${id}`.execute(
    notifyDb(call),
  );
