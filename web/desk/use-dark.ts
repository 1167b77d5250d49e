import { useSyncExternalStore } from 'react';

const system = '(prefers-color-scheme: dark)';

const subscribe = (listener: () => void) => {
  const media = matchMedia(system);
  media.addEventListener('change', listener);
  const theme = new MutationObserver(listener);
  theme.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  return () => {
    media.removeEventListener('change', listener);
    theme.disconnect();
  };
};

const isDark = (): boolean => {
  const chosen = document.documentElement.dataset['theme'];
  return chosen ? chosen === 'dark' : matchMedia(system).matches;
};

/** Whether the page is dark: the reader's choice, without one the system's. */
export const useDark = (): boolean => useSyncExternalStore(subscribe, isDark, () => false);
