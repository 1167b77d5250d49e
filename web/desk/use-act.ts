import { useRef, useState } from 'react';
import { reactTo } from '../shell/react-to-refusal.ts';

/**
 * Something that is done by a press: one press is one act, `busy` is its name while it runs, a refusal is said as the
 * mission says for its code. Answers whether it was done.
 */
export function useAct() {
  const [busy, setBusy] = useState<string | null>(null);
  const running = useRef(false);
  const act = async (name: string, run: () => Promise<unknown>): Promise<boolean> => {
    if (running.current) return false;
    running.current = true;
    setBusy(name);
    try {
      await run();
      return true;
    } catch (error) {
      reactTo(error);
      return false;
    } finally {
      running.current = false;
      setBusy(null);
    }
  };
  return { act, busy };
}
