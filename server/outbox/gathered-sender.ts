import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../call/call.ts';
import { in_transaction, type Sender } from './sender.ts';
import { lookForUnsent, most_at_once, sendRows } from './unsent-messages.ts';

/** What is committed within this time is sent together. */
const gather_ms = 5;

type RunningSender = Sender & { stop: () => Promise<void> };

/** The sender of this process, by the name that the setting gives it. Whichever it is, it sends what another one has left. */
export function startSender(
  kind: 'gathered' | 'in_transaction',
  db: Db,
  onError: (error: unknown) => void,
): RunningSender {
  const stopLooking = lookForUnsent(db, onError);
  if (kind === 'in_transaction') return { ...in_transaction, stop: stopLooking };
  const sender = gatheredSender(db, onError);
  return {
    ...sender,
    async stop() {
      await stopLooking();
      await sender.stop();
    },
  };
}

/**
 * The transaction writes its messages as one row; after the commit those of some milliseconds are sent together, so that
 * commits do not wait for each other. What could not be sent stands in its row.
 */
export function gatheredSender(db: Db, onError: (error: unknown) => void): RunningSender {
  const waiting: bigint[] = [];
  let turn: Promise<void> | null = null;

  const work = async () => {
    while (waiting.length > 0) {
      await sleep(gather_ms);
      await sendRows(db, waiting.splice(0, most_at_once));
    }
  };
  return {
    statement: (messages) =>
      sql`insert into outbox_messages (messages) values (${JSON.stringify(messages)}::jsonb) returning id`,
    committed(rows) {
      waiting.push(...rows.map((row) => (row as { id: bigint }).id));
      turn ??= work()
        .catch(onError)
        .finally(() => (turn = null));
    },
    stop: async () => {
      await turn;
    },
  };
}
