import { useEffect } from 'react';
import { told } from '../shell/told.ts';

/** Looks again when something about the reader was decided elsewhere, and when the window is come back to. */
export function useLookAgain(look: () => void | Promise<void>): void {
  useEffect(() => {
    const kinds = [told, 'focus'];
    const again = () => void look();
    for (const kind of kinds) addEventListener(kind, again);
    return () => {
      for (const kind of kinds) removeEventListener(kind, again);
    };
  }, [look]);
}
