import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely';
import type { Ahead } from './prepared-query.ts';

const last_mark = '/* the last one */ ';
const lock_mark = '/* ahead */ ';

/** Says that nothing follows this statement in its transaction: the commit goes along with it, where the connection can do so. */
export const lastOne = <T>(statement: RawBuilder<T>): RawBuilder<T> =>
  sql<T>`${sql.raw(last_mark)}${statement}`;

/**
 * One after the other: the transaction goes on when no other one holds this key, and holds it to its end. Taken with the next
 * statement, which sees what those before it have committed.
 * @param key a number, or two, of SQL: `hashtextextended('what is locked', id)`
 */
export async function takeLock(db: QueryExecutorProvider, key: RawBuilder<unknown>): Promise<void> {
  await sql`${sql.raw(lock_mark)}select pg_advisory_xact_lock(${key})`.execute(db);
}

type Statement = { text: string; ahead: readonly Ahead[]; mayWait: boolean; commits: boolean };
/** What a connection does with a text: nothing is sent for a step that went, or will go, along with a statement. */
type Next = Statement | { text: null; command: string };

/** Where the transaction of one connection stands. */
export class TransactionSteps {
  /** What waits for the next statement: the `begin` of a transaction of which nothing was sent yet, locks. */
  #ahead: Ahead[] = [];
  /** A commit that was made with the last statement and not asked for yet. */
  #committed = false;

  next(text: string): Next {
    if (this.#committed) {
      this.#committed = false;
      if (text === 'commit') return { text: null, command: 'COMMIT' };
      throw new Error(`after the last statement of a transaction: ${text}`);
    }
    const ahead = this.#ahead;
    if (text.startsWith(lock_mark))
      return { text: text.slice(lock_mark.length), ahead, mayWait: true, commits: false };
    this.#ahead = [];
    if (text === 'commit' || text === 'rollback') {
      if (ahead[0]?.text === 'begin') return { text: null, command: text.toUpperCase() };
      return { text, ahead: [], mayWait: false, commits: false };
    }
    const commits = text.startsWith(last_mark);
    return {
      text: commits ? text.slice(last_mark.length) : text,
      ahead,
      mayWait: text === 'begin',
      commits,
    };
  }

  /** Sent with the next statement. */
  wait(step: Ahead): void {
    this.#ahead = [...this.#ahead, step];
  }

  sent(): void {
    this.#ahead = [];
  }

  committed(): void {
    this.#committed = true;
  }
}
