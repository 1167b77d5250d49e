import { exactTime } from '../../ui/time-ago.tsx';

/** The Beijing day of a moment. */
export const dayOf = (at: string): string => exactTime(Date.parse(at)).slice(0, 10);
