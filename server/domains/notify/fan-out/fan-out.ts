import { sql } from 'kysely';
import type { Call } from '../../../call/call.ts';
import { lockCounts } from '../change-notices.ts';
import { notifyDb } from '../tables.ts';
import { takeEvents } from './take-events.ts';
import { tellPages } from './tell-pages.ts';
import { whoIsTold } from './who-is-told.ts';
import { type Written, writeNotices } from './write-notices.ts';

/**
 * Makes notices of the events that wait, a portion at a time; part of the call's transaction, so nothing is lost and nothing is
 * told twice.
 * @returns whether there may be more
 */
export async function fanOut(call: Call): Promise<boolean> {
  const { events, more } = await takeEvents(call);
  if (events.length === 0) return false;
  const told = await whoIsTold(call, events);
  if (told.length === 0) return more;
  await lockCounts(
    call,
    told.map(({ reader }) => reader.id),
  );
  const unread = await countFresh(call, await writeNotices(call, told));
  await tellPages(call, told, unread);
  return more;
}

/** Adds what is new to what is counted; how many are unread now, of everybody concerned. */
async function countFresh(call: Call, written: readonly Written[]): Promise<Map<number, number>> {
  const fresh = written.filter((row) => row.on_site && row.fresh).map((row) => row.user_id);
  const concerned = [...new Set(written.map((row) => row.user_id))];
  const { rows } = await sql<{ user_id: number; unread: number }>`
    update notice_counts set unread = unread + coalesce(more.n, 0)
    from unnest(${concerned}::int[]) as one (id)
    left join (select id, count(*)::int as n from unnest(${fresh}::int[]) as id group by id) as more using (id)
    where user_id = one.id returning user_id, unread`.execute(notifyDb(call));
  return new Map(rows.map((row) => [row.user_id, row.unread]));
}
