import { useEffect } from 'react';

/** Does something again and again while somebody looks. */
export function useEvery(ms: number, work: () => unknown): void {
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) void work();
    }, ms);
    return () => clearInterval(timer);
  }, [ms, work]);
}
