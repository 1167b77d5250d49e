import { createContext } from 'react';

/** Counts anew what waits, after something was decided. */
export const Recount = createContext<() => Promise<void>>(() => Promise.resolve());
