import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** A number that this page has heard; it asks once it is alive (`notice-counts.ts`). */
function heard() {
  let held = 0;
  const read = (): number => held;
  return {
    read,
    use: (): number => useSyncExternalStore(listen, read, () => 0),
    set(now: number): void {
      held = now;
      listeners.forEach((listener) => listener());
    },
  };
}

/** How many notices are unread. */
export const { read: readUnread, use: useUnread, set: setUnread } = heard();
/** How many messages of dialogs are. */
export const { use: useUnreadChat, set: setUnreadChat } = heard();

/** The number as it stands on a badge. */
export const badge = (n: number): string => (n > 99 ? '99+' : `${n}`);
