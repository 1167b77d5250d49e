import { useMedia } from '../ui/use-media.ts';

/** Whether the reader wants nothing to move. */
export const useStill = (): boolean => useMedia('(prefers-reduced-motion: reduce)');
