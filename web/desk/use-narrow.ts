import { useMedia } from '../ui/use-media.ts';

/** Whether the window is as narrow as a phone. */
export const useNarrow = (): boolean => useMedia('(max-width: 767px)');
