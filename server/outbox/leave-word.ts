import { sql } from 'kysely';
import type { Notice } from '../../contract/notify/notice.ts';
import type { TouchedKind } from '../../contract/search/search-kinds.ts';
import type { Db } from '../http/call.ts';

/** Channels on which every process hears that there is something to do. */
export const notice_channel = 'notices';
export const search_channel = 'search';

/** What a transaction leaves behind for others. */
export type Word = { notices: Notice[]; touches: Map<string, { kind: TouchedKind; id: number }> };

export const noWord = (): Word => ({ notices: [], touches: new Map() });

/** Writes it down in the transaction that did it, in one statement; who deals with it hears at commit. */
export async function leaveWord(db: Db, { notices, touches }: Word, now: Date): Promise<void> {
  const sent = notices.flatMap(inPortions);
  if (sent.length === 0 && touches.size === 0) return;
  const touched = [...touches.values()].sort((a, b) => a.kind.localeCompare(b.kind) || a.id - b.id);
  await sql`
    with told as (
      insert into notice_events (notice, at)
      select one, ${now}::timestamptz + make_interval(secs => coalesce((one ->> 'wait_seconds')::int, 0))
      from jsonb_array_elements(${JSON.stringify(sent)}::jsonb) as one returning 1
    ), touched as (
      insert into search_touches (kind, id)
      select * from unnest(${touched.map((one) => one.kind)}::text[], ${touched.map((one) => one.id)}::int[]) on conflict do nothing returning 1
    )
    select case when exists (select from told) then pg_notify(${notice_channel}, '') end,
      case when exists (select from touched) then pg_notify(${search_channel}, '') end`.execute(db);
}

/** So that one event never makes more work than a turn of the fan-out should have. */
const most_readers = 500;

/** Nobody is told of what they did; what nobody is told of is no event. */
function inPortions({ to, ...notice }: Notice): Notice[] {
  const readers = [...new Set(to)].filter((id) => id !== notice.actor_id);
  const portions: Notice[] = [];
  for (let at = 0; at < readers.length; at += most_readers)
    portions.push({ ...notice, to: readers.slice(at, at + most_readers) });
  return portions;
}
