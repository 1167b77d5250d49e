import { useEffect, useRef } from 'react';
import { moved, noticed, told } from '../shell/told.ts';

/** Of what comes often, so much is one look. */
const together_ms = 1_000;

function useHearing(kinds: readonly string[], hear: () => void): void {
  const now = useRef(hear);
  useEffect(() => {
    now.current = hear;
  });
  useEffect(() => {
    const on = () => now.current();
    for (const kind of kinds) addEventListener(kind, on);
    return () => {
      for (const kind of kinds) removeEventListener(kind, on);
    };
  }, [kinds]);
}

const at_once = [told, 'focus'];
const in_a_moment = [noticed, moved];

/** Looks a moment after a notice of what somebody did has come, or an application has moved on the desk. */
export function useLookSoon(look: () => unknown): void {
  const soon = useRef<ReturnType<typeof setTimeout>>(undefined);
  const now = useRef(look);
  useEffect(() => {
    now.current = look;
  });
  useEffect(() => () => clearTimeout(soon.current), []);
  useHearing(in_a_moment, () => {
    // Where nobody looks, whoever comes back brings the focus.
    if (document.hidden) return;
    soon.current ??= setTimeout(() => {
      soon.current = undefined;
      void now.current();
    }, together_ms);
  });
}

/** The same, and at once when something about the reader was decided elsewhere, and when the window is come back to. */
export function useLookAgain(look: () => unknown): void {
  useLookSoon(look);
  useHearing(at_once, () => void look());
}
