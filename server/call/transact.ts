import { emptyOutbox, writeOutbox } from '../outbox/write-outbox.ts';
import { againAfterConflict } from './again-after-conflict.ts';
import type { CookieChange } from './call.ts';
import type { Kernel, Turn } from './kernel.ts';
import { Refusal } from './refusal.ts';

/** Runs `work` in a transaction of its own, with an outbox that is sent at its commit; again from the start after a conflict. */
export const transact = <T>(kernel: Kernel, turn: Turn, work: (turn: Turn) => Promise<T>): Promise<T> =>
  againAfterConflict(async () => {
    const cookies: CookieChange[] = [];
    const outbox = emptyOutbox();
    const { tags, told } = outbox;
    try {
      const { answer, send } = await kernel.db.transaction().execute(async (db) => {
        const made = await work({ ...turn, db, cookies, outbox });
        const send = await writeOutbox(db, kernel.sender, outbox, turn.now, [
          ...told.map(({ user_id, event }) => kernel.tell(user_id, event)),
          ...(tags.size > 0 ? [kernel.announce([...tags])] : []),
        ]);
        return { answer: made, send };
      });
      send();
      if (tags.size > 0) kernel.dropPages([...tags]);
      turn.cookies.push(...cookies);
      return answer;
    } catch (error) {
      // A connection that broke at its commit may have committed.
      if (tags.size > 0 && !(error instanceof Refusal)) kernel.dropPages([...tags]);
      throw error;
    }
  });
