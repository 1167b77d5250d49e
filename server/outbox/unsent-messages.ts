import { sql } from 'kysely';
import type { Db } from '../call/call.ts';

/** What a process that died has left unsent is found by its second look, in less than 5 s. */
const look_every_ms = 2000;
/** Rows of one turn: NOTIFY keeps all messages of a transaction in memory. */
export const most_at_once = 500;

/**
 * Sends what stands there. Whoever deletes a row sends it, nobody else. Its commit is not waited for: a row that came back by a
 * crash would only be sent twice, and no commit waits for this one. The list stands in a query of its own, so that the plan does not
 * depend on its length and is kept.
 */
export async function sendRows(db: Db, ids: readonly bigint[]): Promise<void> {
  await sql`
    with sent as (
      delete from outbox_messages using set_config('synchronous_commit', 'off', true)
      where id = any(array(select unnest(${ids}::bigint[]))) returning id, messages
    )
    select pg_notify(one ->> 'channel', one ->> 'text')
    from (select messages from sent order by id) as sent, jsonb_array_elements(messages) as one`.execute(db);
}

/**
 * Sends what stood there at the last look already: its writer has died, or cannot send.
 * @returns what stands there now, for the next look
 */
export async function sendUnsent(db: Db, seen: ReadonlySet<bigint>): Promise<Set<bigint>> {
  const { rows } = await sql<{ id: bigint }>`
    select id from outbox_messages order by id limit ${most_at_once}`.execute(db);
  const ids = rows.map(({ id }) => id);
  const left = ids.filter((id) => seen.has(id));
  if (left.length > 0) await sendRows(db, left);
  return new Set(ids);
}

/** Looks from time to time; the answer ends it. */
export function lookForUnsent(db: Db, onError: (error: unknown) => void): () => Promise<void> {
  let seen: ReadonlySet<bigint> = new Set();
  let looking: Promise<void> | null = null;
  const look = async () => {
    seen = await sendUnsent(db, seen);
  };
  const timer = setInterval(() => {
    looking ??= look()
      .catch(onError)
      .finally(() => (looking = null));
  }, look_every_ms).unref();
  return async () => {
    clearInterval(timer);
    await looking;
  };
}
