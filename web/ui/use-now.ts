import { useEffect, useState } from 'react';

const minute = 60_000;

/**
 * The instant in ms: what the server rendered with until the page lives, then now, with each new minute. What only a
 * browser draws needs no `rendered`.
 */
export function useNow(rendered?: number): number {
  const [now, setNow] = useState(() => rendered ?? Date.now());
  useEffect(() => {
    // A clock that is behind the server's would turn the page back.
    const behind = rendered === undefined ? 0 : Math.max(0, rendered - Date.now());
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      setNow(Date.now() + behind);
      timer = setTimeout(tick, minute - ((Date.now() + behind) % minute));
    };
    tick();
    return () => clearTimeout(timer);
  }, [rendered]);
  return now;
}
