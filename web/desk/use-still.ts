import { useSyncExternalStore } from 'react';

const still = '(prefers-reduced-motion: reduce)';

const subscribe = (listener: () => void) => {
  const media = matchMedia(still);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
};

/** Whether the reader wants nothing to move. */
export const useStill = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(still).matches,
    () => false,
  );
