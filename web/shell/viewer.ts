import { useSyncExternalStore } from 'react';
import type { Viewer } from '../../contract/viewer.ts';

/**
 * Who is reading, as the `user` cookie tells the page. Good for greeting and for showing what one may do, never for
 * deciding it. Null on the server and while a kept page comes alive, so both forms hydrate alike.
 */
export const useViewer = (): Viewer | null => useSyncExternalStore(listen, readViewer, () => null);

const listeners = new Set<() => void>();
let text: string | null = null;
let viewer: Viewer | null = null;

const listen = (listener: () => void) => {
  listeners.add(listener);
  // Signed in or out in another tab.
  addEventListener('focus', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('focus', listener);
  };
};

/** The same object as long as the cookie says the same. */
export function readViewer(): Viewer | null {
  const now = /(?:^|; )user=([^;]+)/.exec(document.cookie)?.[1] ?? null;
  if (now === text) return viewer;
  text = now;
  try {
    viewer = now ? (JSON.parse(decodeURIComponent(now)) as Viewer) : null;
  } catch {
    viewer = null;
  }
  return viewer;
}

/** After signing in or out: the cookie has changed, the page does not know yet. */
export const viewerChanged = (): void => listeners.forEach((listener) => listener());

/** The session is over: what this page can remove of it goes. */
export function forgetViewer(): void {
  for (const name of ['token', 'user']) document.cookie = `${name}=; path=/; max-age=0; samesite=lax`;
  viewerChanged();
}
