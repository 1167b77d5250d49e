import { useSyncExternalStore } from 'react';

let unread = 0;
const listeners = new Set<() => void>();
const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** How many notices are unread, as far as this page has heard; it asks once it is alive (`notice-counts.ts`). */
export const useUnread = (): number => useSyncExternalStore(listen, readUnread, () => 0);

export const readUnread = (): number => unread;

export function setUnread(now: number): void {
  unread = now;
  listeners.forEach((listener) => listener());
}

/** The number as it stands on a badge. */
export const badge = (n: number): string => (n > 99 ? '99+' : `${n}`);
