import { useEffect, useRef, useState } from 'react';

/** So long what one key has decided can be taken back. */
export const second_thoughts_ms = 10_000;

/**
 * Decisions of one key that nothing undoes, for example a post that appears and tells those it names: each is sent when its
 * time is over, or at once when the list is left. Until then nothing has happened, so that taking it back leaves no trace.
 */
export function useSecondThoughts<K extends string | number, A extends string>(
  send: (what: A, of: K) => Promise<unknown>,
) {
  const [held, setHeld] = useState<ReadonlyMap<K, A>>(new Map());
  const timers = useRef(new Map<K, { what: A; timer: ReturnType<typeof setTimeout> }>());
  const now = useRef(send);
  useEffect(() => {
    now.current = send;
  });
  const show = () => setHeld(new Map([...timers.current].map(([of, { what }]) => [of, what])));

  const end = (of: K): A | undefined => {
    const one = timers.current.get(of);
    if (!one) return undefined;
    clearTimeout(one.timer);
    timers.current.delete(of);
    return one.what;
  };
  const go = (of: K) => {
    const what = end(of);
    show();
    if (what) void now.current(what, of);
  };
  useEffect(() => {
    const all = timers.current;
    const leave = () => [...all.keys()].forEach(go);
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- once a list
  }, []);

  // A tab that is closed has no time left to send them: whoever closes it is asked first.
  const waiting = held.size > 0;
  useEffect(() => {
    if (!waiting) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [waiting]);

  return {
    held,
    hold: (what: A, of: K) => {
      if (timers.current.has(of)) return;
      timers.current.set(of, { what, timer: setTimeout(() => go(of), second_thoughts_ms) });
      show();
    },
    takeBack: (of: K) => {
      end(of);
      show();
    },
  };
}
