import { sql } from 'kysely';
import type { LiveEvent } from '../../contract/live.ts';
import type { Notice } from '../../contract/notify/notice.ts';
import type { ReindexedKind } from '../../contract/search/search-kinds.ts';
import type { Db } from '../call/call.ts';
import { lastOne } from '../database/transaction-steps.ts';
import type { Message, Sender } from './sender.ts';

/** Channels on which every process hears that there is something to do. */
export const notice_channel = 'notices';
export const search_channel = 'search';

/** What a transaction leaves behind for others. */
export type Outbox = {
  /** What was changed: pages made of it are out of date. */
  tags: Set<string>;
  notices: Notice[];
  reindexed: Map<string, { kind: ReindexedKind; id: number }>;
  told: { user_id: number; event: LiveEvent }[];
};

export const emptyOutbox = (): Outbox => ({ tags: new Set(), notices: [], reindexed: new Map(), told: [] });

/** What a step has left becomes part of what the whole leaves. */
export function mergeOutbox(whole: Outbox, step: Outbox): void {
  step.tags.forEach((tag) => whole.tags.add(tag));
  step.reindexed.forEach((thing, key) => whole.reindexed.set(key, thing));
  whole.notices.push(...step.notices);
  whole.told.push(...step.told);
}

/**
 * Writes it down as the last statement of the transaction that did it, with all that is to be heard of it; the commit goes along
 * (`lastOne`), so nothing may be asked after it. @returns what to call once it is committed
 */
export async function writeOutbox(
  db: Db,
  sender: Sender,
  { notices, reindexed }: Outbox,
  now: Date,
  messages: readonly Message[],
): Promise<() => void> {
  const sent = notices.flatMap(inPortions);
  const said = [
    ...messages,
    ...(sent.length > 0 ? [{ channel: notice_channel, text: '' }] : []),
    ...(reindexed.size > 0 ? [{ channel: search_channel, text: '' }] : []),
  ];
  if (said.length === 0) return () => {};
  const say = sender.statement(said);
  const parts = [
    ...(sent.length > 0 ? [sql`told as (${insertEvents(sent, now)})`] : []),
    ...(reindexed.size > 0 ? [sql`touched as (${insertReindexed([...reindexed.values()])})`] : []),
  ];
  const whole = parts.length > 0 ? sql<object>`with ${sql.join(parts)} ${say}` : say;
  const { rows } = await lastOne(whole).execute(db);
  return () => sender.committed(rows);
}

const insertEvents = (sent: readonly Notice[], now: Date) => sql`
  insert into notice_events (notice, at)
  select one, ${now}::timestamptz + make_interval(secs => coalesce((one ->> 'wait_seconds')::int, 0))
  from jsonb_array_elements(${JSON.stringify(sent)}::jsonb) as one`;

const insertReindexed = (reindexed: readonly { kind: ReindexedKind; id: number }[]) => sql`
  insert into search_touches (kind, id)
  select * from unnest(${reindexed.map((one) => one.kind)}::text[], ${reindexed.map((one) => one.id)}::int[])`;

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
