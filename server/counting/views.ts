import { sql } from 'kysely';
import type { ThingKind } from '../../contract/things.ts';
import type { Call, Db } from '../call/call.ts';
import { beijingDay } from '../clock/beijing-time.ts';
import type { Thing } from '../things/thing.ts';
import { visitorHash, visitorOf } from './visitor-of.ts';
import { visitorSaltOf } from './visitor-salt.ts';

/** Who read what on which day; `key` is its code where things of the kind have one, else its number. */
type View = { key: string | number; day: string; visitor: string };

/** Of each kind: far more than ten seconds of a busy day. What comes on top of it is not counted. */
const most_held = 50_000;
const flush_ms = 10_000;

/** Who reads what, held in this process until it is counted: one view for each visitor, thing and day. */
export type Views = {
  /** Answered at once and counted later: a reading costs no write of its own. Programs that read are not readers. */
  note: (call: Call, kind: ThingKind, key: View['key']) => void;
  /** Counts what is held, each kind in one statement. What the database does not take is held for the next time. */
  flush: (db: Db) => Promise<void>;
  /** Flushes every ten seconds; the answer ends it after a last time. */
  start: (house: { db: Db; onError: (error: unknown) => void }) => () => Promise<void>;
};

export function viewsOf(things: readonly Thing[]): Views {
  const held = new Map<ThingKind, Map<string, View>>();
  const heldOf = (kind: ThingKind) => held.get(kind) ?? new Map<string, View>();

  const flush = async (db: Db): Promise<void> => {
    for (const thing of things) {
      const taken = heldOf(thing.kind);
      if (taken.size === 0) continue;
      held.delete(thing.kind);
      await countViews(db, thing, [...taken.values()]).catch((error: unknown) => {
        held.set(thing.kind, new Map([...taken, ...heldOf(thing.kind)]));
        throw error;
      });
    }
  };

  return {
    note(call, kind, key) {
      const visitor = visitorOf(call);
      if (visitor === null) return;
      const day = beijingDay(call.now);
      const views = heldOf(kind);
      held.set(kind, views);
      if (views.size < most_held) views.set(`${key} ${day} ${visitor}`, { key, day, visitor });
    },
    flush,
    start({ db, onError }) {
      let running: Promise<void> = Promise.resolve();
      const turn = () => (running = running.then(() => flush(db)).catch(onError));
      const timer = setInterval(() => void turn(), flush_ms);
      timer.unref();
      return async () => {
        clearInterval(timer);
        await turn();
      };
    },
  };
}

/** Whichever process saw them. Visitors are kept as hashes under a salt that is thrown away with the day, never as addresses. */
async function countViews(
  db: Db,
  { table, shown, code, views }: Thing,
  given: readonly View[],
): Promise<void> {
  if (!views) return;
  const salts = new Map<string, string>();
  for (const day of new Set(given.map((view) => view.day))) salts.set(day, await visitorSaltOf(db, day));
  const hash = ({ day, visitor }: View) => visitorHash(salts.get(day)!, visitor);
  const [rows, key, by] = [sql.table(table), sql.ref(`t.${code ?? 'id'}`), sql.ref(views.by)];
  await sql`
    with given as (
      select * from unnest(${given.map((view) => view.key)}::${sql.raw(code ? 'text[]' : 'int[]')}, ${given.map((view) => view.day)}::date[],
        ${given.map(hash)}::bytea[]) as given (key, day, visitor)),
    locked as (select t.id, ${key} as key from ${rows} t where ${key} in (select key from given) and ${shown} order by t.id for no key update of t),
    seen as (
      insert into ${sql.table(views.seen)} (${by}, day, visitor) select locked.id, given.day, given.visitor from given join locked using (key)
      on conflict do nothing returning ${by} as id),
    counted as (select id, count(*)::int as times from seen group by id),
    touched as (insert into ${sql.table(views.touched)} (${by}) select id from counted order by id on conflict do nothing)
    update ${rows} t set view_count = t.view_count + counted.times from counted where t.id = counted.id`.execute(
    db,
  );
}
