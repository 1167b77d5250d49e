import { sql } from 'kysely';
import { emptyOutbox, mergeOutbox, type Outbox } from '../outbox/write-outbox.ts';
import type { Attempt, CookieChange } from './call.ts';
import type { Turn } from './kernel.ts';
import { Refusal } from './refusal.ts';

/** A savepoint with an outbox and cookies of its own: merged into `turn` on success, dropped with the rows on a refusal. */
export async function attempt<T>(
  turn: Turn & { outbox: Outbox },
  work: (turn: Turn) => Promise<T>,
): Promise<Attempt<T>> {
  const { db } = turn;
  const outbox = emptyOutbox();
  const cookies: CookieChange[] = [];
  // Steps within steps share the name: the innermost is meant.
  await sql`savepoint attempt`.execute(db);
  let value: T;
  try {
    value = await work({ ...turn, outbox, cookies });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await sql`rollback to savepoint attempt`.execute(db);
    await sql`release savepoint attempt`.execute(db);
    return { done: false, refusal: error };
  }
  await sql`release savepoint attempt`.execute(db);
  mergeOutbox(turn.outbox, outbox);
  turn.cookies.push(...cookies);
  return { done: true, value };
}
