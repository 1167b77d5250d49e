import { useEffect, useState } from 'react';

const minute = 60_000;

/** The instant in ms: what the server rendered with until the page lives, then now, with each new minute. */
export function useNow(rendered: number): number {
  const [now, setNow] = useState(rendered);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      setNow(Date.now());
      timer = setTimeout(tick, minute - (Date.now() % minute));
    };
    tick();
    return () => clearTimeout(timer);
  }, []);
  return now;
}
