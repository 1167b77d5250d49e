import { useEffect, useState } from 'react';
import type { TideMark } from '../../parts/tide.tsx';
import type { OwnFigure } from '../../parts/watch.tsx';
import { useViewer } from '../../shell/viewer.ts';

export type ShownDay = { figures: OwnFigure[]; marks: TideMark[] };

/** What waits for the reader, in the room that the page keeps for it; null for a visitor, and until it is there. */
export function useOwnDay(): ShownDay | null {
  const viewer = useViewer();
  const [own, setOwn] = useState<ShownDay | null>(null);
  const username = viewer?.username;
  useEffect(() => {
    if (!username) return setOwn(null);
    const stop = new AbortController();
    import('./own-day.ts')
      .then(({ ownDay }) => ownDay(username, stop.signal))
      .then(setOwn, () => {}); // the strip is an extra: without it the page is whole
    return () => stop.abort();
  }, [username]);
  return own;
}
