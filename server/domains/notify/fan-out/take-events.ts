import { sql } from 'kysely';
import type { Notice } from '../../../../contract/notify/notice.ts';
import type { Call } from '../../../call/call.ts';
import { notifyDb } from '../tables.ts';

export type NoticeEvent = Notice & { at: Date };

const most_events = 500;
const most_readers = 5_000;

/**
 * Takes the oldest events that are due out of the table, for this transaction alone: what another process has at hand is passed
 * over, and if this one dies, all of it is there again.
 */
export async function takeEvents(call: Call): Promise<{ events: NoticeEvent[]; more: boolean }> {
  const { rows } = await sql<{ id: string; notice: Notice; at: Date }>`
    select e.id::text, e.notice, e.at from notice_events e where e.at <= ${call.now}::timestamptz
    order by e.id limit ${most_events} for update skip locked`.execute(notifyDb(call));
  let readers = 0;
  const taken = rows.filter((row, n) => (readers += row.notice.to.length) <= most_readers || n === 0);
  if (taken.length > 0)
    await sql`delete from notice_events where id = any(${taken.map((row) => row.id)}::bigint[])`.execute(
      notifyDb(call),
    );
  return {
    events: taken.map(({ notice, at }) => ({ ...notice, at })),
    more: rows.length === most_events || taken.length < rows.length,
  };
}
