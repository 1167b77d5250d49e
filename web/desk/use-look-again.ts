import { useEffect } from 'react';
import { told } from '../shell/live.ts';

/** Looks again when something about the reader was decided elsewhere, and when the window is come back to. */
export function useLookAgain(look: () => void): void {
  useEffect(() => {
    const kinds = [told, 'focus'];
    for (const kind of kinds) addEventListener(kind, look);
    return () => {
      for (const kind of kinds) removeEventListener(kind, look);
    };
  }, [look]);
}
