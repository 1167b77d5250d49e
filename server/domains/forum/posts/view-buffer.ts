import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../../http/call.ts';

export type View = { pcode: string; day: string; visitor: string };

/** Far more than ten seconds of a busy day; what comes on top of it is not counted. */
const most_buffered = 50_000;

// Of this process. Keyed by public codes, so what one database left behind means nothing to another.
const buffer = new Map<string, View>();

export function bufferView(view: View): void {
  if (buffer.size < most_buffered) buffer.set(`${view.pcode} ${view.day} ${view.visitor}`, view);
}

/**
 * Counts what was buffered, in one statement: one view for each visitor, post and day, whichever process saw them.
 * Visitors are kept as hashes under a salt that is thrown away with the day, never as addresses.
 */
export async function flushViews(db: Db): Promise<void> {
  if (buffer.size === 0) return;
  const views = [...buffer.values()];
  buffer.clear();
  const salts = new Map<string, string>();
  for (const day of new Set(views.map((view) => view.day))) salts.set(day, await viewSaltOf(db, day));
  const hash = (view: View) =>
    createHash('sha256')
      .update(`${salts.get(view.day)} ${view.visitor}`)
      .digest()
      .subarray(0, 16);
  await sql`
    with given as (select * from unnest(${views.map((v) => v.pcode)}::text[], ${views.map((v) => v.day)}::date[], ${views.map(hash)}::bytea[]) as given (pcode, day, visitor)),
    locked as (select id, pcode from posts where pcode in (select pcode from given) and status = 'normal' order by id for no key update),
    seen as (insert into post_views (post_id, day, visitor) select locked.id, given.day, given.visitor from given join locked using (pcode) on conflict do nothing returning post_id),
    counted as (select post_id, count(*)::int as times from seen group by post_id),
    touched as (insert into post_touches select post_id from counted order by post_id on conflict do nothing)
    update posts set view_count = view_count + counted.times from counted where posts.id = counted.post_id`.execute(
    db,
  );
}

/** The same for every process; made by the first one that asks on that day. */
export async function viewSaltOf(db: Db, day: string): Promise<string> {
  const key = `view_salt:${day}`;
  await sql`delete from settings where key like 'view_salt:%' and key < ${`view_salt:${previousDay(day)}`}`.execute(
    db,
  );
  await sql`insert into settings (key, value) values (${key}, to_jsonb(${randomBytes(16).toString('hex')}::text)) on conflict (key) do nothing`.execute(
    db,
  );
  const { rows } = await sql<{
    value: string;
  }>`select value #>> '{}' as value from settings where key = ${key}`.execute(db);
  return rows[0]!.value;
}

const previousDay = (day: string): string =>
  new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);

const flush_ms = 10_000;

/** Starts the flushing of this process; the answer stops it after a last one. */
export function startCountingViews(db: Db, onError: (error: unknown) => void): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  const turn = () => {
    running = running.then(() => flushViews(db)).catch(onError);
    return running;
  };
  const timer = setInterval(() => void turn(), flush_ms);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await turn();
  };
}
