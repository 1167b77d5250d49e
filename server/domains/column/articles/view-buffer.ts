import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../../http/call.ts';
import { viewSaltOf } from '../../forum/index.ts';
import { columnDb } from '../tables.ts';

export type View = { article_id: number; day: string; visitor: string };

/** Far more than ten seconds of a busy day; what comes on top of it is not counted. */
const most_buffered = 50_000;

// Of this process.
const buffer = new Map<string, View>();

export function bufferView(view: View): void {
  if (buffer.size < most_buffered) buffer.set(`${view.article_id} ${view.day} ${view.visitor}`, view);
}

/**
 * Counts what was buffered, in one statement: one view for each visitor, article and day, whichever process saw them.
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
    with given as (select * from unnest(${views.map((v) => v.article_id)}::int[], ${views.map((v) => v.day)}::date[], ${views.map(hash)}::bytea[]) as given (article_id, day, visitor)),
    locked as (select id from articles where id in (select article_id from given) and status = 'normal' order by id for no key update),
    seen as (insert into article_views (article_id, day, visitor) select locked.id, given.day, given.visitor from given join locked on locked.id = given.article_id on conflict do nothing returning article_id),
    counted as (select article_id, count(*)::int as times from seen group by article_id),
    touched as (insert into article_touches select article_id from counted order by article_id on conflict do nothing)
    update articles set view_count = view_count + counted.times from counted where articles.id = counted.article_id`.execute(
    columnDb({ db }),
  );
}

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
