import { sql } from 'kysely';
import type { LiveEvent } from '../../contract/live.ts';
import type { Notice } from '../../contract/notify/notice.ts';
import type { TouchedKind } from '../../contract/search/search-kinds.ts';
import type { Db } from '../http/call.ts';

/** Channels on which every process hears that there is something to do. */
export const notice_channel = 'notices';
export const search_channel = 'search';

/** What is sent by NOTIFY; at most 7,999 bytes. */
export type Message = { channel: string; text: string };

/** What a transaction leaves behind for others. */
export type Word = {
  notices: Notice[];
  touches: Map<string, { kind: TouchedKind; id: number }>;
  told: { user_id: number; event: LiveEvent }[];
};

export const noWord = (): Word => ({ notices: [], touches: new Map(), told: [] });

/**
 * Writes it down in the transaction that did it, in one statement with all that is to be heard at its commit: a statement is
 * dear beside what it does.
 */
export async function leaveWord(
  db: Db,
  { notices, touches }: Word,
  now: Date,
  messages: readonly Message[],
): Promise<void> {
  const sent = notices.flatMap(inPortions);
  const said = [
    ...messages,
    ...(sent.length > 0 ? [{ channel: notice_channel, text: '' }] : []),
    ...(touches.size > 0 ? [{ channel: search_channel, text: '' }] : []),
  ];
  if (said.length === 0) return;
  const say = sql`select pg_notify(channel, text) from unnest(${said.map((one) => one.channel)}::text[], ${said.map((one) => one.text)}::text[]) as said (channel, text)`;
  const parts = [
    ...(sent.length > 0 ? [sql`told as (${insertEvents(sent, now)})`] : []),
    ...(touches.size > 0 ? [sql`touched as (${insertTouches([...touches.values()])})`] : []),
  ];
  await (parts.length > 0 ? sql`with ${sql.join(parts)} ${say}` : say).execute(db);
}

const insertEvents = (sent: readonly Notice[], now: Date) => sql`
  insert into notice_events (notice, at)
  select one, ${now}::timestamptz + make_interval(secs => coalesce((one ->> 'wait_seconds')::int, 0))
  from jsonb_array_elements(${JSON.stringify(sent)}::jsonb) as one`;

const insertTouches = (touches: readonly { kind: TouchedKind; id: number }[]) => sql`
  insert into search_touches (kind, id)
  select * from unnest(${touches.map((one) => one.kind)}::text[], ${touches.map((one) => one.id)}::int[])`;

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
