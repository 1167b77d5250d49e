import { useRef, useState } from 'react';
import { codes } from '../../contract/http/envelope.ts';
import { factsOf, isOutdated } from '../refused-call.ts';
import type { Question } from '../shell/ask.ts';
import { confirmBox } from '../shell/confirm-box.ts';
import { reactTo } from '../shell/react-to-refusal.ts';
import { toast } from '../shell/toast.ts';
import { isSaidAtFields } from './asked-fields.ts';
import { readNotice } from './use-notice.ts';

export type ActWords<T> = {
  /** Asked first; no is no act. */
  sure?: Question | false | undefined;
  /** Said when it is done; null says nothing. */
  said?: string | ((answer: T) => string | null);
  /** The way back, beside what is said. */
  undo?: { title: string; run: () => Promise<unknown>; said?: string };
};

/**
 * Something that is done by a press: it asks where it must, one press is one act, `busy` is its name while it runs, what was
 * done is said, and `after` reads again what it changed; what waits for the reader is counted anew. What `after` has shown may be
 * pressed while it still reads the rest; the same act again may not. A refusal is said as the mission says for its code; where somebody
 * else was faster, `after` shows what is now. Answers whether it was done.
 */
export function useAct(after?: () => unknown) {
  const [busy, setBusy] = useState<string | null>(null);
  const running = useRef<{ name: string; done: boolean }>(undefined);
  const act = async <T>(name: string, run: () => Promise<T>, words: ActWords<T> = {}): Promise<boolean> => {
    const { sure, said, undo } = words;
    const before = running.current;
    if (before && (!before.done || before.name === name)) return false;
    // From the press on: the second click of a double one must not ask once more.
    const mine = { name, done: false };
    running.current = mine;
    try {
      if (sure && !(await confirmBox(sure))) return false;
      setBusy(name);
      const answer = await run().finally(() => {
        mine.done = true;
      });
      const text = typeof said === 'function' ? said(answer) : said;
      const back = undo && {
        title: undo.title,
        run: () => void act(`undo ${name}`, undo.run, { said: undo.said }),
      };
      if (text) toast(text, back ? { act: back } : {});
      await after?.();
      void readNotice();
      return true;
    } catch (error) {
      if (!isSaidAtFields(error)) reactTo(error);
      if (factsOf(error)?.code === codes.error || isOutdated(error)) await after?.();
      return false;
    } finally {
      if (running.current === mine) {
        running.current = undefined;
        setBusy(null);
      }
    }
  };
  return { act, busy };
}
