import { useSyncExternalStore } from 'react';

const phone = '(max-width: 767px)';

const subscribe = (listener: () => void) => {
  const media = matchMedia(phone);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
};

/** Whether the window is as narrow as a phone. */
export const useNarrow = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(phone).matches,
    () => false,
  );
