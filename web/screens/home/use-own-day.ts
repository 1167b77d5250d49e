import { useEffect, useState } from 'react';
import { useViewer } from '../../shell/viewer.ts';
import type { ShownDay } from './own-day.ts';

/** What waits for the reader, in the room that the page keeps for it; null for a visitor, and until it is there. */
export function useOwnDay(): ShownDay | null {
  const viewer = useViewer();
  const [own, setOwn] = useState<ShownDay | null>(null);
  const id = viewer?.id;
  useEffect(() => {
    if (!id) return setOwn(null);
    const stop = new AbortController();
    import('./own-day.ts').then(({ ownDay }) => ownDay(stop.signal)).then(setOwn, () => {}); // the strip is an extra: without it the page is whole
    return () => stop.abort();
  }, [id]);
  return own;
}
